import { runInNewContext } from 'node:vm';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { pageFileCode } from '../functions/pageFile.ts';
import { POLICY_METADATA, policyCode } from '../functions/policy.ts';
import { EMBEDDABLE_HEADERS, FILES, recordLists } from '../../../publish/host/hostRules.ts';
import { FALLBACK, NOT_FOUND } from '../../../publish/pages/pageFile.ts';

interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}
type Handler = (event: { rawPath: string }) => Promise<Answer>;

const SITE = [
  'index.html',
  'projects.html',
  'projects/a b.html',
  'events/v1.2.html',
  'blogs/feed.xml',
  'assets/main.1a2b.js',
  'favicon.svg',
  '.well-known/security.txt',
  FALLBACK,
  NOT_FOUND,
];

const POLICY = "default-src 'none'";
const METADATA = { [POLICY_METADATA]: POLICY };

/** The file that CloudFront requests from the bucket. */
function fileOf(uri: string): string {
  const request: unknown = runInNewContext(`${pageFileCode}; handler({ request: { uri } })`, {
    uri,
  });
  return (request as { uri: string }).uri;
}

/** The files of the bucket that the function has requested. */
let read: string[] = [];

/** What CloudFront answers for an address: the bucket's file, or what the function says where there is none. */
async function answer(uri: string, site = SITE): Promise<[number, string]> {
  read = [];
  jest.spyOn(S3Client.prototype, 'send').mockImplementation((command: unknown) => {
    const { Key = '' } = (command as GetObjectCommand).input;
    read.push(Key);
    if (site.includes(Key)) {
      return { Body: { transformToString: async () => Key }, Metadata: METADATA };
    }
    throw Object.assign(new Error('No such key'), { name: 'NoSuchKey' });
  });
  const file = fileOf(uri);
  const key = decodeURIComponent(file.slice(1));
  if (site.includes(key)) return [200, key];
  const handler = freshHandler();
  const { statusCode, body } = await handler({ rawPath: file });
  return [statusCode, body];
}

/** The function as it is when it starts: its memory is empty. */
function freshHandler(): Handler {
  let handler: Handler | undefined;
  jest.isolateModules(() => {
    jest.doMock('@aws-sdk/client-s3', () => ({ GetObjectCommand, S3Client }));
    handler = jest.requireActual<{ handler: Handler }>('../functions/missingPage/index.js').handler;
  });
  if (!handler) throw new Error('The function has no handler.');
  return handler;
}

beforeEach(() => {
  Object.assign(process.env, {
    BUCKET: 'site',
    AWS_REGION: 'ap-south-1',
    FALLBACK,
    NOT_FOUND,
    FILES: FILES.source,
    LISTS: recordLists.join(' '),
    POLICY: POLICY_METADATA,
  });
});

test.each([
  ['/', 200, 'index.html'],
  ['/index.html', 200, 'index.html'],
  ['/projects', 200, 'projects.html'],
  ['/projects/', 200, 'projects.html'],
  ['/projects.html', 200, 'projects.html'],
  ['/projects/a%20b', 200, 'projects/a b.html'],
  // An id may end like a file.
  ['/events/v1.2', 200, 'events/v1.2.html'],
  ['/blogs/feed.xml', 200, 'blogs/feed.xml'],
  ['/favicon.svg', 200, 'favicon.svg'],
  // Records that may be there by now.
  ['/projects/new', 200, FALLBACK],
  ['/events/new/', 200, FALLBACK],
  // The list of galleries has no pages of records.
  ['/gallery/new', 404, NOT_FOUND],
  ['/nowhere', 404, NOT_FOUND],
  ['/assets/gone.js', 404, 'Not found\n'],
  ['/pictures/gone', 404, 'Not found\n'],
  ['/.well-known/security.txt', 200, '.well-known/security.txt'],
])('the address %s is answered with %i: %j', async (uri, status, body) => {
  expect(await answer(uri)).toEqual([status, body]);
});

test('a site without prerendered pages answers every address with its one page', async () => {
  expect(await answer('/nowhere', ['index.html'])).toEqual([200, 'index.html']);
  expect(await answer('/gone.svg', ['index.html'])).toEqual([404, 'Not found\n']);
});

test('the fallback page is read once a minute, and no browser caches it', async () => {
  await answer('/projects/first');
  const handler = freshHandler();
  read = [];
  const { headers } = await handler({ rawPath: '/projects/new.html' });
  await handler({ rawPath: '/projects/newer.html' });
  expect(read).toEqual([FALLBACK]);
  expect(headers).toEqual({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': POLICY,
  });
});

/** The headers of an answer after CloudFront has run its function. */
const after = (headers: object, uri = '/help.html'): unknown =>
  runInNewContext(`${policyCode}; handler({ request: { uri }, response: { headers } }).headers`, {
    headers,
    uri,
  });

test.each([
  ['/icon.svg', true],
  ['/blogs/feed.xml', true],
  ['/play/pune/morning.ics', true],
  ['/pictures/3f9ac1d25b7e0a46/480.jpg', false],
])('other sites may embed %s: %s', (uri, isEmbedded) => {
  const headers = { 'cross-origin-resource-policy': { value: 'same-origin' } };
  const embedded = Object.entries(EMBEDDABLE_HEADERS).map(([name, value]) => [
    name.toLowerCase(),
    { value },
  ]);
  expect(after(headers, uri)).toEqual(isEmbedded ? Object.fromEntries(embedded) : headers);
});

test('the policy in a file’s metadata becomes a header; other answers stay as they are', () => {
  const policy = { value: POLICY };
  const type = { 'content-type': { value: 'text/html' } };
  expect(after({ ...type, 'x-amz-meta-content-security-policy': policy })).toEqual({
    ...type,
    'content-security-policy': policy,
  });
  expect(after({ 'content-security-policy': policy })).toEqual({
    'content-security-policy': policy,
  });
});

test('a bucket that cannot be read is a failure, not a missing page', async () => {
  await answer('/projects/first');
  const handler = freshHandler();
  jest.spyOn(S3Client.prototype, 'send').mockImplementation(() => {
    throw Object.assign(new Error('Access Denied'), { name: 'AccessDenied' });
  });
  await expect(handler({ rawPath: '/projects/new.html' })).rejects.toThrow('Access Denied');
});
