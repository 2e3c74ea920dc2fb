import { blog } from '../../mocks/records/blogs.ts';
import { collections } from '../../src/app/collections.ts';
import { createDataSource } from '../../src/data/loading.ts';
import type { Collection } from '../../src/data/collection.ts';
import type { SiteRecords } from '../../src/server/records.ts';
import { snapshotsOf } from '../../src/server/snapshots.ts';
import { ADDRESS } from '../support/service.ts';

/** The answers that are written to files for so many blogs, and no other record. */
function filesOf(blogs: (object | null)[]) {
  const answers = new Map<Collection, object>(
    collections.map((collection) => [
      collection,
      {
        [collection.listField]: {
          items: collection.type === 'MaidanBlogs' ? blogs : [],
          nextToken: null,
        },
      },
    ]),
  );
  const source = createDataSource(collections, ADDRESS);
  return new Map(
    snapshotsOf({ source, answers } as Partial<SiteRecords> as SiteRecords).map((file) => [
      file.key,
      file.data as { listMaidanBlogs?: { items: { blogId: string }[]; nextToken: string | null } },
    ]),
  );
}

test('a long list has a file of its beginning: the newest, as its page shows them, and a token for the rest', () => {
  const text = 'Practice was cancelled, and everybody came. '.repeat(30);
  const blogs = Array.from({ length: 60 }, (_, index) =>
    blog({
      blogId: `b${index}`,
      description: text,
      date: new Date(1_700_000_000_000 + index * 86_400_000).toISOString(),
    }),
  );
  const files = filesOf([null, ...blogs, { blogId: '' }]);
  const beginning = files.get('BlogList{"limit":24}')?.listMaidanBlogs;
  expect(beginning?.items.map(({ blogId }) => blogId)).toEqual(
    Array.from({ length: 24 }, (_, index) => `b${59 - index}`),
  );
  expect(beginning?.nextToken).not.toBeNull();
  expect(files.get('BlogList{}')?.listMaidanBlogs?.items).toHaveLength(62);
});

test('a list of few records, or of a few words, comes in one file', () => {
  const text = 'Rain. '.repeat(2000);
  const few = Array.from({ length: 20 }, (_, index) =>
    blog({ blogId: `${index}`, description: text }),
  );
  const light = Array.from({ length: 60 }, (_, index) => blog({ blogId: `${index}` }));
  for (const blogs of [few, light]) {
    expect([...filesOf(blogs).keys()].filter((key) => key.includes('24'))).toEqual([]);
  }
});
