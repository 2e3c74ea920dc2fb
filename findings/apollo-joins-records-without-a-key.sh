#!/usr/bin/env bash
# @apollo/client 4.3.8
#
# Guess: to name a type's key (keyFields: ['id']) does for id what happens anyway.
# So it is: without it a record whose id is null stays by itself. With it all such records are one: the list shows the first of
#   them twice, and the second nowhere. The number 7 and the text "7" are one record without it and two with it.
# Here: src/data/cache/cache.ts gives a record whose id is empty no key, so that it stays by itself.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @apollo/client@4.3.8 graphql@16.15.0 rxjs@7.8.2 >/dev/null

cat >try.mjs <<'JS'
import { InMemoryCache, gql } from '@apollo/client';

const query = gql`query List { items { id title } }`;
const items = [
  { id: null, title: 'camp' },
  { id: null, title: 'match' },
  { id: 7, title: 'seven' },
  { id: '7', title: 'VII' },
].map((item) => ({ __typename: 'Item', ...item }));
for (const [name, typePolicies] of [['no policy', {}], ["keyFields: ['id']", { Item: { keyFields: ['id'] } }]]) {
  const cache = new InMemoryCache({ typePolicies });
  cache.writeQuery({ query, data: { items } });
  console.log(`${name}: ${cache.readQuery({ query }).items.map(({ title }) => title).join(', ')}`);
}
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
no policy: camp, match, seven, seven
keyFields: ['id']: camp, camp, seven, VII
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
