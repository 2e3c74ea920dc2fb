#!/usr/bin/env bash
# aws4fetch 1.0.20
#
# Guess: the library reads service and region off an address of AWS, as it says, so an AppSync address is signed for AppSync.
# So it is: it takes the second word of the host's name, "appsync-api"; AppSync's signatures are for "appsync". At an own
#   domain (api.example.org) the service is an empty word and the region us-east-1. No error: AWS refuses the signature.
# Here: src/data/network/signedFetch.ts names service and region itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error aws4fetch@1.0.20 >/dev/null

cat >try.mjs <<'JS'
import { AwsV4Signer } from 'aws4fetch';

const addresses = ['https://abc.appsync-api.ap-south-1.amazonaws.com/graphql', 'https://api.example.org/graphql'];
for (const url of addresses) {
  const signer = new AwsV4Signer({ url, method: 'POST', body: '{}', accessKeyId: 'id', secretAccessKey: 'key', datetime: '20270306T000000Z' });
  const { headers } = await signer.sign();
  console.log(`${new URL(url).host}: ${/Credential=([^,]*)/.exec(headers.get('Authorization'))[1]}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
abc.appsync-api.ap-south-1.amazonaws.com: id/20270306/ap-south-1/appsync-api/aws4_request
api.example.org: id/20270306/us-east-1//aws4_request
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
