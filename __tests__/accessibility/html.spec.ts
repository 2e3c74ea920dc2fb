import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { PRERENDERED_DIRECTORY } from '../support/sites/builtSites.ts';
import { expect, test } from '../support/browser/test.ts';

/** All rules of the validator, without those on how markup is spelt: React writes what HTML reads as the same. */
const RULES: ConfigData = {
  root: true,
  extends: [
    'html-validate:recommended',
    'html-validate:standard',
    'html-validate:a11y',
    'html-validate:document',
  ],
  rules: {
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
  },
};

/** Exceptions: a rule, its messages that are meant, by their element, and why. */
const MEANT: { rule: string; of: RegExp; reason: string }[] = [
  {
    rule: 'prefer-native-element',
    of: /<button>.* a(:nth-child\(\d+\))?$/,
    reason:
      'They are links until the script has come (docs/decisions/004), and then say that they are buttons.',
  },
  {
    rule: 'tel-non-breaking',
    of: /./,
    reason:
      'The stylesheet keeps numbers on one line; in the text a plain space can be copied and searched for.',
  },
  {
    rule: 'no-redundant-role',
    of: /role "(table|rowgroup|row|columnheader|rowheader|cell)"/,
    reason:
      'On a phone the rows are cards, and a table that is laid out otherwise loses its roles in browsers.',
  },
  {
    rule: 'require-sri',
    of: /./,
    reason: 'The files come from the same host as the page, under names that carry their hash.',
  },
  {
    rule: 'heading-level',
    of: /Initial heading level .* #help-bar$/,
    reason: 'Help comes before everything else on the pages of a policy, its title too.',
  },
  {
    rule: 'unique-landmark',
    of: /main.*(section|aside)/,
    reason:
      'The bar of a small screen and the card of a large one: the stylesheet shows one of them.',
  },
];

/** What the validator lets pass: a control that is disabled and is not, and a heading of nothing but ornament. */
function contradictions(file: string): Element[] {
  const { document } = new JSDOM(readFileSync(file)).window;
  const ornament = '[aria-hidden="true"]:last-child';
  return [
    ...document.querySelectorAll(
      `[disabled][aria-disabled="false"], :is(h1, h2, h3, h4) + ${ornament}`,
    ),
  ];
}

test('every page of the site is valid HTML', async () => {
  test.setTimeout(480_000);
  const files = readdirSync(PRERENDERED_DIRECTORY, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html'),
  );
  const validator = new HtmlValidate(RULES);
  const unused = new Set(MEANT);
  const found: string[] = [];
  for (const file of files) {
    const { results } = await validator.validateFile(join(PRERENDERED_DIRECTORY, file));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages)) {
      const meant = MEANT.find(
        ({ rule, of }) => rule === ruleId && of.test(`${message} ${selector ?? ''}`),
      );
      if (meant) unused.delete(meant);
      else found.push(`${file}: ${ruleId}: ${message} (${selector ?? ''})`);
    }
    for (const { outerHTML } of contradictions(join(PRERENDERED_DIRECTORY, file)))
      found.push(`${file}: ${outerHTML}`);
  }
  expect(found).toEqual([]);
  expect(
    [...unused].map(({ rule }) => rule),
    'exceptions that no page needs',
  ).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['200.html', '404.html', 'index.html']));
  expect(files.length).toBeGreaterThanOrEqual(90);
});
