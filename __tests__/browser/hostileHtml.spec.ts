import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { project } from '../../mocks/records/projects.ts';
import { encodedTwice } from '../../mocks/encodings.ts';
import { visit } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

interface Payload {
  id: string;
  html: string;
  /** Script that plays the user's part. */
  trigger?: string | null;
}

/** Characters that browsers have been known to skip; the cheat sheet marks their places with [a] to [e]. */
const SKIPPED = ['', ' ', '\t', '\n', '\0', '/', '\v', '\u00a0'];

function corpus(name: string): Payload[] {
  const payloads = JSON.parse(
    readFileSync(`__tests__/browser/corpora/${name}.json`, 'utf8'),
  ) as Payload[];
  return payloads.flatMap((payload) =>
    /\[[a-e]\]/.test(payload.html)
      ? [
          payload,
          ...SKIPPED.map((char, index) => ({
            ...payload,
            id: `${payload.id}-${index}`,
            html: payload.html.replace(/\[[a-e]\]/g, char),
          })),
        ]
      : [payload],
  );
}

const PAYLOADS = [...corpus('h5sc'), ...corpus('dompurify')];
const AT_ONCE = 80;

/** Whatever a payload could do to be noticed is reported, from every frame. */
async function listen(page: Page): Promise<string[]> {
  const ran: string[] = [];
  // The console is the one way out of every frame.
  page.on('console', (message) => {
    if (message.text().startsWith('RAN ')) ran.push(message.text().slice('RAN '.length));
  });
  page.on('dialog', (dialog) => {
    ran.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => ran.push('popup'));
  page.on('worker', () => ran.push('worker'));
  await page.addInitScript(() => {
    const log = console.error.bind(console);
    const reportRun = (what: string) => log(`RAN ${what}`);
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open', 'postMessage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        value: (text: unknown) => {
          // React's scheduler talks through channels, nothing of the site through the window.
          reportRun(`${name}(${String(text)})`);
          return null;
        },
      });
    }
    Object.defineProperty(window, '__pwned', {
      set() {
        reportRun('__pwned');
      },
    });
  });
  return ran;
}

test('every hostile text of both corpora stays text', async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(223 + 149);
});

for (let start = 0; start < PAYLOADS.length; start += AT_ONCE) {
  const payloads = PAYLOADS.slice(start, start + AT_ONCE);

  test(`hostile texts ${payloads[0]!.id} to ${payloads.at(-1)!.id} run nothing and stay in their box`, async ({
    page,
    service,
    watch,
    site,
  }) => {
    const ran = await listen(page);
    service.db.tables.MaidanProjects = payloads.map(({ id, html }) =>
      project({ projectid: id, title: `Title of ${id}`, mainContent: encodedTwice({ html }) }),
    );
    // Pictures may come from anywhere; there is nothing else that a text may fetch.
    const fetched: string[] = [];
    await page.route(
      (url) => url.host !== new URL(site.origin).host && url.pathname !== '/graphql',
      (route) => {
        const { url, type } = { url: route.request().url(), type: route.request().resourceType() };
        if (type === 'image')
          watch.expect(new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
        else fetched.push(`${type} ${url}`);
        return route.abort();
      },
    );
    watch.expectNetworkFailures();
    await visit(page, '/projects');
    let documents = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame() && !frame.url().startsWith(`${site.origin}/projects/`))
        fetched.push(`went to ${frame.url()}`);
    });
    page.on('domcontentloaded', () => (documents += 1));

    const faults = await page.evaluate(showAll, payloads);

    await page.waitForTimeout(300);
    expect(faults).toEqual([]);
    expect(ran, 'what ran').toEqual([]);
    expect(fetched, 'what was fetched').toEqual([]);
    expect(documents, 'loads of another document').toBe(0);
    expect(service.received).toHaveLength(1);
  });
}

/**
 * Runs in the browser: steps through the details as links do, plays the user's part and looks at each.
 * @returns what is wrong, each with the payload's id
 */
