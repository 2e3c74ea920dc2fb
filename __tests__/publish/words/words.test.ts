import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readEnvironment } from '../../../publish/environment.ts';
import { importFile, sign } from '../../../publish/words/exchange.ts';
import { statusLines, withheldLines } from '../../../publish/words/status.ts';
import {
  FOLDER,
  publishedTexts,
  readTexts,
  type Texts,
  translatedPages,
} from '../../../publish/words/texts.ts';
import { folderForTests } from '../../support/jest/folder.ts';
import { translations } from '../../../scripts/webpack/translations.ts';

const path = folderForTests();

/** A small site: one text of each kind. help.md is the site's own. */
const TREES = {
  home: { title: 'Come and play', count: { one: '{count} ball', other: '{count} balls' } },
  contact: 'Write to <b>{mail}</b>, or call 1098.',
};

const HEADER = `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
`;

const ENTRIES = {
  title: `msgctxt "home.title"\nmsgid "Come and play"\nmsgstr "आओ, खेलें"\n`,
  count: `msgctxt "home.count"\nmsgid "{count} ball"\nmsgid_plural "{count} balls"\nmsgstr[0] "{count} गेंद"\nmsgstr[1] "{count} गेंदें"\n`,
  contact: `msgctxt "contact"\nmsgid "Write to <b>{mail}</b>, or call 1098."\nmsgstr "<b>{mail}</b> पर लिखें, या 1098 पर फ़ोन करें।"\n`,
};

/** Writes hi.po into the folder. @param changed other entries in place of these; null leaves one out */
async function write(changed: Partial<Record<keyof typeof ENTRIES, string | null>> = {}) {
  const entries = Object.values({ ...ENTRIES, ...changed }).filter((each) => each !== null);
  await writeFile(path('hi.po'), [HEADER, ...entries].join('\n'));
}

const read = (trees: object = TREES) => readTexts(path('.'), trees as Record<string, unknown>);
const SIGNED = { now: Date.parse('2026-11-28') };
const signPage = async (page: 'home' | 'contact', options = SIGNED) =>
  sign('hi', page, 'Asha Example', { folder: path('.'), texts: read(), ...options });

test('a page is live once a reader has signed all its texts, and not before', async () => {
  await write();
  expect(translatedPages(read(), false)).toEqual({});
  expect(statusLines(read())).toContain('hi home: 2 unsigned.');
  expect(await signPage('home')).toBe(
    'Asha Example has signed 2 texts of home (hi) on 2026-11-28.',
  );
  expect(translatedPages(read(), false)).toEqual({ hi: ['home'] });
  expect(withheldLines(read(), false)).toContain('/hi/ lacks contact: 1 unsigned.');
});

test('another comma in English withdraws the page, and the line names both texts', async () => {
  await write();
  await signPage('home');
  const changed = { ...TREES, home: { ...TREES.home, title: 'Come, and play' } };
  expect(translatedPages(read(changed), false)).toEqual({});
  expect(withheldLines(read(changed), false)[0]).toBe(
    `/hi/ lacks home: 1 changed since. ${path('hi.po')}, home.title: It translates “Come and play”, and the English is now “Come, and play”.`,
  );
});

test('another letter in the translation needs a new signature', async () => {
  await write();
  await signPage('home');
  await write({ title: ENTRIES.title.replace('खेलें', 'खेलो') });
  expect(statusLines(read())).toContain('hi home: 1 unsigned.');
});

test('a signature of another text or language does not count', async () => {
  await write();
  await signPage('home');
  const signed = path('signed.json');
  const text = await readFile(signed, 'utf8');
  await writeFile(signed, text.replaceAll('"home.title"', '"home.other"'));
  expect(translatedPages(read(), false)).toEqual({});
  await writeFile(signed, text.replace('"hi"', '"mr"'));
  expect(translatedPages(read(), false)).toEqual({});
});

test('nobody signs a page that lacks a text', async () => {
  await write({ count: null });
  await expect(signPage('home')).rejects.toThrow(
    'hi.po, home.count: It has no translation.\nNothing is signed.',
  );
});

