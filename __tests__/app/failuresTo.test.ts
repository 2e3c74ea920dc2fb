import { pageOf } from '../../src/app/start/failuresTo.ts';
import { routes } from '../../src/app/routes.tsx';

const site = routes({ preload: () => Promise.reject(new Error('No data.')) });

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/projects', '/projects'],
  ['/csppolicy', '/csppolicy'],
  ['/projects/asha-kumar', '/projects/...'],
  ['/projects/%E0%A4%86%E0%A4%B6%E0%A4%BE', '/projects/...'],
  ['/projects/a%2Fsha', '/projects/...'],
  ['/projects/asha/kumar', '/...'],
  ['/Projects/Asha', '/projects/...'],
  ['/csppolicy/asha', '/csppolicy/...'],
  ['/play/asha', '/play/...'],
  ['/news/asha', '/...'],
  ['/asha@example.org', '/...'],
  ['/hi/asha', '/...'],
  ['//asha', '/...'],
])('a report of a failure at %s names its page %s', (path, page) => {
  expect(pageOf(site, path)).toBe(page);
});

test('a report from before the site’s routes are known names no page', () => {
  expect(pageOf([], '/projects/asha-kumar')).toBe('/...');
});
