/** A code span, or a fenced block: what stands in it is shown as it is. */
const CODE = '(?<!`)(`+)(?!`)[^]*?(?<!`)\\1(?!`)';

/** Words between stars, with the letters that touch them from outside. */
const LETTER = String.raw`[\p{L}\p{M}\p{Cf}\p{So}०-९]?`;
const EMPHASIS = String.raw`(${LETTER})(?<![\\*])(\*{1,3})(?![\s*])((?:[^*\n]|(?!\3)\*)+?)(?<![\s\\])\3(?!\*)(${LETTER})`;

const PARTS = new RegExp(`${CODE}|${EMPHASIS}`, 'giu');

/**
 * Markdown that shows what its writer means, where CommonMark shows it for Latin alone. Words are bold also where a sign within
 * the stars meets a letter without (`**मैदान।**सब`, `**"मैदान"**ाची`). Code stays as it is.
 */
export function withScripts(markdown: string): string {
  return markdown.replaceAll(PARTS, (part, ...groups: (string | undefined)[]) => {
    const [, before = '', stars, words = '', after = ''] = groups;
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
