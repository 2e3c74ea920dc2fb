/** A code span, or a fenced block: what stands in it is shown as it is. */
const CODE = '(?<!`)(`+)(?!`)[^]*?(?<!`)\\1(?!`)';

/** Parsers end an address before a comment. */
export const ADDRESS_END = '<!---->';

/** What ends an address: the signs of a sentence beyond ASCII, and the line that stands in for a danda. */
const END = String.raw`(?=[^\x00-\x7f·])[\p{Po}\p{Ps}\p{Pe}\p{Pi}\p{Pf}]|\|`;
const ADDRESS = String.raw`(?<![\w"'=<]|\]\()(?:https?:\/\/|www\.)(?:(?!${END})[^\s<])+(?=(${END})?)`;

/** Words between stars, with the letters that touch them from outside. */
const LETTER = String.raw`[\p{L}\p{M}\p{Cf}\p{So}०-९]?`;
const EMPHASIS = String.raw`(${LETTER})(?<![\\*])(\*{1,3})(?![\s*])((?:[^*\n]|(?!\5)\*)+?)(?<![\s\\])\5(?!\*)(${LETTER})`;

const PARTS = new RegExp(`${CODE}|(${ADDRESS})|${EMPHASIS}`, 'giu');

/**
 * Markdown that shows what its writer means, where CommonMark shows it for Latin alone. An address ends before a danda. Words
 * are bold also where a sign within the stars meets a letter without (`**मैदान।**सब`, `**"मैदान"**ाची`). Code stays as it is.
 */
export function withScripts(markdown: string): string {
  return markdown.replaceAll(PARTS, (part, ...groups: (string | undefined)[]) => {
    const [, address, end, before = '', stars, words = '', after = ''] = groups;
    if (address !== undefined) return end === undefined ? part : part + ADDRESS_END;
    if (stars === undefined) return part;
    // Parsers take a reference for a sign. One star is a sign of arithmetic too.
    const written = (letter: string, meetsSign: boolean) =>
      meetsSign && letter !== '' && (stars !== '*' || letter > '\x7f')
        ? `&#${letter.codePointAt(0)};`
        : letter;
    const start = written(before, /^[\p{P}\p{S}]/u.test(words));
    return `${start}${stars}${withScripts(words)}${stars}${written(after, /[\p{P}\p{S}]$/u.test(words))}`;
  });
}
