import { existsSync, readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import type { OtherLanguage } from '../../src/content/language.ts';
import type { Message } from './english.ts';

/** A text in another language. */
export interface Entry {
  /** The English from which it was translated: its `msgid` and `msgid_plural`. */
  english: string;
  several: string | undefined;
  /** Its `msgstr`, or as many as its plural has forms. */
  forms: readonly string[];
  /** Whether the translator is not sure (`fuzzy`). */
  isUnsure: boolean;
}

/** A translation: its texts by their place, and the headers of its file. */
export interface PoFile {
  file: string;
  headers: Readonly<Record<string, string>>;
  entries: ReadonlyMap<string, Entry>;
}

/** Whether an entry translates this English, to the letter. */
export const isOf = ({ english, several }: Message, entry: Entry): boolean =>
  entry.english === english && entry.several === several;

/** The rule of each language for its plural, in gettext's terms. Both have two forms, as `Intl.PluralRules` says. */
const PLURALS: Record<OtherLanguage, string> = {
  hi: 'nplurals=2; plural=(n > 1);',
  mr: 'nplurals=2; plural=(n != 1);',
};

/** @returns null where there is no such file; @throws an Error that names the file, and the place where it can */
export function readPo(file: string): PoFile | null {
  return existsSync(file) ? parsePo(file, readFileSync(file)) : null;
}

/** @throws an Error that names the file, and the place where it can */
export function parsePo(file: string, bytes: Uint8Array): PoFile {
  const { charset, headers, translations } = parsed(file, bytes);
  if (!/^utf-?8$/i.test(charset)) {
    throw new Error(`${file} is written in ${charset}. It must be UTF-8.`);
  }
  const entries = new Map<string, Entry>();
  for (const [place, texts] of Object.entries(translations)) {
    const found = Object.values(texts).filter(({ msgid }) => msgid !== '');
    if (found.length > 1) throw new Error(`${file} has two entries of one place: ${place}.`);
    for (const { msgid, msgid_plural: several, msgstr, comments } of found) {
      const isUnsure = /\bfuzzy\b/.test(comments?.flag ?? '');
      entries.set(place, { english: msgid, several, forms: msgstr, isUnsure });
    }
  }
  return { file, headers, entries };
}

function parsed(file: string, bytes: Uint8Array) {
  try {
    // Without a line end the last entry may be cut off, and still be well formed.
    if (bytes.at(-1) !== 10) throw new Error('its last line has no end: the file is cut off');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const { charset } = po.parse(Buffer.from(bytes));
    return { ...po.parse(text, { validation: true }), charset };
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

/**
 * Writes a translation as a file.
 * @param messages the texts in English, in their order
 * @param entryOf what is known of a text in the language
 * @param commentOf what the translator is told about a text
 */
export function poText(
  language: OtherLanguage,
  headers: Readonly<Record<string, string>>,
  messages: readonly Message[],
  entryOf: (message: Message) => Entry | undefined,
  commentOf: (message: Message) => string,
): Buffer {
  const translations = messages.map((message) => {
    const { place, english, several } = message;
    const entry = entryOf(message);
    const isChanged = entry && !isOf(message, entry);
    const isUnsure = entry && (isChanged || entry.isUnsure);
    const forms = several === undefined ? 1 : 2;
    return [
      place,
      {
        [english]: {
          msgctxt: place,
          msgid: english,
          ...(several === undefined ? {} : { msgid_plural: several }),
          msgstr: Array.from({ length: forms }, (_, index) => entry?.forms[index] ?? ''),
          comments: {
            ...(commentOf(message) && { extracted: commentOf(message) }),
            ...(isUnsure && { flag: 'fuzzy' }),
            ...(isChanged && { previous: `msgid ${JSON.stringify(entry.english)}` }),
          },
        },
      },
    ] as const;
  });
  return Buffer.concat([
    po.compile({
      charset: 'utf-8',
      headers: {
        'Project-Id-Version': 'Maidan',
        ...headers,
        Language: language,
        'MIME-Version': '1.0',
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding': '8bit',
        'Plural-Forms': PLURALS[language],
      },
      translations: Object.fromEntries(translations),
    }),
    Buffer.from('\n'),
  ]);
}
