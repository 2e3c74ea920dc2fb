import type { Page } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { createPurifier, CONFIG } from '../../../src/data/wire/sanitizeHtml.ts';
import { project } from '../../../mocks/records/projects.ts';
import { encodedTwice } from '../../../mocks/encodings.ts';
import {
  CORPORA,
  corpus,
  type Corpus,
  DEEDS,
  listen,
  ofEachKind,
  openEach,
  type Payload,
} from '../../support/hostileHtml.ts';
import { count } from '../../support/figures.ts';
import { evaluateWith } from '../../support/inPage.ts';
import { visit } from '../../support/pages.ts';
import { expect, test } from '../../support/test.ts';

// The sanitiser alone: no policy stands behind it. policy.spec.ts has the other wall.
test.use({ policy: false });

/** What may stand in a text after the sanitiser: said once more, so that the list is not compared with itself. */
const ALLOWED = {
  elements: (
    'p br hr h2 h3 h4 h5 h6 div span strong b em i u s small sub sup mark abbr cite code pre time bdi ul ol li dl dt dd ' +
    'table caption thead tbody tfoot tr th td blockquote q figure figcaption img a iframe'
  ).split(' '),
  attributes: (
    'href src alt title width height colspan rowspan scope datetime lang dir start reversed loading decoding rel ' +
    'allowfullscreen referrerpolicy sandbox'
  ).split(' '),
};

/** How many texts one list brings: a page of it has at most 100 records. */
const AT_ONCE = 90;

/** Shown after the others: whatever those have started happens before it is through. */
const HARMLESS: Payload = { id: 'harmless', html: '<p>Fine.</p>' };

const NAMES = Object.keys(CORPORA) as Corpus[];

for (const { what, payloadsOf, tag } of [
  // At every change two of each kind of the site's own texts, by `npm run test:whole` all of all corpora.
  { what: 'of a kind', payloadsOf: () => ofEachKind(2), tag: [] },
  ...NAMES.map((name) => ({ what: `of ${name}`, payloadsOf: () => corpus(name), tag: '@whole' })),
]) {
  test(
    `no hostile text ${what} runs, fetches anything or leaves its box`,
    { tag },
    async ({ page, service, watch, site }) => {
      const payloads = payloadsOf();
      test.setTimeout(30_000 + payloads.length * 500);
      const ran = await listen(page);
      const fetched = await watchFetches(page, new URL(site.origin), watch);
      let documents = 0;
      page.on('domcontentloaded', () => (documents += 1));
      let visits = 0;
      for (let start = 0; start < payloads.length; start += AT_ONCE) {
        const shown = [...payloads.slice(start, start + AT_ONCE), HARMLESS];
        service.db.tables.MaidanProjects = shown.map(recordOf);
        await visit(page, '/projects');
        visits += 1;
        expect(await showAll(page, shown)).toEqual([]);
        // A request of the page's own, after all others.
        await page.evaluate(async () => (await fetch('/robots.txt')).text());
      }
      expect(ran, 'what ran').toEqual([]);
      expect(fetched, 'what was fetched').toEqual([]);
      expect(documents, 'documents, beside those visited').toBe(visits);
      count({ sanitised: payloads.length });
      expect(service.received).toHaveLength(visits);
    },
  );
}

const recordOf = ({ id, html }: Payload) =>
  project({ projectid: id, title: `Title of ${id}`, mainContent: encodedTwice({ html }) });

/**
 * Notes on what a text has no business to fetch. Pictures may come from anywhere, and players of listed hosts.
 * @returns what was fetched, and where the page went
 */
