#!/usr/bin/env bash
# aws-appsync-auth-link 4.0.2, @apollo/client 4.3.8
#
# Guess: AppSync's link for Apollo says its own name, and goes into a bundle for browsers as Apollo's own links do.
# So it is: it says "aws-amplify/4.0.2", its own number behind another package's name, which was a release of Amplify in 2021:
#   who counts the clients of a service counts old ones. A name that the application gives is replaced. An `x-api-key` that it
#   gives is sent beside the link's, as one header with two keys. Its code for browsers imports Node's `url`, which it needs to
#   sign alone, so a bundle with an API key is not made without a stand-in.
# Here: visitors' browsers send the key without it; the service lets AppSync's clients in (__tests__/contract/rules.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error \
  aws-appsync-auth-link@4.0.2 @apollo/client@4.3.8 graphql@16.15.0 rxjs@7.8.2 esbuild@0.28.1 >/dev/null

cat >try.mjs <<'JS'
import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client';
import { createAuthLink } from 'aws-appsync-auth-link';
import { build } from 'esbuild';
import { of } from 'rxjs';

const auth = createAuthLink({ url: 'https://example.org/graphql', region: 'ap-south-1', auth: { type: 'API_KEY', apiKey: 'key' } });
let sent;
const end = new ApolloLink((operation) => {
  sent = new Headers(operation.getContext().headers);
  return of({ data: { name: 'Maidan' } });
});
const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.from([auth, end]) });
for (const headers of [{}, { 'x-amz-user-agent': 'our-site/1', 'x-api-key': 'another' }]) {
  await client.query({ query: gql`{ name }`, context: { headers }, fetchPolicy: 'no-cache' });
  console.log(`given ${JSON.stringify(headers)}: ${sent.get('x-amz-user-agent')}, key ${sent.get('x-api-key')}`);
}

for (const name of ['aws-appsync-auth-link', '@apollo/client']) {
  const stdin = { contents: `export * from '${name}'`, resolveDir: '.' };
  const { errors } = await build({ stdin, bundle: true, platform: 'browser', format: 'esm', write: false, logLevel: 'silent' }).catch((error) => error);
  console.log(`bundle of ${name}: ${errors.map(({ text }) => text).join(', ') || 'made'}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
given {}: aws-amplify/4.0.2, key key
given {"x-amz-user-agent":"our-site/1","x-api-key":"another"}: aws-amplify/4.0.2, key key, another
bundle of aws-appsync-auth-link: Could not resolve "url"
bundle of @apollo/client: made
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