test('damaged signatures stop a build', async () => {
  await write();
  await writeFile(path('signed.json'), '[{"by":');
  expect(() => read()).toThrow('signed.json is damaged.');
});

test.each<[string, string, string]>([
  ['is empty', ENTRIES.title.replace('आओ, खेलें', ''), 'It has no translation.'],
  ['is marked as fuzzy', `#, fuzzy\n${ENTRIES.title}`, 'It is marked as fuzzy.'],
  [
    'is that of another English',
    ENTRIES.title.replace('Come and', 'Go and'),
    'It translates “Go and play”',
  ],
  [
    'is still English',
    ENTRIES.title.replace('आओ, खेलें', 'Come and play'),
    'It is not in Devanagari.',
  ],
  [
    'has a mark of direction',
    ENTRIES.title.replace('आओ,', 'आओ,\u202e'),
    'It has a hidden character',
  ],
  [
    'has HTML',
    ENTRIES.title.replace('आओ', '<i>आओ</i>'),
    'Its elements differ. English has none, the translation </i> <i>.',
  ],
  ['has a link', ENTRIES.title.replace('आओ', '[आओ](https://x.example)'), 'Its links differ.'],
  [
    'is three times as long',
    ENTRIES.title.replace('खेलें', `खेलें${' खेलें'.repeat(11)}`),
    'There is room for 26.',
  ],
  [
    'loses a placeholder',
    ENTRIES.contact.replace('<b>{mail}</b> पर', '<b>पते</b> पर'),
    'Its placeholders differ.',
  ],
  [
    'has digits of Devanagari',
    ENTRIES.contact.replace('1098 पर', '१०९८ पर'),
    'Its numbers differ.',
  ],
])('a text that %s keeps its page out, also of a demonstration', async (_, entry, says) => {
  const [key, page] = entry.includes('"contact"')
    ? (['contact', 'contact'] as const)
    : (['title', 'home'] as const);
  await write({ [key]: entry });
  expect(translatedPages(read(), true).hi ?? []).not.toContain(page);
  const line = withheldLines(read(), true).find((each) => each.startsWith(`/hi/ lacks ${page}: `));
  expect(line).toContain(`${path('hi.po')}, ${page === 'home' ? 'home.title' : page}: `);
  expect(line).toContain(says);
});

