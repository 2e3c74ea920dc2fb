import { existsSync, readFileSync } from 'node:fs';
import { po } from 'gettext-parser';
import type { OtherLanguage } from '../../src/content/language.ts';
import type { Message } from './english.ts';

export interface Entry {
  /** The English from which it was translated: its `msgid` and `msgid_plural`. */
  english: string;
  several: string | undefined;
  /** Its `msgstr`, or as many as its plural has forms. */
  forms: readonly string[];
  /** Whether the translator is not sure (`fuzzy`). */
  isUnsure: boolean;
  /** The lines of `#|`: the older English of a text that is unsure. */
  previous: string | undefined;
}

/** A translation: its texts by their place, and the headers of its file. */
export interface PoFile {
  file: string;
  headers: Readonly<Record<string, string>>;
  entries: ReadonlyMap<string, Entry>;
  /** Texts that have lost their place, as in programs that convert to XLIFF and back. */
  unplaced: readonly Entry[];
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
  const { headers, translations } = parsed(file, bytes);
  const entries = new Map<string, Entry>();
  const unplaced: Entry[] = [];
  for (const { msgctxt: place, ...text } of Object.values(translations).flatMap(Object.values)) {
    const { msgid: english, msgid_plural: several, msgstr: forms, comments } = text;
    if (english === '') continue;
    if (forms.length !== (several === undefined ? 1 : 2)) {
      throw new Error(`${file}, “${english}”: It must have all forms of its plural.`);
    }
    const isUnsure = /\bfuzzy\b/.test(comments?.flag ?? '');
    const entry = { english, several, forms, isUnsure, previous: comments?.previous };
    if (!place) unplaced.push(entry);
    else if (entries.has(place)) throw new Error(`${file} has two entries of one place: ${place}.`);
    else entries.set(place, entry);
  }
  return { file, headers: headers ?? {}, entries, unplaced };
}

function parsed(file: string, bytes: Uint8Array) {
  try {
    // Whatever encoding its header names.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Without a line end the last entry may be cut off, and still be well formed.
    if (!text.endsWith('\n')) throw new Error('its last line has no end: the file is cut off');
    return po.parse(text);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  }
}

/** The lines of `#|` for a text whose English has changed, as msgmerge writes them. */
const previousOf = (place: string, { english, several }: Entry) =>
  Object.entries({ msgctxt: place, msgid: english, msgid_plural: several })
    .flatMap(([name, text]) => (text === undefined ? [] : [`${name} ${JSON.stringify(text)}`]))
    .join('\n');

/**
 * Writes a translation as a file.
 * @param known what is known of the texts in the language
 * @param messages the texts in English, in their order
 * @param commentOf what the translator is told about a text
 */
export function poText(
  language: OtherLanguage,
  known: PoFile | undefined,
  messages: readonly Message[],
  commentOf: (message: Message) => string,
): Buffer {
  const translations = messages.map((message) => {
    const { place, english, several } = message;
    const entry = known?.entries.get(place);
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
            extracted: commentOf(message),
            ...(isUnsure && {
              flag: 'fuzzy',
              previous: entry.previous ?? (isChanged ? previousOf(place, entry) : ''),
            }),
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
        ...known?.headers,
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
