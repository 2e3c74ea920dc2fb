import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sign } from '../../../publish/words/exchange.ts';
import { OTHER_LANGUAGES } from '../../../src/content/language.ts';
import { PAGES } from '../../../publish/words/pages.ts';
import { FOLDER, readTexts, type Texts } from '../../../publish/words/texts.ts';

/** The texts of src/content as they are once a reader has signed each page: in a copy, as an operator signs them. */
export async function signedWords(): Promise<Texts> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-signed-'));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const texts = readTexts(folder);
    for (const language of OTHER_LANGUAGES) {
      for (const page of PAGES) await sign(language, page, 'Asha Example', { folder, texts });
    }
    return readTexts(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
