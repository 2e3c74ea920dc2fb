/** `npm run words`: what stands in other languages, and who has signed it (docs/translating.md). */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { OtherLanguage, TranslatedPage } from '../../src/content/language.ts';
import { readWords as readArguments } from '../commandLine.ts';
import { problemsOf } from './checkEntry.ts';
import type { Message } from './english.ts';
import { LANGUAGES } from './languages.ts';
import { parsePo, type PoFile, poText } from './poFile.ts';
import { addSignature, digestOf } from './signatures.ts';
import {
  findingsOf,
  FOLDER,
  needs,
  PAGES,
  readWords,
  SIGNED_FILE,
  statusLines,
  type Words,
} from './translations.ts';

const USAGE = `npm run words -- status                        what each page lacks, in each language
npm run words -- export hi                     writes hi.po, for a translator
npm run words -- import hi.po                  checks it, and takes it over
npm run words -- sign hi help --as "Name"      a native reader has read all texts of the page
Languages: ${LANGUAGES.join(', ')}. Pages: ${PAGES.join(', ')}.`;

/** The starts of the places of texts that no machine may translate: a wrong word there does harm. */
const NO_MACHINE = [
  'help.',
  'layout.help',
  'donation.',
  'contact.notice',
  'contact.form',
  'contact.dialogs',
];

const isForPeople = ({ place }: Message) => NO_MACHINE.some((start) => place.startsWith(start));

/** What files say of themselves that a machine has translated. */
const MACHINE = /machine|google|deepl|bing|chatgpt|\bM\.?T\b|\bAI\b/i;

async function main(): Promise<void> {
  const read = readArguments(USAGE, { as: { type: 'string' } });
  if (!read) return;
  const [command = 'status', ...words] = read.positionals;
  const commands: Record<string, () => unknown> = {
    status: () => print(statusLines(readWords())),
    export: () => exportFile(languageIn(words[0])),
    import: () => importFile(words[0] ?? ''),
    sign: () => sign(languageIn(words[0]), pageIn(words[1]), read.values.as?.trim() ?? ''),
  };
  const run = commands[command];
  if (!run) throw new Error(`There is no command ${command}.\n${USAGE}`);
  await run();
}

const print = (lines: readonly string[]) => {
  for (const line of lines) console.log(line);
};

function languageIn(word = ''): OtherLanguage {
  const language = LANGUAGES.find((each) => each === word);
  if (language) return language;
  throw new Error(`${word || 'Nothing'} is no language of the site.\n${USAGE}`);
}

function pageIn(word = ''): TranslatedPage {
  const page = PAGES.find((each) => each === word);
  if (page) return page;
  throw new Error(`${word || 'Nothing'} is no translated page.\n${USAGE}`);
}

const translationOf = (words: Words, language: OtherLanguage) =>
  words.languages.find((each) => each.language === language);

/** The file of a language with all texts as they are in English now. A translation of another English is marked fuzzy. */
function textOf({ messages }: Words, language: OtherLanguage, po: PoFile | undefined): Buffer {
  return poText(
    language,
    po?.headers ?? {},
    messages,
    ({ place }) => po?.entries.get(place),
    (message) => (isForPeople(message) ? 'no-mt: a person translates this, not a machine.' : ''),
  );
}

async function exportFile(language: OtherLanguage): Promise<void> {
  const words = readWords();
  const file = `${language}.po`;
  await writeFile(file, textOf(words, language, translationOf(words, language)?.po));
  console.log(`${file} has ${words.messages.length} texts.`);
}

/** @throws an Error with a line for each text that cannot be taken; nothing is then taken */
async function importFile(file: string): Promise<void> {
  const language = languageIn(basename(file, '.po'));
  const words = readWords();
  const given = parsePo(file, readFileSync(file));
  const current = translationOf(words, language)?.po;
  const isMachine = Object.values(given.headers).some((value) => MACHINE.test(value));
  const known = new Set(words.messages.map(({ place }) => place));
  const lines = [
    ...[...given.entries.keys()]
      .filter((place) => !known.has(place))
      .map((place) => `${file}, ${place}: The site has no text of this place.`),
    ...words.messages.flatMap((message) => {
      const entry = given.entries.get(message.place);
      if (!entry || entry.forms.every((form) => form === '')) return [];
      const says = (line: string) => `${file}, ${message.place}: ${line}`;
      if (entry.english !== message.english || entry.several !== message.several) {
        return [says(`It translates “${entry.english}”. The English is “${message.english}”.`)];
      }
      const isNew =
        current?.entries.get(message.place)?.forms.join('\n') !== entry.forms.join('\n');
      if (isMachine && isNew && isForPeople(message)) {
        return [says('No machine may translate this text, and the file says that one has.')];
      }
      return problemsOf(message, entry).map(says);
    }),
  ];
  if (lines.length > 0) throw new Error([...lines, 'Nothing is taken over.'].join('\n'));
  const merged: PoFile = {
    ...given,
    headers: { ...current?.headers, ...given.headers },
    entries: new Map([...(current?.entries ?? []), ...given.entries]),
  };
  await writeFile(join(FOLDER, `${language}.po`), textOf(words, language, merged));
  print(statusLines(readWords()).filter((line) => line.startsWith(language)));
}

/** @throws an Error where the page lacks a text, so that nobody signs what is not there */
async function sign(language: OtherLanguage, page: TranslatedPage, name: string): Promise<void> {
  if (name === '') throw new Error(`Who signs? Add --as "Name".\n${USAGE}`);
  const state = translationOf(readWords(), language);
  if (!state) throw new Error(`${FOLDER}/${language}.po is missing.`);
  const findings = findingsOf(state, page);
  const incomplete = findings.filter(({ kind }) => kind !== 'unsigned');
  if (incomplete.length > 0) {
    const lines = incomplete.map(({ place, says }) => `${state.po.file}, ${place}: ${says}`);
    throw new Error([...lines, 'Nothing is signed.'].join('\n'));
  }
  const unsigned = new Set(findings.map(({ place }) => place));
  const texts = Object.fromEntries(
    [...state.po.entries]
      .filter(([place]) => needs(page, place) && unsigned.has(place))
      .map(([place, entry]) => [place, digestOf(language, place, entry)]),
  );
  const on = new Date().toISOString().slice(0, 10);
  await addSignature(join(FOLDER, SIGNED_FILE), { language, by: name, on, texts });
  console.log(
    `${name} has signed ${Object.keys(texts).length} texts of ${page} (${language}) on ${on}.`,
  );
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
