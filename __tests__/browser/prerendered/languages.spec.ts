import { JSDOM } from 'jsdom';
import { shiftOf, watchShifts } from '../../support/browser/layout.ts';
import {
  expectHeading,
  goOffline,
  hydrated,
  letPageSave,
  visit,
} from '../../support/browser/pages.ts';
import { html, queriedAt, renderedPages } from '../../support/browser/prerendered.ts';
import { ORIGIN } from '../../support/sites/builtSites.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Names and signs that are written so in every language. */
const NAMES =
  /\b(?:Maidan|UPI|QR|GPay|PhonePe|Paytm|IFSC|ID|PAN|OK|GPS|POSH|80G|12A|FCRA|CSR-1|Darpan|JavaScript|Shift|VIDEO|PIN|UTR)\b/g;

/** The texts of a page, its accessible names and its title that are in Latin letters and not marked as English. */
function unmarkedTexts(markup: string): string[] {
  const { document, Text } = new JSDOM(markup).window;
  const texts = [document.title];
  const look = (element: Element) => {
    if (element.matches('[lang^="en"], [translate="no"], script, style, svg, noscript')) return;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
      texts.push(element.getAttribute(name) ?? '');
    for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
    for (const child of element.children) look(child);
  };
  look(document.body);
  return texts.filter((text) =>
    /[a-z]{2}/i.test(text.replace(NAMES, '').replace(/\/\w\w\/404/, '')),
  );
}

/** The pages of a language that it must have, and what its buttons say. */
const LANGUAGES = {
  hi: {
    menu: 'मेनू खोलें',
    donate: 'दान करें',
    scan: 'QR कोड से',
    transfer: 'बैंक ट्रांसफ़र से',
    back: 'पीछे',
    send: 'सवाल भेजें',
    name: 'नाम',
  },
  mr: {
    menu: 'मेनू उघडा',
    donate: 'देणगी',
    scan: 'QR कोडने',
    transfer: 'बँक ट्रान्सफरने',
    back: 'मागे',
    send: 'निरोप पाठवा',
    name: 'नाव',
  },
};

for (const [language, words] of Object.entries(LANGUAGES)) {
  // These are read from their files: no browser is needed.
  test(`no page under /${language}/ has English that is not marked as such`, () => {
    const pages = renderedPages().filter((path) => path.startsWith(`/${language}/`));
    expect(pages).toEqual(
      expect.arrayContaining(['', 'help', 'play', 'contact'].map((each) => `/${language}/${each}`)),
    );
    for (const path of [...pages, `/${language}/404`]) {
      const { document } = new JSDOM(html(path)).window;
      expect(document.documentElement.lang, path).toBe(language);
      expect.soft(unmarkedTexts(html(path)), path).toEqual([]);
      const toEnglish = document.querySelectorAll(
        'a[href^="/"]:not([href^="/hi/"], [href^="/mr/"], [role="button"], [type="text/calendar"])',
      );
      for (const link of toEnglish) {
        expect(link.getAttribute('hreflang'), `${path}: ${link.outerHTML}`).toBe('en');
        expect(link.textContent, path).toMatch(/English/);
      }
    }
  });

  test(`menu, dialogs and errors under /${language}/ have no English either`, async ({
    page,
    watch,
  }) => {
    watch.expectNetworkFailures();
    await page.setViewportSize({ width: 390, height: 800 });
    await visit(page, `/${language}/contact`);
    await hydrated(page);
    const look = async (what: string) =>
      expect.soft(unmarkedTexts(await page.content()), what).toEqual([]);
    await page.getByRole('button', { name: words.menu }).click();
    await look('menu');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.donate, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await look('ways to give');
    await dialog.getByRole('button', { name: words.transfer }).click();
    await look('bank transfer');
    await dialog.getByRole('button', { name: words.back }).click();
    await dialog.getByRole('button', { name: words.scan }).click();
    await look('QR code');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('required fields');
    await page.keyboard.press('Escape');
    const name = page.getByLabel(words.name).first();
    await name.fill('A');
    await name.fill('');
    await look('field error');
  });
}

test('the help page of each language is printed on one sheet', async ({ page }) => {
  for (const path of ['/help', '/hi/help', '/mr/help']) {
    await visit(page, path);
    const sheet = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheet.match(/\/Type\s*\/Page\b/g), path).toHaveLength(1);
  }
});

