import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { concurrently } from './concurrently.ts';
import { listFolder } from './listFolder.ts';

/** Text. Pictures and fonts are compressed already, and source maps are for developers alone. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|ics|txt|webmanifest)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes the compressed twins `x.br` and `x.gz` beside every text file `x` below a folder, for a server that sends them
 * to the browsers that accept them. Twins that are there already are written anew.
 *
 * zlib works in threads of its own. One file for each core, with its two twins at once, keeps the cores busy; only those
 * files are in memory, however many the folder holds.
 * @throws the error of the file system where a file cannot be read or written; no writing is under way any more by then
 */
export async function compressFiles(directory: string): Promise<void> {
  const { files } = await listFolder(directory);
  const texts = [...files].filter((file) => COMPRESSIBLE.test(file));
  await concurrently(texts, availableParallelism(), (file) => writeTwins(join(directory, file)));
}

async function writeTwins(file: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}