test.each<[string, (text: string) => string | Buffer, RegExp]>([
  ['is cut off', (text) => text.slice(0, -9), /hi\.po cannot be read: its last line has no end/],
  [
    'has two entries of one place',
    (text) => `${text}\n${ENTRIES.title.replace('Come', 'Go')}`,
    /hi\.po has two entries of one place: home\.title/,
  ],
  [
    'has one form of a plural',
    (text) => text.replace(/msgstr\[1\].*\n/, ''),
    /hi\.po, “\{count\} ball”: It must have all forms/,
  ],
  [
    'is in letters of another encoding',
    (text) => Buffer.from(text.replace('आओ', 'café'), 'latin1'),
    /hi\.po cannot be read: .*not valid for encoding utf-8/,
  ],
  [
    'is in UTF-16',
    (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
    /hi\.po cannot be read: .*not valid for encoding utf-8/,
  ],
])('a file that %s stops a build with a sentence', async (_, damage, says) => {
  await write();
  const file = path('hi.po');
  await writeFile(file, damage(await readFile(file, 'utf8')));
  expect(() => read()).toThrow(says);
});

describe("a translator's file", () => {
  const given = async (text: string, header = HEADER) => {
    const file = join(await mkdtemp(path('given-')), 'hi.po');
    await writeFile(file, `${header}\n${text}`);
    return importFile(file, path('.'), read());
  };

  test('is taken over, and what it leaves empty stays', async () => {
    await write({ contact: null });
    const lines = await given(`${ENTRIES.contact}\n${ENTRIES.title.replace('आओ, खेलें', '')}`);
    expect(lines).toContain('hi contact: 1 unsigned.');
    expect(lines).toContain('hi home: 2 unsigned.');
  });

  test('is refused with a sentence for each text that is wrong, and then nothing is taken', async () => {
    await write({ contact: null });
    const text = `${ENTRIES.contact.replace('1098 पर', '1089 पर')}\n${ENTRIES.title.replace('Come and', 'Go and')}`;
    const unknown = ENTRIES.title.replace('home.title', 'home.gone');
    await expect(given(`${text}\n${unknown}`)).rejects.toThrow(
      /home\.gone: The site has no text of this place\.[^]*home\.title: It translates “Go and play”[^]*contact: Its numbers differ[^]*Nothing is taken over\./,
    );
    expect(statusLines(read())).toContain(
      `hi contact: 1 missing. ${path('hi.po')}, contact: It has no translation.`,
    );
  });

  const PLURAL = '"Plural-Forms: nplurals=2; plural=n > 1;\\n"';
  test.each([
    ['none', ''],
    [
      'one line',
      `msgid ""\nmsgstr "Language: hi\\nContent-Type: text/plain; charset=UTF-8\\n${PLURAL.slice(1)}`,
    ],
    [
      'a line that is folded',
      `msgid ""\nmsgstr ""\n"Content-Type: text/plain; "\n"charset=utf8\\n"\n${PLURAL}`,
    ],
    [
      'an untouched template',
      'msgid ""\nmsgstr "Content-Type: text/plain; charset=CHARSET\\nPlural-Forms: nplurals=INTEGER;\\n"',
    ],
    ['a byte order mark', `\ufeff${HEADER}`],
  ])('is UTF-8 also where its header is %s', async (_, header) => {
    await write({ count: null });
    const lines = await given(Object.values(ENTRIES).join('\n').replaceAll('\n', '\r\n'), header);
    expect(lines).toContain('hi home: 2 unsigned.');
  });

  const HELP = `msgctxt "help.text.call.1"\nmsgid "Call now"\nmsgstr "अभी फ़ोन करें"\n`;
  const headed = (line: string) => HEADER.replace('"Plural', `"${line}\\n"\n"Plural`);
  test.each([
    ['X-Generator: Poedit 3.4 with DeepL'],
    ['Last-Translator: Weblate <noreply-mt-x@weblate.org>'],
    ['X-Translated-By: ChatGPT (GPT-4o)'],
  ])(
    'is refused where its head says that a machine has translated what people must: %s',
    async (line) => {
      await expect(given(HELP, headed(line))).rejects.toThrow('No machine may translate this text');
    },
  );

  test.each([
    ['Last-Translator: Gemini Ganesan <mt@deepl.example>'],
    ['Last-Translator: Automatically generated'],
    ['X-Generator: Weblate 5.11'],
  ])('is taken over where people have translated: %s', async (line) => {
    await expect(given(HELP, headed(line))).resolves.toContainEqual(
      expect.stringContaining('hi help'),
    );
  });

  test('shows translators the older English of a text that is unsure', async () => {
    await write();
    const older = '#, fuzzy\n#| msgctxt "home.title"\n#| msgid ""\n#| "Come and "\n#| "run"\n';
    await given(older + ENTRIES.title);
    expect(await readFile(path('hi.po'), 'utf8')).toContain(older);
    // The next import writes all texts with their English of now.
    const changed = { ...TREES, contact: 'Write to <b>{mail}</b>.' };
    const file = join(await mkdtemp(path('given-')), 'hi.po');
    await writeFile(file, `${HEADER}\n${ENTRIES.count}`);
    await importFile(file, path('.'), read(changed));
    const text = await readFile(path('hi.po'), 'utf8');
    expect(text).toContain(older);
    expect(text).toContain(
      '#, fuzzy\n#| msgctxt "contact"\n#| msgid "Write to <b>{mail}</b>, or call 1098."\nmsgctxt "contact"\nmsgid "Write to <b>{mail}</b>."\n',
    );
  });

  describe('that has lost its places in another format', () => {
    const TWICE = {
      home: { door: 'Come in', title: 'Come and play' },
      contact: { door: 'Come in' },
    };
    const entry = (english: string, hindi: string, before = '') =>
      `${before}msgid "${english}"\nmsgstr "${hindi}"\n`;
    const imported = async (...entries: string[]) => {
      const file = join(await mkdtemp(path('given-')), 'hi.po');
      await writeFile(file, entries.join('\n'));
      await importFile(file, path('.'), read(TWICE));
      return readFile(path('hi.po'), 'utf8');
    };
    const door = (place: string, hindi: string) =>
      `msgctxt "${place}.door"\nmsgid "Come in"\nmsgstr "${hindi}"\n`;

    test('is read where its English stands once', async () => {
      const title = entry('Come and play', 'आओ, खेलें');
      expect(await imported(title)).toContain(`msgctxt "home.title"\n${title}`);
    });

    test('is refused with the English and its places where one is not known, but not for what is not new', async () => {
      await writeFile(
        path('hi.po'),
        [HEADER, door('home', 'आइए'), door('contact', 'आओ')].join('\n'),
      );
      expect(await imported(entry('Come in', 'आओ'))).toContain(door('home', 'आइए'));
      await expect(imported(entry('Come in', 'पधारिए', 'msgctxt ""\n'))).rejects.toThrow(
        'hi.po, “Come in”: It has lost its place (msgctxt). These have this English: home.door, contact.door. Write the place of each above its msgid.\nNothing is taken over.',
      );
      await expect(imported(entry('Come out', 'जाइए'))).rejects.toThrow(
        'No text of the site has this English.',
      );
    });
  });
});

/** The texts as shipped. They are read once, because a process of its own collects them. */
let shipped: Texts;
beforeAll(() => {
  shipped = readTexts();
});

test('texts of grounds that are not published are in no file of a build', () => {
  const service = { url: 'https://api.example/graphql', apiKey: 'key' };
  const published = publishedTexts(shipped, { service, examples: false });
  const { trees, messages, languages } = published;
  const places = [
    ...Object.keys(trees),
    ...messages.map(({ place }) => place),
    ...languages.flatMap(({ findings }) => findings.map(({ place }) => place)),
  ];
  expect(places).toContain('help.text.call.1');
  expect(places.filter((place) => place.startsWith('play'))).toEqual([]);
  expect(translatedPages(published, true).hi).not.toContain('play');
  expect(publishedTexts(shipped, { service: null, examples: false })).toBe(shipped);
});

describe("a site with an organisation's records", () => {
  const SERVICE = { GRAPHQL_URL: 'https://api.example/graphql', GRAPHQL_API_KEY: 'key' };
  const OWN = { ...SERVICE, GRAPHQL_URL: '/graphql', GRAPHQL_BUILD_URL: 'http://127.0.0.1' };
  const made = (variables: Record<string, string | undefined>, words = shipped) =>
    translations(readEnvironment(variables), words);

  test('has nothing that nobody has signed, also where examples are meant', () => {
    for (const variables of [OWN, { EXAMPLES: 'on' }, { PREVIEW: 'off', DEMONSTRATION: 'on' }]) {
      const nothing = { pages: {}, entries: {}, onEnglishPages: {} };
      expect(made({ ...SERVICE, ...variables })).toEqual(nothing);
    }
  });

  test('has no text of a page that nobody has signed beside one that is signed', async () => {
    await cp(FOLDER, path('.'), { recursive: true });
    await sign('hi', 'home', 'Asha Example', { folder: path('.') });
    const { pages, entries } = made({ ...SERVICE, EXAMPLES: 'on' }, readTexts(path('.')));
    expect(pages).toEqual({ hi: ['home'] });
    const module = decodeURIComponent(entries.hi ?? '');
    expect(module).toContain('"home":');
    for (const text of ['सवाल भेजें', 'कोई आ रहा है']) expect(module).not.toContain(text);
  });

  test.each([
    ['a demonstration without a service', {}],
    ['a preview', { ...SERVICE, PREVIEW: 'on' }],
    ["a service with the demonstration's records", { ...OWN, DEMONSTRATION: 'on' }],
  ])('is not %s, which shows all pages and says that nobody has read them', (_, variables) => {
    const { pages, entries } = made(variables);
    expect(pages.mr).toEqual(expect.arrayContaining(['home', 'help', 'contact']));
    expect(decodeURIComponent(entries.mr ?? '')).toContain('hasUnsignedTexts: true');
  });
});
