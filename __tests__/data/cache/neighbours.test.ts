import * as fc from 'fast-check';
import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { createCache } from '../../../src/data/cache/cache.ts';
import { collection } from '../../../src/data/declare/collection.ts';
import { cachedItems, neighbours } from '../../../src/data/cache/neighbours.ts';
import { readDate } from '../../../src/data/wire/dates.ts';

function item(id: string, date: string | null = null, kind?: string) {
  return {
    id,
    title: id,
    address: `/x/${id}`,
    picture: null,
    date: readDate(date),
    ...(kind === undefined ? {} : { kind }),
  };
}

const idsNextTo = (...items: [ReturnType<typeof item>, ...ReturnType<typeof item>[]]) =>
  neighbours(items[0], items).map(({ id }) => id);

test('the next record is shown first, the soonest before all, then the former ones, latest first', () => {
  const next = idsNextTo(
    item('own', '2027-09-23'),
    item('long before', '2024-01-01'),
    item('later', '2027-12-04'),
    item('just before', '2027-07-24'),
    item('soon', '2027-11-20'),
  );
  expect(next).toEqual(['soon', 'later', 'just before']);
});

test('records of the same kind come before those of another, however far away', () => {
  const next = idsNextTo(
    item('own', '2025-06-01', 'Football'),
    item('tomorrow', '2025-06-02', 'Education'),
    item('years ago', '2019-01-01', 'Football'),
    item('undated', null, 'Football'),
    item('without a kind', '2025-06-03'),
  );
  expect(next).toEqual(['years ago', 'undated', 'tomorrow']);
});

test('a record without a date leads to the newest, and one without a kind to any', () => {
  const next = idsNextTo(
    item('own'),
    item('old', '2019-01-01', 'Football'),
    item('undated'),
    item('new', '2026-01-01', 'Education'),
  );
  expect(next).toEqual(['new', 'old', 'undated']);
  expect(idsNextTo(item('own', '2026-01-01'))).toEqual([]);
});

test('records of one day lead to each other in turn, so that few pages name the same one', () => {
  const day = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => item(id, '2025-06-01'));
  const next = day.map((own) =>
    neighbours(own, day)
      .map(({ id }) => id)
      .join(''),
  );
  expect(next).toEqual(['bcd', 'cde', 'def', 'efa', 'fab', 'abc']);
});

test('the order does not depend on the order that the records came in', () => {
  const items = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      date: fc.constantFrom(null, '2020-01-01', '2025-06-01', '2030-01-01', '253402300799999'),
      kind: fc.constantFrom(undefined, '', 'Football', 'Education'),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(items, (records) => {
      const [own, ...others] = records.map(({ id, date, kind }) => item(id, date, kind));
      if (!own) return;
      expect(neighbours(own, others.toReversed())).toEqual(neighbours(own, [own, ...others]));
    }),
  );
});

describe('the cached items of a content type', () => {
  interface Letter {
    __typename: string;
    letterId: string;
    heading: string;
  }
  const fragment = gql`
    fragment LetterFields on Letters {
      letterId
      heading: title
    }
  `;
  const letters = collection({
    type: 'Letters',
    key: 'letterId',
    path: 'letters',
    title: 'Letters',
    schemaOrg: null,
    list: gql`
      query LetterList($limit: Int) {
        listLetters(limit: $limit) {
          items {
            ...LetterFields
          }
          nextToken
        }
      }
      ${fragment}
    `,
    detail: gql`
      query LetterDetail($letterId: ID!) {
        getLetters(letterId: $letterId) {
          ...LetterFields
        }
      }
      ${fragment}
    `,
    read: ({ heading }: Letter) => ({ title: heading, date: null, picture: null }),
    listPage: () => Promise.reject(new Error('No page is opened here.')),
    recordPage: () => Promise.reject(new Error('No page is opened here.')),
  });
  const letter = (letterId: string): Letter => ({
    __typename: 'Letters',
    letterId,
    heading: `Letter ${letterId}`,
  });
  const defaultOptions = {
    watchQuery: { errorPolicy: 'all' },
    query: { errorPolicy: 'all' },
  } as const;
  const titles = (cache: ReturnType<typeof createCache>) =>
    cachedItems(new ApolloClient({ cache, link: ApolloLink.empty(), defaultOptions }), letters).map(
      ({ title }) => title,
    );

  // By query, so that a field may have an alias.
  test.each([
    ['a complete list', null],
    ['the beginning of one', 'more'],
  ])('the cached items of a content type are those of %s', (_what, nextToken) => {
    const cache = createCache([letters]);
    expect(titles(cache)).toEqual([]);
    const items = [letter('a'), letter('b')];
    cache.writeQuery({
      query: letters.list,
      variables: nextToken ? { limit: 2 } : {},
      data: { listLetters: { __typename: 'LettersConnection', items, nextToken } },
    });
    expect(titles(cache)).toEqual(['Letter a', 'Letter b']);
  });

  test('the cached items of a content type include those that came by themselves', () => {
    const cache = createCache([letters]);
    for (const letterId of ['a', 'b']) {
      cache.writeQuery({
        query: letters.detail!,
        variables: { letterId },
        data: { getLetters: letter(letterId) },
      });
    }
    expect(titles(cache)).toEqual(['Letter a', 'Letter b']);
  });
});
