import { runInNewContext } from 'node:vm';
import { FILES } from '../../../publish/host/hostRules.ts';
import type { BuiltSite } from '../../../publish/toolbox.ts';
import { workerText } from '../../../publish/pages/workerFile.ts';
import type { OfflineSite } from '../../../src/browser/offlineStores.ts';

const own = (name: string) => ({ styles: [], scripts: [`/assets/${name}.js`] });
const built: BuiltSite = {
  service: null,
  unsigned: false,
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

/** The site as the text of its file gives it to the worker. */
function siteOf(text: string): OfflineSite {
  const worker: { site?: OfflineSite; self?: object } = {};
  worker.self = worker;
  runInNewContext(text, worker);
  return worker.site!;
}

test('the worker caches each file that pages need once, and others when they are used', () => {
  const { files, onUse, frame, pages, notPages } = siteOf(workerText(built, PAGES));
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
  expect(notPages).toBe(FILES.source);
});

test('a refresh changes nothing of the worker; another build has another version', () => {
  const text = workerText(built, PAGES);
  expect(workerText({ ...built, counts: { MaidanNews: 3 } }, PAGES)).toBe(text);
  const next = workerText(built, { ...PAGES, frame: '/assets/frame.b.html' });
  expect(siteOf(next).version).not.toBe(siteOf(text).version);
});
