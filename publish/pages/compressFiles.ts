import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../files.ts';

/** Text files only: images and fonts are compressed already, and only developers load source maps. */
const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|ics|txt|webmanifest)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes the compressed twins `x.br` and `x.gz` beside every text file `x` below a folder. Hosts send them instead of
 * compressing for each visitor. It handles one file per core at a time, which bounds the memory; zlib has its own threads.
 */
export async function compressFiles(directory: string): Promise<void> {
  const texts = (await listFiles(directory)).filter((file) => COMPRESSIBLE.test(file)).values();
  const compressNext = async () => {
    for (const file of texts) await writeTwins(join(directory, file));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext));
}

async function writeTwins(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}
