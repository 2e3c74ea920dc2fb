/** `npm run words`: what stands in other languages, and who has signed it (docs/translating.md). */
import { OTHER_LANGUAGES } from '../../src/content/language.ts';
import { readWords, runCommand } from '../commandLine.ts';
import { exportFile, importFile, sign } from './exchange.ts';
import { PAGES } from './pages.ts';
import { statusLines } from './status.ts';
import { readTexts } from './texts.ts';

const USAGE = `npm run words -- status                        what each page lacks, in each language
npm run words -- export hi                     writes hi.po, for a translator
npm run words -- import hi.po                  checks it, and takes it over
npm run words -- sign hi help --as "Name"      a native reader has read all texts of the page
Languages: ${OTHER_LANGUAGES.join(', ')}. Pages: ${PAGES.join(', ')}.`;

async function main(): Promise<void> {
  const read = readWords(USAGE, { as: { type: 'string' } });
  if (!read) return;
  const [command = 'status', ...words] = read.positionals;
  const name = read.values.as?.trim();
  const commands: Record<string, () => Promise<string | string[]> | string[]> = {
    status: () => statusLines(readTexts()),
    export: () => exportFile(oneOf(OTHER_LANGUAGES, words[0], 'language of the site')),
    import: () => importFile(given(words[0], 'Which file?')),
    sign: () =>
      sign(
        oneOf(OTHER_LANGUAGES, words[0], 'language of the site'),
        oneOf(PAGES, words[1], 'translated page'),
        given(name, 'Who signs? Add --as "Name".'),
      ),
  };
  const run = commands[command];
  if (!run) throw new Error(`There is no command ${command}.\n${USAGE}`);
  console.log([await run()].flat().join('\n'));
}

/** @throws an Error that asks for what was left out */
function given(word: string | undefined, question: string): string {
  if (word) return word;
  throw new Error(`${question}\n${USAGE}`);
}

function oneOf<Word extends string>(known: readonly Word[], word = 'Nothing', what = ''): Word {
  const found = known.find((each) => each === word);
  if (found) return found;
  throw new Error(`${word} is no ${what}.\n${USAGE}`);
}

await runCommand(main);
