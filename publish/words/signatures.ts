import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { OtherLanguage } from '../../src/content/language.ts';
import type { Entry } from './poFile.ts';

/** That a native reader has read these texts, and found them right for their English. */
export interface Signature {
  language: OtherLanguage;
  /** The reader's name. */
  by: string;
  /** YYYY-MM-DD. */
  on: string;
  /** SHA-256 of each text with its English, by its place. */
  texts: Record<string, string>;
}

/** SHA-256 of a text and the English that it is for. Another comma in either makes another one. */
export function digestOf(language: OtherLanguage, place: string, entry: Entry): string {
  const { english, several, forms } = entry;
  const signed = JSON.stringify([language, place, english, several ?? null, forms]);
  return createHash('sha256').update(signed).digest('base64url');
}

/** @throws an Error that names the file, where it is damaged */
export function readSignatures(file: string): Signature[] {
  if (!existsSync(file)) return [];
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Signature[];
  } catch (cause) {
    const advice = 'Restore it from the history of the repository.';
    throw new Error(`${file} is damaged. ${advice}`, { cause });
  }
}

/** @returns whether somebody has signed exactly this text of the language */
export const signedIn =
  (language: OtherLanguage, signatures: readonly Signature[]) => (place: string, entry: Entry) =>
    signatures.some(
      (each) =>
        each.language === language && each.texts[place] === digestOf(language, place, entry),
    );
