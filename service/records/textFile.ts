import iconv from 'iconv-lite';

/** A text and whether it had to be read as Windows-1252, which is a guess. */
export interface DecodedText {
  text: string;
  guessed: boolean;
}

/** Reads a text: UTF-16 by its mark, UTF-8 with or without one, else Windows-1252, as older programs write it. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return known('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return known('utf-16be', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false };
  } catch {
    // Node's own decoder takes it for ISO-8859-1, which has no quotation marks (nodejs/node#56542).
    return { text: iconv.decode(Buffer.from(bytes), 'windows-1252'), guessed: true };
  }
}

const known = (encoding: string, bytes: Uint8Array) => ({
  text: new TextDecoder(encoding).decode(bytes),
  guessed: false,
});
