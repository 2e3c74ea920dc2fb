/** Which characters the bytes 128 to 255 are in Windows-1252, and back. */
const WINDOWS_BYTES = new Map(
  Array.from({ length: 128 }, (_, index) => {
    const byte = 128 + index;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const;
  }),
);

/** A word of question marks alone, perhaps with punctuation. */
const MARKS_ALONE = /^["'“”‘’([]*\?{2,}["'“”‘’)\].,;:!|–—-]*$/;

/** A question mark within a word, as in "caf?s". An address may have one. */
const MARK_INSIDE = /^[^/=&@]*\p{L}\?+\p{L}[^/=&@]*$/u;

/**
 * Finds letters that a program has destroyed when it saved a text in an encoding that lacks them: question marks or
 * replacement signs where letters were, and UTF-8 that was read as Windows-1252.
 * @param text without markup
 * @returns the first piece of the text that is destroyed; null if there is none
 */
export function lostLetters(text: string): string | null {
  const replaced = /\S*\uFFFD\S*/.exec(text);
  if (replaced) return replaced[0];
  const misread = text.match(/[^\0-\x7F]{2,}/g)?.find(isMisread);
  if (misread !== undefined) return misread;
  const words = text.split(/\s+/);
  const marks = words.filter((word) => MARKS_ALONE.test(word));
  // A single one may be meant: "What ???"
  if (marks.length > 1 || marks.some((word) => word === words[0] || /\?{4}/.test(word))) {
    return marks[0] ?? null;
  }
  return words.find((word) => MARK_INSIDE.test(word)) ?? null;
}

/** What people write beside ASCII: Western and Indian letters, Arabic ones, punctuation, signs and emoji. */
const EXPECTED =
  /^[\u00a0-\u00ff\u0600-\u06ff\u0900-\u0dff\u2000-\u2bff\p{Emoji}\p{Variation_Selector}]+$/u;

/** Whether characters are the bytes of UTF-8, read as Windows-1252: "Ã©", "à¤–à¥‡à¤²", "â€™". */
function isMisread(run: string): boolean {
  const bytes = run.split('').map((letter) => WINDOWS_BYTES.get(letter));
  if (bytes.includes(undefined)) return false;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(
      Uint8Array.from(bytes as number[]),
    );
    return EXPECTED.test(text);
  } catch {
    return false;
  }
}
