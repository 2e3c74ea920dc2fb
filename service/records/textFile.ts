import iconv from 'iconv-lite';

/** A decoded text. */
export interface DecodedText {
  text: string;
  /** Whether the encoding was guessed to be Windows-1252. */
  guessed: boolean;
}

/** Decodes UTF-16 with a byte order mark, UTF-8 with or without one. Anything else is Windows-1252, of older programs. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), guessed: false };
  } catch {
    // Node decodes windows-1252 as ISO-8859-1, which has no curly quotation marks (nodejs/node#56542).
    return { text: iconv.decode(Buffer.from(bytes), 'windows-1252'), guessed: true };
  }
}

const decoded = (encoding: string, bytes: Uint8Array) => ({
  text: new TextDecoder(encoding).decode(bytes),
  guessed: false,
});
