#!/usr/bin/env bash
# @apollo/client 4.3.8, graphql 16.15.0
#
# Guess: `client.readQuery` is the cache's `readQuery`, and what is read twice unchanged is the same object.
# So it is: each of them gives the same object every time, but not the other's: the client adds `__typename` to the query first,
#   and the cache remembers results by the query's own nodes. What a WeakMap keeps of a record that the cache alone has read is
#   not found for the record that a page reads.
# Here: src/data/cache/neighbours.ts and src/pages/records/prepareArticles.ts read through the client.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @apollo/client@4.3.8 graphql@16.15.0 rxjs@7.8.2 >/dev/null

cat >try.mjs <<'JS'
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';

const cache = new InMemoryCache();
const client = new ApolloClient({ cache, link: ApolloLink.empty() });
const query = gql`{ ground { id name } }`;
client.writeQuery({ query, data: { ground: { __typename: 'Ground', id: '1', name: 'Oval' } } });
const byCache = () => cache.readQuery({ query }, true).ground;
const byClient = () => client.readQuery({ query }, true).ground;
let byPage;
client.watchQuery({ query }).subscribe(({ data }) => (byPage ??= data?.ground));
await new Promise((done) => setTimeout(done, 50));
const say = (what, one, other) => console.log(`${what}: ${one === other ? 'the same object' : 'another object'}`);
say('the cache twice', byCache(), byCache());
say('the client twice', byClient(), byClient());
say('a page and the client', byPage, byClient());
say('a page and the cache', byPage, byCache());
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
the cache twice: the same object
the client twice: the same object
a page and the client: the same object
a page and the cache: another object
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
