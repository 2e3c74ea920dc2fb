import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { OtherLanguage } from '../../src/content/language.ts';
import { writeJson } from '../files.ts';
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
    const signatures = JSON.parse(readFileSync(file, 'utf8')) as Signature[];
    if (signatures.every(({ by, on, texts }) => by && on && typeof texts === 'object')) {
      return signatures;
    }
  } catch {
    // The sentence below says it.
  }
  throw new Error(`${file} is damaged. Restore it from the history of the repository.`);
}

/** @returns whether somebody has signed exactly this text of the language */
export const signedIn =
  (language: OtherLanguage, signatures: readonly Signature[]) => (place: string, entry: Entry) =>
    signatures.some(
      (each) =>
        each.language === language && each.texts[place] === digestOf(language, place, entry),
    );

/** @throws an Error where the day precedes that of an earlier signature: the clock is wrong */
export async function addSignature(file: string, signature: Signature): Promise<void> {
  const signatures = readSignatures(file);
  const last = signatures.at(-1)?.on;
  if (last !== undefined && signature.on < last) {
    throw new Error(
      `The clock of this machine says ${signature.on}, and the last signature is of ${last}. Set the clock first.`,
    );
  }
  await writeJson(file, [...signatures, signature], 2);
}
