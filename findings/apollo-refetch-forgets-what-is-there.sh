#!/usr/bin/env bash
# @apollo/client 4.3.8
#
# Guess: a list's `merge` is given what the cache has, at a refetch as at any query; a list that lacks a record is incomplete.
# So it is: at a refetch `merge` sees nothing existing unless refetchWritePolicy is `merge`. A record that is gone from the cache
#   is left out of its list, and the cache calls the list complete: nothing asks for the rest.
# Here: src/data/cache/cache.ts (`canRead` for each record) and src/data/load/client.ts (refetchWritePolicy).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @apollo/client@4.3.8 graphql@16.15.0 rxjs@7.8.2 >/dev/null

cat >try.mjs <<'JS'
import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client';
import { of } from 'rxjs';

const query = gql`query List { items { id } }`;
const answer = { data: { items: ['1', '2'].map((id) => ({ __typename: 'Item', id })) } };
for (const refetchWritePolicy of [undefined, 'merge']) {
  const seen = [];
  const merge = (existing, incoming) => {
    seen.push(existing ? `${existing.length} existing` : 'nothing');
    return incoming;
  };
  const cache = new InMemoryCache({ typePolicies: { Query: { fields: { items: { keyArgs: false, merge } } } } });
  const client = new ApolloClient({ cache, link: new ApolloLink(() => of(answer)) });
  const watched = client.watchQuery({ query, refetchWritePolicy });
  watched.subscribe(() => {});
  await new Promise((done) => setTimeout(done, 20));
  await watched.refetch();
  console.log(`${refetchWritePolicy ?? 'default'}: merge sees ${seen.join(', then ')}`);
  client.stop();
}
const cache = new InMemoryCache();
cache.writeQuery({ query, data: answer.data });
cache.evict({ id: 'Item:1' });
const { result, complete } = cache.diff({ query, optimistic: false, returnPartialData: true });
console.log(`a record gone: ${result.items.length} of 2, complete: ${complete}`);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
default: merge sees nothing, then nothing
merge: merge sees nothing, then 2 existing
a record gone: 1 of 2, complete: true
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
