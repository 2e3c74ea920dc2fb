#!/usr/bin/env bash
# @aws-appsync/utils 2.1.1
#
# Guess: a package of functions with types for each has the functions, or fails when it is imported.
# So it is: outside AWS `util` and `runtime` are empty objects. A resolver that imports them type-checks, is imported without an
#   error and fails at its first call, with "is not a function", so a test of it needs a stand-in of one's own.
# Here: deploy/aws/__tests__/support/appsync/utils.ts.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @aws-appsync/utils@2.1.1 >/dev/null

cat >try.mjs <<'JS'
import * as utils from '@aws-appsync/utils';

for (const name of ['util', 'runtime', 'extensions']) {
  console.log(`${name}: ${typeof utils[name]} with ${Object.keys(utils[name] ?? {}).length} functions`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
util: object with 0 functions
runtime: object with 0 functions
extensions: object with 0 functions
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
