import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { FileError } from './workbook/cells.ts';

/** A small archive may unpack to gigabytes (zip bomb). */
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;

/**
 * Unpacks files of an archive, as workbooks and Word documents are. The sizes in its directory limit each file, whatever the
 * archive contains.
 * @throws FileError when they are too large or damaged, and other errors when it is no archive
 */
export function unpack(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array> {
  let size = 0;
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (!isWanted(name)) return false;
      size += originalSize;
      if (size <= MAX_UNPACKED_BYTES) return true;
      throw new FileError(`unpacks to more than ${MAX_UNPACKED_BYTES / 1024 / 1024} MB.`);
    },
  });
  for (const [name, sum] of checksumsIn(Buffer.from(bytes))) {
    const content = files[name];
    if (content && crc32(content) !== sum) {
      throw new FileError('is damaged: it is not as it was saved. Copy it again.');
    }
  }
  return files;
}

/** The checksums of the files of an archive, which the library does not compare. */
function checksumsIn(archive: Buffer): Map<string, number> {
  const end = archive.lastIndexOf('PK\x05\x06');
  const sums = new Map<string, number>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const length = archive.readUInt16LE(at + 28);
    const name = archive.toString('latin1', at + 46, at + 46 + length);
    sums.set(name, archive.readUInt32LE(at + 16));
    at += 46 + length + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return sums;
}

interface Expected {
  /** As `an Excel workbook (.xlsx)`. */
  name: string;
  /** The ending of older programs, and that of OpenDocument. */
  older: string;
  open: string;
}

/** How a file begins that older programs have written, or that is encrypted (Compound File Binary). */
const OLD_FORMAT = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Why a file is none of an office program whatever it is named, as a sentence without its subject; null for an archive. */
export function flawOfFile(bytes: Buffer, { name, older, open }: Expected): string | null {
  const save = `whatever it is named: save it as ${name}.`;
  if (bytes.length === 0) return 'is empty. Was it copied to the end?';
  if (bytes.subarray(0, 8).equals(OLD_FORMAT)) {
    return bytes.includes(ENCRYPTED)
      ? 'is protected with a password: save it without one.'
      : `is written as old programs do (${older}), ${save}`;
  }
  if (bytes.subarray(0, 200).includes('mimetypeapplication/vnd.oasis')) {
    return `is an OpenDocument file (${open}), ${save}`;
  }
  if (bytes.subarray(0, 2).toString() !== 'PK') {
    return `is a list or a page of text, whatever it is named: open it in an office program and save it as ${name}.`;
  }
  return null;
}
