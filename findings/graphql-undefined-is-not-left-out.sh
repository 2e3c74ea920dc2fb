#!/usr/bin/env bash
# graphql 16.15.0
#
# Guess: a variable that is undefined is a variable that is not given, as it is after JSON.
# So it is: executed in one's own process (a mock, a render on the server) it is null, and null beats the default of the
#   operation. Over HTTP JSON drops it and the default holds. So a mock answers otherwise than the service that it stands for.
# Here: mocks/handlers.ts executes the body of a request, as the service does (mocks/contract/execute.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error graphql@16.15.0 >/dev/null

cat >try.mjs <<'JS'
import { buildSchema, graphql } from 'graphql';

const schema = buildSchema('type Query { list(limit: Int): String }');
const source = 'query List($limit: Int = 10) { list(limit: $limit) }';
const rootValue = { list: ({ limit }) => `limit ${limit}` };
const given = { limit: undefined };
for (const [name, variableValues] of Object.entries({
  'in the process': given,
  'through JSON': JSON.parse(JSON.stringify(given)),
})) {
  const { data } = await graphql({ schema, source, rootValue, variableValues });
  console.log(`${name}: ${data.list}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
in the process: limit null
through JSON: limit 10
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
