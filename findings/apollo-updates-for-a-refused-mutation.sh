#!/usr/bin/env bash
# @apollo/client 4.3.8
#
# Guess: `update` runs once the service has done what a mutation asked for, and a refusal rejects or says its error.
# So it is: with `errorPolicy` "all" and "ignore" `update` runs for a refusal too, with data that is null, so a counter in it
#   counts, and a list in it grows. With "ignore" the result has no error at all: a refusal looks like success.
# Here: src/data/load/client.ts gives "all" to queries, and not to mutations.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @apollo/client@4.3.8 graphql@16.15.0 rxjs@7.8.2 >/dev/null

cat >try.mjs <<'JS'
import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client';
import { of } from 'rxjs';

const link = new ApolloLink(() => of({ data: { createContact: null }, errors: [{ message: 'Too many requests' }] }));
const mutation = gql`mutation { createContact { __typename id } }`;
for (const errorPolicy of ['none', 'all', 'ignore']) {
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const updates = [];
  const result = await client
    .mutate({ mutation, errorPolicy, update: (cache, { data }) => updates.push(JSON.stringify(data)) })
    .then(({ error }) => `error ${error?.message}`, (error) => `rejected ${error.message}`);
  console.log(`${errorPolicy}: ${result}; updates: ${updates.join(', ') || 'none'}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
none: rejected Too many requests; updates: none
all: error Too many requests; updates: {"createContact":null}
ignore: error undefined; updates: {"createContact":null}
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