async function watchFetches(
  page: Page,
  { host, origin }: URL,
  watch: { expect: (pattern: RegExp) => void; expectNetworkFailures: () => void },
): Promise<string[]> {
  const fetched: string[] = [];
  const isForeign = ({ protocol, host: asked, pathname }: URL) =>
    protocol !== 'data:' && asked !== host && pathname !== '/graphql';
  // Told of each request: one whose element is gone again at once never reaches its route.
  page.on('request', (request) => {
    const url = request.url();
    if (!isForeign(new URL(url))) return;
    // A player of a listed host may be asked for, whatever else stood on its frame.
    if (request.resourceType() === 'image' || url === 'https://www.youtube.com/embed/x')
      watch.expect(new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
    else fetched.push(`${request.resourceType()} ${url}`);
  });
  await page.route(isForeign, (route) => route.abort());
  watch.expectNetworkFailures();
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !`${frame.url()}/`.startsWith(`${origin}/projects/`))
      fetched.push(`went to ${frame.url()}`);
  });
  return fetched;
}

// The build sanitises in another window than the visitor's, and writes down what the visitor's reads anew.
for (const { what, payloadsOf, tag } of [
  // Some of the project's own that are something else when they are read once more.
  {
    what: 'text that changes when it is parsed',
    payloadsOf: () => ofEachKind(4).filter(({ id }) => /^maidan-(h1|mutation)-/.test(id)),
    tag: [],
  },
  // All by `npm run test:whole`.
  { what: 'hostile text', payloadsOf: () => NAMES.flatMap(corpus), tag: '@whole' },
]) {
  test(`every ${what} stays one as the build writes it`, { tag }, async ({ context, watch }) => {
    const payloads = payloadsOf();
    test.setTimeout(30_000 + payloads.length * 1_000);
    watch.expect(/^/);
    const purifier = createPurifier(new JSDOM().window as unknown as typeof globalThis & Window);
    const written = payloads.map((payload) => ({
      ...payload,
      html: String(purifier.sanitize(payload.html, CONFIG)),
    }));
    const faults: string[] = [];
    const ran = await openEach(context, written, {}, async (page, { id }) => {
      for (const fault of await page.evaluate(strangers, ALLOWED)) faults.push(`${id}: ${fault}`);
    });
    expect(Object.fromEntries(ran), 'what ran').toEqual({});
    expect(faults).toEqual([]);
    count({ cleaned: written.length });
  });
}

test('the trap sees what runs, and a handler, an id, a frame, a link and a cover in the box', async ({
  page,
  service,
  watch,
}) => {
  watch.expect(/./);
  const ran = await listen(page);
  const control = { id: 'control', html: '<p>Fine.</p>' };
  service.db.tables.MaidanProjects = [recordOf(control)];
  await visit(page, '/projects');
  await test.step('what runs when nobody cleans it', async () => {
    await page.evaluate(
      putIntoFrames,
      ofEachKind(3).map(({ html }) => html),
    );
    // Many want something done to them first, or are for older browsers.
    const alerts = () => ran.filter((what) => what.startsWith('alert'));
    await expect.poll(() => alerts().length).toBeGreaterThanOrEqual(8);
  });
  await test.step('what is slipped into the box', async () => {
    await visit(page, '/projects');
    ran.length = 0;
    await evaluateWith(page, [boxThatClips], slipIntoBox, null);
    const faults = await showAll(page, [control]);
    expect(faults.join('\n')).toMatch(/does not contain what is painted/);
    for (const wanted of [
      'img has onerror',
      'b has id',
      'a frame of https://evil.example/',
      'a link to javascript:alert(2)',
      'its p covers the header',
    ]) {
      expect(faults).toContain(`control: ${wanted}`);
    }
    await expect.poll(() => ran).toContain('alert(1)');
  });
});

/** Runs in the browser: gives each text a frame of its own, as it came. */
function putIntoFrames(texts: string[]): void {
  for (const html of texts) {
    const frame = document.createElement('iframe');
    frame.srcdoc = html;
    document.body.append(frame);
  }
}

