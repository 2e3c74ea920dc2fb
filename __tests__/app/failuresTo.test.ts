import { routeOf } from '../../src/app/start/failuresTo.ts';
import { routes } from '../../src/app/routes.tsx';

const site = routes({ preload: () => Promise.reject(new Error('No data.')) });

test.each([
  ['/', '/'],
  ['/csppolicy', '/csppolicy/:page?'],
  ['/projects/asha-kumar', '/projects/:id'],
  ['/projects/%E0%A4%86%E0%A4%B6%E0%A4%BE', '/projects/:id'],
  ['/Projects/Asha', '/projects/:id'],
  ['/play/asha', '/play/:city?'],
  ['/news/asha', '*'],
  ['/asha@example.org', '*'],
  ['//asha', '*'],
])('a report of a failure at %s names its route %s', (path, page) => {
  expect(routeOf(site, path)).toBe(page);
});

test('a report from before the site’s routes are known names no page', () => {
  expect(routeOf([], '/projects/asha-kumar')).toBe('*');
});
