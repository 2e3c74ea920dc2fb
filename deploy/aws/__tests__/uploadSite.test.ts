import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Bucket, type StoredFile, uploadSite } from '../uploadSite.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upload-'));
});
afterEach(async () => rm(folder, { recursive: true }));

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}

/** A bucket in memory that notes what is done to it. */
class MemoryBucket implements Bucket {
  readonly files = new Map<string, StoredFile>();
  readonly done: string[] = [];
  /** The key of a file that cannot be stored. */
  broken: string | null = null;

  list = async () =>
    new Map(
      [...this.files].map(([key, { body }]) => [key, createHash('md5').update(body).digest('hex')]),
    );

  put = async (file: StoredFile) => {
    if (file.key === this.broken) throw new Error('The bucket is out of reach.');
    this.done.push(`put ${file.key}`);
    this.files.set(file.key, file);
  };

  remove = async (keys: string[]) => {
    for (const key of keys) {
      this.done.push(`remove ${key}`);
      this.files.delete(key);
    }
  };
}

const list = (policy: string) => `/*\n  Content-Security-Policy: ${policy}\n`;

const HEADERS = { _headers: list("default-src 'none'") };

const FIRST = {
  ...HEADERS,
  'index.html': 'home, main.1.js',
  'projects.html': 'projects, main.1.js',
  'projects/old.html': 'old',
  'assets/main.1.js': '1',
  'assets/main.1.js.br': 'compressed',
  'favicon.svg': 'icon',
};

test('files come before the pages that name them, and leave after the pages that named them', async () => {
  const bucket = new MemoryBucket();
  await write(FIRST);
  await uploadSite(folder, bucket);
  expect([...bucket.files.keys()]).not.toContain('assets/main.1.js.br');
  bucket.done.length = 0;

  await rm(folder, { recursive: true });
  await write({
    ...HEADERS,
    'index.html': 'home, main.2.js',
    'projects.html': 'projects, main.2.js, new',
    'projects/new.html': 'new',
    'assets/main.2.js': '2',
    'data/projects.2.json': '[]',
    'favicon.svg': 'icon',
    'sitemap.xml': 'new',
  });
  await uploadSite(folder, bucket);
  const [hashed, other, added, standing, left] = [2, 3, 4, 6, 8].map((end, index, ends) =>
    bucket.done.slice(ends[index - 1] ?? 0, end).toSorted(),
  );
  expect(hashed).toEqual(['put assets/main.2.js', 'put data/projects.2.json']);
  expect(other).toEqual(['put sitemap.xml']);
  expect(added).toEqual(['put projects/new.html']);
  expect(standing).toEqual(['put index.html', 'put projects.html']);
  expect(left).toEqual(['remove assets/main.1.js', 'remove projects/old.html']);
  expect(bucket.done.at(-1)).toBe('remove assets/main.1.js');
  expect(bucket.done).toHaveLength(8);
});

test('files have the headers that they are served with', async () => {
  const bucket = new MemoryBucket();
  await write({ ...FIRST, 'blogs/feed.xml': '<rss/>' });
  await uploadSite(folder, bucket);
  expect(new Set([...bucket.files.values()].map(({ policy }) => policy))).toEqual(
    new Set(["default-src 'none'"]),
  );
  expect(bucket.files.get('assets/main.1.js')).toMatchObject({
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  });
  expect(bucket.files.get('index.html')).toMatchObject({
    contentType: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
  });
  expect(bucket.files.get('blogs/feed.xml')?.contentType).toBe(
    'application/rss+xml; charset=utf-8',
  );
});

test('another policy is given to every file, also by the upload after one that broke off', async () => {
  const bucket = new MemoryBucket();
  await write(FIRST);
  await uploadSite(folder, bucket);
  await write({ _headers: list("default-src 'self'") });
  bucket.broken = 'projects/old.html';
  await expect(uploadSite(folder, bucket)).rejects.toThrow('out of reach');
  bucket.broken = null;
  await uploadSite(folder, bucket);
  for (const { key, policy } of bucket.files.values()) {
    expect([key, policy]).toEqual([key, "default-src 'self'"]);
  }
});

test('an upload that breaks off leaves the old pages, and takes nothing away', async () => {
  const bucket = new MemoryBucket();
  await write(FIRST);
  await uploadSite(folder, bucket);
  bucket.done.length = 0;
  await rm(folder, { recursive: true });
  await write({ ...FIRST, 'index.html': 'home, main.2.js', 'assets/main.2.js': '2' });
  bucket.broken = 'assets/main.2.js';
  await expect(uploadSite(folder, bucket)).rejects.toThrow('out of reach');
  expect(bucket.done).toEqual([]);
});

test.each([
  ['site', 'index.html', 'There is no site'],
  ['list of headers', '_headers', 'There is no list of headers'],
])('a folder without a %s changes nothing', async (_what, file, sentence) => {
  const bucket = new MemoryBucket();
  await write(FIRST);
  await rm(join(folder, file));
  await expect(uploadSite(folder, bucket)).rejects.toThrow(sentence);
  expect(bucket.done).toEqual([]);
});
