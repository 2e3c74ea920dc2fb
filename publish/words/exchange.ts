import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  OTHER_LANGUAGES,
  type OtherLanguage,
  type TranslatedPage,
} from '../../src/content/language.ts';
import { writeJson, writeWhole } from '../files.ts';
import { problemsOf } from './checkEntry.ts';
import type { Message } from './english.ts';
import { type Entry, isOf, parsePo, type PoFile, poText } from './poFile.ts';
import { digestOf, readSignatures, type Signature } from './signatures.ts';
import { isOnPage } from './pages.ts';
import { statusLines } from './status.ts';
import { findingsOn, FOLDER, readTexts, SIGNED_FILE, type Texts } from './texts.ts';

/** The starts of the places of texts that no machine may translate: a wrong word there does harm. */
const NO_MACHINE = ['help.', 'layout.help', 'donation.', 'contact.notice', 'contact.form'];

const isForPeople = ({ place }: Message) => NO_MACHINE.some((start) => place.startsWith(start));

/** What translates without a person, in the headers that say who or what has translated. */
const MACHINE =
  /(?<!@)\bdeepl|gpt|openai|machine translat|(?:google|microsoft|bing|amazon)\W*(?:cloud )?translat|<noreply-mt-/i;

const translationOf = (texts: Texts, language: OtherLanguage) =>
  texts.languages.find((each) => each.language === language);

/** The file of a language with all texts as they are in English now. A translation of another English is marked fuzzy. */
function textOf({ messages }: Texts, language: OtherLanguage, po: PoFile | undefined): Buffer {
  return poText(language, po, messages, (message) =>
    isForPeople(message) ? 'no-mt: a person translates this, not a machine.' : '',
  );
}

/** Writes the file for a translator. @returns a line for the operator */
export async function exportFile(language: OtherLanguage, texts = readTexts()): Promise<string> {
  const file = `${language}.po`;
  await writeFile(file, textOf(texts, language, translationOf(texts, language)?.po));
  return `${file} has ${texts.messages.length} texts.`;
}

/**
 * Takes over the texts of a translator's file.
 * @param file its name is that of the language, as `hi.po`
 * @returns what each page of the language lacks then
 * @throws an Error with a line for each text that cannot be taken; nothing is then taken
 */
export async function importFile(
  file: string,
  folder = FOLDER,
  texts = readTexts(folder),
): Promise<string[]> {
  const language = OTHER_LANGUAGES.find((each) => basename(file) === `${each}.po`);
  if (!language)
    throw new Error(
      `${file} must be named as its language: ${OTHER_LANGUAGES.map((each) => `${each}.po`).join(', ')}.`,
    );
  const read = parsePo(file, readFileSync(file));
  const current = translationOf(texts, language)?.po;
  const { placed, lines: unplaced } = placeAgain(read, texts.messages, current);
  const given = { ...read, entries: new Map([...read.entries, ...placed]) };
  const isByMachine = Object.values(given.headers).some((header) => MACHINE.test(header));
  const known = new Set(texts.messages.map(({ place }) => place));
  const lines = [
    ...unplaced,
    ...[...given.entries.keys()]
      .filter((place) => !known.has(place))
      .map((place) => `${file}, ${place}: The site has no text of this place.`),
    ...texts.messages.flatMap((message) => {
      const entry = given.entries.get(message.place);
      if (!entry || entry.forms.every((form) => form === '')) return [];
      const says = (line: string) => `${file}, ${message.place}: ${line}`;
      if (!isOf(message, entry)) {
        return [says(`It translates “${entry.english}”. The English is “${message.english}”.`)];
      }
      const isNew = formsOf(current?.entries.get(message.place)) !== formsOf(entry);
      if (isByMachine && isNew && isForPeople(message)) {
        return [says('No machine may translate this text, and the file says that one has.')];
      }
      return problemsOf(message, entry).map(says);
    }),
  ];
  if (lines.length > 0) throw new Error([...lines, 'Nothing is taken over.'].join('\n'));
  const merged: PoFile = {
    ...given,
    headers: { ...current?.headers, ...given.headers },
    entries: new Map([
      ...(current?.entries ?? []),
      // What the translator has left empty stays as it was.
      ...[...given.entries].filter(([, { forms }]) => forms.some((form) => form !== '')),
    ]),
  };
  await writeWhole(join(folder, `${language}.po`), textOf(texts, language, merged));
  const after = readTexts(folder, texts.trees);
  return statusLines(after).filter((line) => line.startsWith(language));
}

const formsOf = (entry: Entry | undefined) => entry?.forms.join('\n').trim();

/**
 * Gives texts the places that a program has lost. A place is known where its English stands once.
 * @returns also a line for each other text, unless one of its places has this translation already
 */
function placeAgain({ file, unplaced }: PoFile, messages: readonly Message[], current?: PoFile) {
  const placed = new Map<string, Entry>();
  const lines: string[] = [];
  for (const entry of unplaced) {
    const matching = messages.filter(({ english }) => english === entry.english);
    const places = matching.map(({ place }) => place);
    const known = ['', ...places.map((place) => formsOf(current?.entries.get(place)))];
    if (places.length === 1) placed.set(places.join(), entry);
    else if (!known.includes(formsOf(entry))) {
      const why =
        places.length > 0
          ? `These have this English: ${places.join(', ')}. Write the place of each above its msgid.`
          : 'No text of the site has this English.';
      lines.push(`${file}, “${entry.english}”: It has lost its place (msgctxt). ${why}`);
    }
  }
  return { placed, lines };
}

/**
 * Signs all texts of a page that nobody has signed.
 * @param name the native reader's
 * @returns a line for the operator
 * @throws an Error where the page lacks a text, so that nobody signs what is not there
 */
export async function sign(
  language: OtherLanguage,
  page: TranslatedPage,
  name: string,
  { folder = FOLDER, texts = readTexts(folder), now = Date.now() } = {},
): Promise<string> {
  const state = translationOf(texts, language);
  if (!state) throw new Error(`${folder}/${language}.po is missing.`);
  const findings = findingsOn(state, page);
  const incomplete = findings.filter(({ kind }) => kind !== 'unsigned');
  if (incomplete.length > 0) {
    const lines = incomplete.map(({ place, says }) => `${state.po.file}, ${place}: ${says}`);
    throw new Error([...lines, 'Nothing is signed.'].join('\n'));
  }
  const unsigned = new Set(findings.map(({ place }) => place));
  const signed = Object.fromEntries(
    [...state.po.entries]
      .filter(([place]) => isOnPage(page, place) && unsigned.has(place))
      .map(([place, entry]) => [place, digestOf(language, place, entry)]),
  );
  const on = new Date(now).toISOString().slice(0, 10);
  const file = join(folder, SIGNED_FILE);
  const signature: Signature = { language, by: name, on, texts: signed };
  await writeJson(file, [...readSignatures(file), signature], 2);
  return `${name} has signed ${Object.keys(signed).length} texts of ${page} (${language}) on ${on}.`;
}