/** Runs in the browser: takes the walls of the next text's box away, and fills it with what the sanitiser keeps out. */
function slipIntoBox(): void {
  new MutationObserver((_, observer) => {
    const box = boxThatClips();
    if (!box) return;
    observer.disconnect();
    Object.assign(box.style, { overflow: 'clip visible', contain: 'none' });
    box.innerHTML =
      '<img src="/none.png" onerror="alert(1)"><b id="x"></b><iframe src="https://evil.example/"></iframe>' +
      '<a href="javascript:alert(2)">go</a><p style="position:fixed;inset:0;z-index:99">over all</p>';
  }).observe(document.body, { childList: true, subtree: true });
}

/** Runs in the browser: the elements and attributes of a page that a text may not have brought. */
function strangers({ elements, attributes }: typeof ALLOWED): string[] {
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { localName, namespaceURI } = element;
    const isHtml = namespaceURI === 'http://www.w3.org/1999/xhtml';
    const foreign = isHtml && elements.includes(localName) ? [] : [`<${localName}>`];
    const names = element
      .getAttributeNames()
      .filter(
        (name) =>
          !attributes.includes(name) && !(name === 'is' && element.getAttribute(name) === ''),
      );
    return [...foreign, ...names.map((name) => `${localName} has ${name}`)];
  });
}

/**
 * Shows the details of each text in the page, as links do, plays the user's part and looks at each.
 * @returns what is wrong, each with the text's id
 */
function showAll(page: Page, payloads: Payload[]): Promise<string[]> {
  const helpers = [
    nextFrame,
    openDetail,
    boxThatClips,
    markupFaults,
    attributeFaults,
    playTrigger,
    touchAll,
    faultsAround,
    coversOf,
  ];
  return evaluateWith(page, helpers, showInTurn, { payloads, deeds: DEEDS, allowed: ALLOWED });
}

// The functions below run in the browser.

async function showInTurn({
  payloads,
  deeds,
  allowed,
}: {
  payloads: Payload[];
  deeds: string[];
  allowed: typeof ALLOWED;
}): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, trigger } of payloads) {
    await openDetail(id);
    const box = boxThatClips();
    if (!box) {
      faults.push(`${id}: there is no box that clips`);
      continue;
    }
    const found = markupFaults(box, allowed);
    if (trigger && playTrigger(box, trigger)) found.push('its trick with styles works');
    touchAll(box, deeds);
    await nextFrame();
    found.push(...faultsAround(id, box));
    faults.push(...found.map((fault) => `${id}: ${fault}`));
  }
  return faults;
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

async function openDetail(id: string): Promise<void> {
  history.pushState({}, '', `/projects/${id}`);
  dispatchEvent(new PopStateEvent('popstate'));
  for (let tries = 0; document.querySelector('h1')?.textContent !== `Title of ${id}`; tries++) {
    if (tries > 300) throw new Error(`${id}: the page does not come`);
    await nextFrame();
  }
  await nextFrame();
}

function boxThatClips(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main article div')].find(
    (element) => getComputedStyle(element).overflowX === 'clip',
  );
}

/** What is wrong with a text as it stands, and as a browser would read it once more. */
function markupFaults(box: HTMLElement, { elements, attributes }: typeof ALLOWED): string[] {
  const faults: string[] = [];
  if (!/paint|content|strict/.test(getComputedStyle(box).contain))
    faults.push('the box does not contain what is painted');
  const again = new DOMParser().parseFromString(box.innerHTML, 'text/html').body;
  for (const element of [...box.querySelectorAll('*'), ...again.querySelectorAll('*')]) {
    const { localName, namespaceURI } = element;
    if (!elements.includes(localName) || namespaceURI !== 'http://www.w3.org/1999/xhtml')
      faults.push(`<${localName}>`);
    faults.push(...attributeFaults(element, attributes));
  }
  if (again.querySelectorAll('*').length !== box.querySelectorAll('*').length)
    faults.push('read once more it is something else');
  return faults;
}

