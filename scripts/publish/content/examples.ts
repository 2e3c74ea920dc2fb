import { play } from '../../../src/content/grounds.ts';
import { CONTENT, textsOf } from './values.ts';

/** Example values contain the word, or a number with five zeros that nobody has. */
const EXAMPLE = /\bexample\b|\b0{5}|0{6}/i;

/** Claims about a day or a test that the site comes with. Only the organisation knows whether they are true. */
const CLAIM = /\b(?:3 November 2026|31 March 2031|three screen readers|before 2024 are scans)\b/i;

/** Examples among these values could mislead a child, misdirect a donation or swallow a complaint. */
const HARMFUL =
  /^(policyContacts|helplines|play|organisation\.(upi|bank|paymentPage|registrations)|accountability\.(pan|complaints))\b/;

/** Whether the committee that lets places and hours be public is a real one. */
export const isConfirmed = ({ confirmedBy }: typeof play) =>
  confirmedBy.trim() !== '' && !EXAMPLE.test(confirmedBy);

/** The content without what an unconfirmed page would show. */
const publishedContent = () => ({ ...CONTENT, play: isConfirmed(play) ? play : {} });

/**
 * Lists the example values that a build for a real service would publish.
 * @param allowed whether harmful ones are accepted (EXAMPLES=on)
 * @returns lines for the operator; empty if there are no example values
 * @throws an Error with these lines if one of the values could hurt a child or a donor and is not allowed
 */
export function exampleWarnings(allowed: boolean, content: object = publishedContent()): string[] {
  const examples = textsOf(content).filter(({ text }) => EXAMPLE.test(text) || CLAIM.test(text));
  if (examples.length === 0) return [];
  const block = [
    'These values of src/content are still the examples that the site comes with:',
    ...examples.map(({ path, text }) => `  ${path}: ${text}${HARMFUL.test(path) ? '  (!)' : ''}`),
  ];
  if (!allowed && examples.some(({ path }) => HARMFUL.test(path))) {
    throw new Error(
      [
        ...block,
        `A child or a donor could be hurt by those marked (!): nothing is published. EXAMPLES=on says that they are meant.`,
      ].join('\n'),
    );
  }
  return block;
}
