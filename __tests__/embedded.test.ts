import { embed, type Embedded, readEmbedded, withoutSlash } from '../src/embedded.ts';

const embedded: Embedded = {
  path: '/blogs',
  answered: ['listMaidanBlogs{}'],
  snapshots: { askedAt: 1_800_000_000_000, files: {} },
  cache: { 'MaidanBlogs:1': { title: '</script><script>alert(1)</script> <!-- \u2028 \u2029 ₹' } },
};

/** The page at an address, with this in its body. */
function open(address: string, body: string): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = body;
}

test('data comes back as it was, whatever the records hold', () => {
  open('/blogs', embed(embedded));
  expect(readEmbedded()).toEqual(embedded);
  expect(document.scripts).toHaveLength(1);
});

test('its text holds no character that could end the element or the line', () => {
  const [, text = ''] = /^<script[^>]*>([^]*)<\/script>$/.exec(embed(embedded)) ?? [];
  expect(text).not.toMatch(/[<\u2028\u2029]/);
});

test("another address's data is none, a slash at the end is no other address", () => {
  open('/blogs/', embed(embedded));
  expect(readEmbedded()).toEqual(embedded);
  open('/blogs/a', embed(embedded));
  expect(readEmbedded()).toBeNull();
  open('/blogs', '');
  expect(readEmbedded()).toBeNull();
});

test('a path is the same with and without a slash at its end', () => {
  expect(['/', '//', '/a', '/a/', '/a/b//'].map(withoutSlash)).toEqual([
    '/',
    '/',
    '/a',
    '/a',
    '/a/b',
  ]);
});