function attributeFaults(element: Element, attributes: string[]): string[] {
  const faults: string[] = [];
  const { localName } = element;
  const videoHosts =
    /^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com|youtube\.com|player\.vimeo\.com)\//;
  for (const { name, value } of element.attributes) {
    // DOMPurify cannot take `is` away, which no element can have later, and empties it.
    const isEmptied = name === 'is' && value === '';
    if (!attributes.includes(name) && !isEmptied) faults.push(`${localName} has ${name}`);
    if (name === 'href' && !/^(https?|mailto|tel):/i.test(value)) faults.push(`a link to ${value}`);
    if (name !== 'src') continue;
    if (localName === 'iframe' && !videoHosts.test(value)) faults.push(`a frame of ${value}`);
    if (localName === 'img' && !/^(https?:|data:image\/|\/(?![/\\]))/i.test(value))
      faults.push(`a picture of ${value}`);
  }
  if (localName === 'a' && element.getAttribute('rel') !== 'noopener noreferrer')
    faults.push('a link that tells where it comes from');
  return faults;
}

/**
 * Plays the user's part, in the box as if it were the document.
 * @returns whether the text's trick works
 */
function playTrigger(box: HTMLElement, trigger: string): boolean {
  const all = (selector: string) => [...box.querySelectorAll(selector)];
  const inBox = {
    getElementsByTagName: (name: string) => all(name),
    getElementById: (name: string) => box.querySelector(`[id="${name}"]`),
    links: all('a[href]'),
    forms: all('form'),
    body: box,
    all: all('*'),
  };
  let works = false;
  const succeed = () => (works = true);
  const nothing = () => undefined;
  try {
    const names = ['document', 'location', 'pass', 'fail', 'fuzz'];
    // oxlint-disable-next-line typescript/no-implied-eval -- the corpus has it as text
    const play = new Function(...names, `${trigger}; return location`);
    const place: unknown = play(inBox, {}, succeed, nothing, nothing);
    const href = typeof place === 'string' ? place : (place as { href?: string }).href;
    if (href && !/^https?:/.test(href)) location.href = href;
  } catch {
    // What it plays with is not there.
  }
  return works;
}

/** Does to each element what a visitor might, and follows no link. */
function touchAll(box: HTMLElement, deeds: string[]): void {
  const stay = (event: Event) => event.preventDefault();
  addEventListener('click', stay, true);
  for (const element of box.querySelectorAll<HTMLElement>('*')) {
    for (const type of deeds) {
      element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
    }
    element.focus();
    element.click();
  }
  removeEventListener('click', stay, true);
  (document.activeElement as HTMLElement | null)?.blur();
}

/** What is wrong with the site around the box. */
function faultsAround(id: string, box: HTMLElement): string[] {
  const faults: string[] = [];
  if (document.title !== `Title of ${id} | Maidan`) faults.push(`the title is ${document.title}`);
  if (location.pathname !== `/projects/${id}`) faults.push(`went to ${location.pathname}`);
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways');
  const strange = 'base, head link:not([href^="/"]), body meta, body link';
  if (document.querySelector(strange)) faults.push('the head is changed');
  if (document.querySelectorAll('h1').length !== 1) faults.push('another h1');
  scrollTo(0, 0);
  for (const selector of ['header', 'h1', 'footer']) faults.push(...coversOf(selector, box));
  const { left, right } = box.getBoundingClientRect();
  if (left < 0 || right > innerWidth) faults.push('the box is wider than the screen');
  return faults;
}

/** What of the box lies over a part of the site. */
function coversOf(selector: string, box: HTMLElement): string[] {
  const part = document.querySelector(selector);
  if (!part || part.getBoundingClientRect().height === 0) return [`no ${selector}`];
  part.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = part.getBoundingClientRect();
  const points = [
    [0.5, 0.5],
    [0.02, 0.5],
    [0.98, 0.5],
    [0.5, 0.05],
    [0.5, 0.95],
  ] as const;
  return points.flatMap(([x, y]) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit && box.contains(hit) ? [`its ${hit.localName} covers the ${selector}`] : [];
  });
}
