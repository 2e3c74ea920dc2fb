#!/usr/bin/env bash
# @apollo/client 4.3.8
#
# Guess: with errorPolicy `all` an answer `{ list: null }` with an error is shown with its error, and asked for again later.
# So it is: the null goes into the cache as an answer. The next query is answered from there, with no error and no request:
#   for the rest of the visit the list is empty. An answer `{ list: null }` without an error replaces a full list in the same
#   way; an answer without data is a success too.
# Here: src/data/network/links.ts (emptyAnswerLink) turns answers without records into failures.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{}' >package.json
npm install --no-save --no-audit --no-fund --loglevel=error @apollo/client@4.3.8 graphql@16.15.0 rxjs@7.8.2 >/dev/null

cat >try.mjs <<'JS'
import { ApolloClient, ApolloLink, InMemoryCache, gql } from '@apollo/client';
import { of } from 'rxjs';

const query = gql`query List { list { items { id } } }`;
function clientWith(answers) {
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(() => of(answers[client.requests++])),
    defaultOptions: { query: { errorPolicy: 'all' } },
  });
  client.requests = 0;
  return client;
}
const show = ({ data, error }) => `${JSON.stringify(data)}, ${error ? `error "${error.message}"` : 'no error'}`;
const full = { data: { list: { __typename: 'List', items: [{ __typename: 'Item', id: '1' }] } } };

const failing = clientWith([{ data: { list: null }, errors: [{ message: 'throttled', path: ['list'] }] }, full]);
console.log(`first: ${show(await failing.query({ query }))}`);
console.log(`again: ${show(await failing.query({ query }))}; requests: ${failing.requests}`);

const emptied = clientWith([full, { data: { list: null } }]);
await emptied.query({ query });
await emptied.query({ query, fetchPolicy: 'network-only' });
console.log(`a list and then a null: ${JSON.stringify(emptied.readQuery({ query }))}`);
console.log(`no data: ${show(await clientWith([{ data: null }]).query({ query }))}`);
JS

node try.mjs | tee seen.txt

cat >expected.txt <<'TXT'
first: {"list":null}, error "throttled"
again: {"list":null}, no error; requests: 1
a list and then a null: {"list":null}
no data: null, no error
TXT
diff expected.txt seen.txt || { echo 'changed: see the lines above'; exit 1; }
