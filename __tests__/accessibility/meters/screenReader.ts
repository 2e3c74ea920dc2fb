import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import type { virtual } from '@guidepup/virtual-screen-reader';

/** The simulated screen reader as a module for browsers. */
const MODULE = readFileSync(
  resolve('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js'),
  'utf8',
);

/** Levels of the outline are told by its indentation, and whoever reads is told where something ends by what follows. */
const END = /^end(?: of|,) (.*)$/s;

/**
 * What a screen reader says from the first to the last word of an element, as a blind visitor hears it who reads on and on:
 * a line for each stop, indented by what it stands in.
 */
export async function transcriptOf(element: Locator): Promise<string> {
  const phrases = await element.evaluate(async (container: HTMLElement, source) => {
    // The reader takes what a folded <details> holds for seen.
    const folded = container.querySelectorAll<HTMLElement>('details:not([open]) > :not(summary)');
    for (const each of folded) each.hidden = true;
    const module = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
    const reader = ((await import(module)) as { virtual: typeof virtual }).virtual;
    await reader.start({ container });
    const [first] = await reader.spokenPhraseLog();
    do await reader.next();
    while ((await reader.lastSpokenPhrase()) !== `end of ${first}`);
    const said = await reader.spokenPhraseLog();
    await reader.stop();
    return said;
  }, MODULE);
  return `${outline(phrases).join('\n')}\n`;
}

/** Indents what stands in something, and leaves out what says that it ends or only repeats a name. */
function outline(phrases: string[]): string[] {
  const lines: string[] = [];
  const ends: string[] = [];
  // The reader's start is told twice where it has the focus.
  const said = phrases[0] === phrases[1] ? phrases.slice(1) : phrases;
  for (const phrase of said.toReversed()) {
    const [, end] = END.exec(phrase) ?? [];
    if (end !== undefined) {
      ends.push(end);
      continue;
    }
    if (phrase === ends.at(-1)) ends.pop();
    else if (isTold(phrase, ends.at(-1))) continue;
    lines.push(
      `${'  '.repeat(ends.length)}${phrase.replace(/, level 1, position (\d+), set size (\d+)/, ' $1 of $2')}`,
    );
  }
  return lines.toReversed();
}

/** Whether the words are in the name of the link, button or heading that they stand in. */
function isTold(words: string, around = ''): boolean {
  return /^(link|button|heading|cell|columnheader|row), /.test(around) && around.includes(words);
}