test('an English page from the menu of a language takes the menu’s place: Back leads to the page without it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, '/hi/');
  await hydrated(page);
  const entry = () =>
    page.evaluate(() => [history.length, Boolean(history.state?.overlay)] as const);
  const [length] = await entry();
  await page.getByRole('button', { name: LANGUAGES.hi.menu }).click();
  await expect.poll(entry).toEqual([length + 1, true]);
  await page.locator('#menu a[href="/news"]').click();
  await expectHeading(page, 'News');
  expect(await entry()).toEqual([length + 1, false]);
  await page.goBack();
  await expect(page).toHaveURL(/\/hi\/$/);
  await hydrated(page);
  expect(await entry()).toEqual([length + 1, false]);
  await expect(page.locator('#menu')).toHaveCount(0);
  await page.locator('footer a[href="/projects"]').click();
  await expectHeading(page, 'Our Project');
  await page.goBack();
  await expect(page).toHaveURL(/\/hi\/$/);
});

test('the links to other languages keep the page, its query and its section; a page in English alone leads to home', async ({
  page,
}) => {
  await visit(page, '/contact?about=play#enquiry');
  await hydrated(page);
  const links = page.getByRole('navigation', { name: /anguages/ }).filter({ visible: true });
  await expect(links.getByText('English')).toHaveAttribute('aria-current', 'true');
  await links.getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/contact\?about=play#enquiry$/);
  await hydrated(page);
  await expect(page.locator('textarea')).toHaveValue('खेलने की जगह: ');
  await page.getByRole('link', { name: 'मराठी' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/mr\/contact\?about=play#enquiry$/);

  await visit(page, '/projects');
  await hydrated(page);
  await page.getByRole('link', { name: 'मराठी' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/mr\/$/);
});

test('a device without a font for Devanagari shows the names of the languages all the same, and home fetches no other script’s font', async ({
  page,
}) => {
  await watchShifts(page);
  await visit(page, '/');
  await hydrated(page);
  const fonts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /[\w-]+(?=\.\w+\.woff2)/.exec(name) ?? []),
    );
  // A device that has a font of its own fetches none.
  const isMissing = await page.evaluate(async () => {
    const face = new FontFace('Own', "local('Noto Sans Devanagari'), local('Nirmala UI')");
    return face.load().then(
      () => false,
      () => true,
    );
  });
  if (isMissing) await expect.poll(fonts).toContain('language-names');
  await expect.poll(fonts).toContain('anek-latin-english');
  expect((await fonts()).join()).not.toMatch(/devanagari|anek-latin-latin/);
  const links = page.getByRole('navigation', { name: /anguages/ }).filter({ visible: true });
  await expect(links.getByRole('link', { name: 'मराठी' })).toBeVisible();
  for (const [name, language] of [
    ['हिन्दी', 'hi'],
    ['मराठी', 'mr'],
  ] as const) {
    await expect(links.locator(`[lang="${language}"]`)).toHaveText(name);
  }
  expect(await shiftOf(page)).toBeLessThan(0.01);
});

test('search engines find each version of a page from the others', () => {
  for (const path of ['/help', '/hi/help', '/mr/help']) {
    const links = [
      ...html(path).matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]+)"/gi),
    ];
    expect(links.map(([, language, address]) => [language, address])).toEqual([
      ['en', `${ORIGIN}/help`],
      ['hi', `${ORIGIN}/hi/help`],
      ['mr', `${ORIGIN}/mr/help`],
    ]);
  }
  expect(html('/hi/help')).toContain('<meta property="og:locale" content="hi_IN"/>');
  expect(html('/projects')).not.toContain('hrefLang="hi" href="https');
});

test.describe('a browser that prefers Marathi', () => {
  test.use({ locale: 'mr-IN' });
  test('is offered the home page in it, once, and goes nowhere by itself', async ({ page }) => {
    await visit(page, '/');
    const offer = page.getByRole('complementary', { name: 'हे पान मराठीत वाचा' });
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/mr/');
    await expect(page).toHaveURL(/\d\/$/);
    await offer.getByRole('button', { name: 'बंद करा' }).click();
    await expect(offer).toHaveCount(0);
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, '']);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });
  test('a reader of Hindi has help, grounds and contact in it, and a line for what is not there', async ({
    page,
    context,
    watch,
  }) => {
    await page.clock.install({ time: queriedAt() });
    await page.goto('/hi/');
    for (const path of ['/hi/', '/hi/help', '/hi/play', '/hi/contact', '/hi/200.html'])
      await letPageSave(page, path);
    await goOffline(context, watch);
    for (const [path, heading] of [
      ['/hi/help', 'आपको मदद मिल सकती है'],
      ['/hi/play', 'कहाँ और कब'],
      ['/hi/contact', 'संपर्क'],
    ] as const) {
      await page.goto(path);
      await expectHeading(page, heading);
      await hydrated(page);
    }
    await page.goto('/hi/play/pune');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  });
});
