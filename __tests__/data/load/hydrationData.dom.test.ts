import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import {
  HYDRATION_ELEMENT,
  hydrationText,
  type PageData,
  readHydrationData,
  settleAddress,
  withoutSlash,
} from '../../../src/data/load/hydrationData.ts';

const data: PageData = {
  path: '/blogs',
  answered: [{ name: 'BlogList', key: 'BlogList{}' }],
  queriedAt: 1_800_000_000_000,
  cache: { 'MaidanBlogs:1': { title: '</script><script>alert(1)</script> <!-- \u2028 \u2029 ₹' } },
};

/** The data as a page carries it. */
const element = renderToStaticMarkup(
  createElement('script', {
    type: 'application/json',
    id: HYDRATION_ELEMENT,
    dangerouslySetInnerHTML: { __html: hydrationText(data) },
  }),
);

/** The page at an address, with this in its body. */
function open(address: string, body: string): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = body;
}

test('data comes back as it was, whatever the records hold', () => {
  open('/blogs', element);
  expect(readHydrationData()).toEqual(data);
  expect(document.scripts).toHaveLength(1);
});

test("another address's data is none; a slash at the end is the same address", () => {
  open('/blogs/', element);
  expect(readHydrationData()).toEqual(data);
  open('/blogs/a', element);
  expect(readHydrationData()).toBeNull();
  open('/blogs', '');
  expect(readHydrationData()).toBeNull();
});

test.each([
  ['/index.html', '/'],
  ['/contact/index.html?about=x#enquiry', '/contact?about=x#enquiry'],
  ['/events/', '/events'],
  ['/events.html', '/events'],
  ['/events/cup.html', '/events/cup'],
  ['/events/%E0%A4%96/', '/events/%E0%A4%96'],
  ['/events/my-index', '/events/my-index'],
])("the host's address %s becomes %s", (host, own) => {
  history.replaceState({ kept: true }, '', host);
  settleAddress();
  expect(location.pathname + location.search + location.hash).toBe(own);
  expect(history.state).toEqual({ kept: true });
});

test('another percent-encoding of the address is no other address', () => {
  const hindi = { ...data, path: '/blogs/%E0%A4%96%E0%A5%87%E0%A4%B2' };
  const own = `<script type="application/json" id="${HYDRATION_ELEMENT}">${hydrationText(hindi)}</script>`;
  open('/blogs/%e0%a4%96%e0%a5%87%e0%a4%b2', own);
  expect(readHydrationData()).toEqual(hindi);
  open('/blogs/%E0%A4%', own);
  expect(readHydrationData()).toBeNull();
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