async function showAll(payloads: Payload[]): Promise<string[]> {
  const ELEMENTS =
    'p br hr h2 h3 h4 h5 h6 div span strong b em i u s small sub sup mark abbr cite code pre time bdi ul ol li dl dt dd ' +
    'table caption colgroup col thead tbody tfoot tr th td blockquote q figure figcaption img a iframe';
  const allowed = new Set(ELEMENTS.split(' '));
  const videoHosts =
    /^https:\/\/(www\.youtube\.com|www\.youtube-nocookie\.com|youtube\.com|player\.vimeo\.com)\//;
  const faults: string[] = [];
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

  for (const { id, trigger } of payloads) {
    const fault = (text: string) => void faults.push(`${id}: ${text}`);
    history.pushState({}, '', `/projects/${id}`);
    dispatchEvent(new PopStateEvent('popstate'));
    for (let tries = 0; document.querySelector('h1')?.textContent !== `Title of ${id}`; tries++) {
      if (tries > 300) return [...faults, `${id}: the page does not come`];
      await frame();
    }
    await frame();

    const box = [...document.querySelectorAll('main article div')].find(
      (element) => getComputedStyle(element).overflowX === 'clip',
    );
    if (!box) {
      fault('there is no box that clips');
      continue;
    }
    if (!/paint|content|strict/.test(getComputedStyle(box).contain))
      fault('the box does not contain what is painted');

    for (const element of box.querySelectorAll('*')) {
      if (
        !allowed.has(element.localName) ||
        element.namespaceURI !== 'http://www.w3.org/1999/xhtml'
      )
        fault(`<${element.localName}>`);
      for (const { name, value } of element.attributes) {
        if (
          /^(on|style$|id$|name$|class$|form|srcdoc$|background$|action$|xlink|data-)/i.test(name)
        )
          fault(`${element.localName} has ${name}`);
        if (name === 'href' && !/^(https?|mailto|tel):/i.test(value)) fault(`a link to ${value}`);
        if (name === 'src' && element.localName === 'iframe' && !videoHosts.test(value))
          fault(`a frame of ${value}`);
        if (
          name === 'src' &&
          element.localName === 'img' &&
          !/^(https?:|data:image\/|\/(?![/\\]))/i.test(value)
        )
          fault(`a picture of ${value}`);
        if (name === 'target') fault('a target');
      }
      if (element.localName === 'a' && element.getAttribute('rel') !== 'noopener noreferrer')
        fault('a link that tells where it comes from');
    }

    // The user's part, in the box as if it were the document.
    if (trigger) {
      const all = (selector: string) => [...box.querySelectorAll(selector)];
      const inBox = {
        getElementsByTagName: (name: string) => all(name),
        getElementById: (name: string) => box.querySelector(`[id="${name}"]`),
        links: all('a[href]'),
        forms: all('form'),
        body: box,
        all: all('*'),
      };
      const succeeded = () => fault('its trick with styles works');
      try {
        // oxlint-disable-next-line typescript/no-implied-eval -- the corpus has it as text
        const play = new Function(
          'document',
          'location',
          'pass',
          'fail',
          'fuzz',
          `${trigger}; return location`,
        );
        const place: unknown = play(
          inBox,
          {},
          succeeded,
          () => {},
          () => {},
        );
        const href = typeof place === 'string' ? place : (place as { href?: string }).href;
        if (href && !/^https?:/.test(href)) location.href = href;
      } catch {
        // What it plays with is not there.
      }
    }
    const stay = (event: Event) => event.preventDefault();
    addEventListener('click', stay, true);
    for (const element of box.querySelectorAll<HTMLElement>('*')) {
      for (const type of [
        'mouseover',
        'mousemove',
        'mousedown',
        'focus',
        'focusin',
        'input',
        'change',
        'submit',
        'drag',
        'paste',
        'scroll',
      ]) {
        element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
      }
      element.focus();
      element.click();
    }
    removeEventListener('click', stay, true);
    (document.activeElement as HTMLElement | null)?.blur();
    await new Promise((resolve) => setTimeout(resolve, 5));

    // The site around the box.
    if (document.title !== `Title of ${id} | Maidan`) fault(`the title is ${document.title}`);
    if (location.pathname !== `/projects/${id}`) fault(`went to ${location.pathname}`);
    if (document.documentElement.scrollWidth > innerWidth) fault('the page scrolls sideways');
    if (
      document.querySelectorAll('base, head link:not([href^="/"]), body meta, body link').length > 0
    )
      fault('the head is changed');
    if (document.querySelectorAll('h1').length !== 1) fault('another h1');
    scrollTo(0, 0);
    for (const selector of ['header', 'h1', 'footer']) {
      const part = document.querySelector(selector);
      if (!part || part.getBoundingClientRect().height === 0) {
        fault(`no ${selector}`);
        continue;
      }
      part.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = part.getBoundingClientRect();
      for (const [x, y] of [
        [0.5, 0.5],
        [0.02, 0.5],
        [0.98, 0.5],
        [0.5, 0.05],
        [0.5, 0.95],
      ] as const) {
        const hit = document.elementFromPoint(left + width * x, top + height * y);
        if (hit && box.contains(hit)) fault(`its ${hit.localName} covers the ${selector}`);
      }
    }
    const { left, right } = box.getBoundingClientRect();
    if (left < 0 || right > innerWidth) fault('the box is wider than the screen');
  }
  return faults;
}

test.describe('the trap itself', () => {
  test('sees what runs when nobody cleans it', async ({ page, watch }) => {
    const ran = await listen(page);
    watch.expect(/./);
    await visit(page, '/projects/huddle-camp');
    await page.evaluate(
      (texts) => {
        for (const html of texts) {
          const frame = document.createElement('iframe');
          frame.srcdoc = html;
          document.body.append(frame);
        }
      },
      corpus('h5sc').map(({ html }) => html),
    );
    // Most of the sheet is for older browsers; these still work in this one.
    await expect
      .poll(() => ran.filter((what) => what.startsWith('alert')).length)
      .toBeGreaterThanOrEqual(8);
  });

  test('sees a handler, an id, a frame, a link and a cover that are slipped into the box', async ({
    page,
    service,
    watch,
  }) => {
    const ran = await listen(page);
    watch.expect(/./);
    service.db.tables.MaidanProjects = [
      project({
        projectid: 'control',
        title: 'Title of control',
        mainContent: encodedTwice({ html: '<p>Fine.</p>' }),
      }),
    ];
    await visit(page, '/projects');
    await page.evaluate(() => {
      new MutationObserver((_, observer) => {
        const box = [...document.querySelectorAll('main article div')].find(
          (element) => getComputedStyle(element).overflowX === 'clip',
        );
        if (!box) return;
        observer.disconnect();
        Object.assign((box as HTMLElement).style, { overflow: 'clip visible', contain: 'none' });
        box.innerHTML =
          '<img src="/none.png" onerror="alert(1)"><b id="x"></b><iframe src="https://evil.example/"></iframe>' +
          '<a href="javascript:alert(2)">go</a><p style="position:fixed;inset:0;z-index:99">over all</p>';
      }).observe(document.body, { childList: true, subtree: true });
    });
    const faults = await page.evaluate(showAll, [{ id: 'control', html: '' }]);
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
