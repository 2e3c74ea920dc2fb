import { runInNewContext } from 'node:vm';
import { cacheControl } from '../../../scripts/publish/hostRules.ts';
import { inGroups } from '../../../scripts/publish/publishSite.ts';
import type { BuiltSite } from '../../../scripts/publish/toolbox.ts';
import { workerText } from '../../../scripts/publish/workerFile.ts';
import type { OfflineSite } from '../../../src/data/offlineStores.ts';

const own = (name: string) => ({ styles: [], scripts: [`/assets/${name}.js`] });
const built: BuiltSite = {
  service: null,
  connect: [],
  origin: null,
  assets: { styles: ['/assets/main.css'], scripts: ['/assets/main.js'], font: '/assets/a.woff2' },
  chunks: {
    lists: { styles: ['/assets/lists.css'], scripts: ['/assets/lists.js', '/assets/shared.js'] },
    contact: { styles: [], scripts: ['/assets/contact.js', '/assets/shared.js'] },
    guest: own('guest'),
    offline: own('offline'),
    'reporting-pdf': own('pdf'),
  },
  worker: 'site = self.site;',
  files: ['main.js', 'dawn.1f.svg', 'oops.2e.svg', 'devanagari-400.3d.woff2'].map(
    (file) => `assets/${file}`,
  ),
  counts: {},
  pages: {},
};
const PAGES = { frame: '/assets/frame.html', chunks: ['lists', 'contact'], pages: ['/contact'] };

/** What the worker is told by the text of its file. */
function told(text: string): OfflineSite {
  const worker: { site?: OfflineSite; self?: object } = {};
  worker.self = worker;
  runInNewContext(text, worker);
  return worker.site!;
}

test('the worker is told each file that pages need once, and what to keep on use', () => {
  const { files, onUse, frame, pages } = told(workerText(built, PAGES));
  expect(files).toEqual([
    '/assets/frame.html',
    '/assets/main.css',
    '/assets/main.js',
    '/assets/a.woff2',
    '/assets/lists.css',
    '/assets/lists.js',
    '/assets/shared.js',
    '/assets/contact.js',
    '/assets/offline.js',
    '/assets/oops.2e.svg',
  ]);
  expect(onUse).toEqual(['/assets/pdf.js', '/assets/devanagari-400.3d.woff2']);
  expect([frame, pages]).toEqual(['/assets/frame.html', ['/contact']]);
});

test('the same build gives the same text at each refresh, another one another version', () => {
  const text = workerText(built, PAGES);
  expect(workerText({ ...built, counts: { MaidanNews: 3 } }, PAGES)).toBe(text);
  const next = workerText(built, { ...PAGES, frame: '/assets/frame.b.html' });
  expect(told(next).version).not.toBe(told(text).version);
});

test('the worker is told what is no page, as hosts are', () => {
  const { notPages } = told(workerText(built, PAGES));
  const isFile = (path: string) => new RegExp(notPages).test(path);
  expect(['/events/calendar.ics', '/blogs/feed.xml', '/pictures/a.svg'].every(isFile)).toBe(true);
  expect(['/', '/projects', '/events/v1.2'].some(isFile)).toBe(false);
});

test('the worker is published after all that it names, and browsers ask for it each time', () => {
  const files = [
    'sw.js',
    'index.html',
    'new/index.html',
    'assets/frame.html',
    'logo.svg',
    'sw.js.br',
  ];
  const order = inGroups(files, new Set(['index.html'])).flat();
  expect(order.slice(-2)).toEqual(['sw.js', 'sw.js.br']);
  expect(order[0]).toBe('assets/frame.html');
  expect(cacheControl('/sw.js')).toBe('no-cache');
});
