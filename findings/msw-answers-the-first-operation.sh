#!/usr/bin/env bash
# msw 2.15.0, graphql 16.15.0
#
# Guess: of a document with two operations the one that `operationName` names is answered, as by every service.
# So it is: msw goes by the first operation of the document, so the handler of another operation answers.
# Here: mocks/handlers.ts takes all operations in one handler and executes the one that is named.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error msw@2.15.0 graphql@16.15.0 >/dev/null

cat >try.mjs <<'JS'
import { graphql, HttpResponse, getResponse } from 'msw';

const handlers = ['Events', 'Projects'].map((name) =>
  graphql.query(name, () => HttpResponse.json({ data: { answeredBy: name } })),
);
const query = 'query Events { __typename } query Projects { __typename }';
for (const operationName of ['Events', 'Projects']) {
  const request = new Request('http://localhost/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, operationName }),
  });
  const response = await getResponse(handlers, request);
  console.log(`${operationName} is answered by ${(await response.json()).data.answeredBy}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
Events is answered by Events
Projects is answered by Events
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
