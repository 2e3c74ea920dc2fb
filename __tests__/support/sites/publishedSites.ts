import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';

/** Files by their paths inside a site. */
export type Site = Record<string, string>;

export async function write(folder: string, site: Site): Promise<void> {
  for (const [file, content] of Object.entries(site)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
}

/** Fast: how small a twin is does not matter here. */
const FAST = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MIN_WINDOW_BITS,
  },
};

/** Writes each file with its two compressed twins. */
export async function writeWithTwins(folder: string, site: Site): Promise<void> {
  await write(folder, site);
  for (const [file, content] of Object.entries(site)) {
    await writeFile(join(folder, `${file}.br`), brotliCompressSync(content, FAST));
    await writeFile(join(folder, `${file}.gz`), gzipSync(content));
  }
}

/** The files below a folder without the twins that hold what their files hold: those would say nothing new. */
export function read(folder: string): Site {
  const site: Site = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (/\.(br|gz)$/.test(name) && existsSync(path.slice(0, -3))) {
      if (unpacked(path) !== unpacked(path.slice(0, -3))) site[name] = 'another version';
    } else site[name] = unpacked(path);
  }
  return site;
}

/** A page that names other files of its site. */
export function page(words: string, names: string[]): string {
  return `<html>${words} ${names.map((name) => `<a href="/${name}">`).join('')}</html>`;
}

/**
 * What a visitor of a page would miss now: the page itself, its end, or a file that it names. Each version of the page is
 * looked at, plain and compressed.
 */
export function faults(site: string, file: string): string[] {
  const found: string[] = [];
  for (const ending of ['', '.br', '.gz']) {
    const path = join(site, file + ending);
    if (!existsSync(path)) {
      if (ending === '') found.push(`${file} is missing`);
      continue;
    }
    const html = unpacked(path);
    if (!html.startsWith('<html>') || !html.endsWith('</html>')) found.push(`${path} is half`);
    for (const [, name = ''] of html.matchAll(/href="\/([^"]+)"/g)) {
      // The next version of the page may have come in between. It need not name the file.
      if (!existsSync(join(site, name)) && unpacked(path) === html) {
        found.push(`${file}${ending} names ${name}, which is missing`);
      }
    }
  }
  return found;
}

/** What a file holds, a twin unpacked; a file that only has the name of a twin as it is. */
function unpacked(path: string): string {
  const bytes = readFileSync(path);
  if (!existsSync(path.slice(0, -3))) return bytes.toString();
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString();
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
}
