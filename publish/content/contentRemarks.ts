import { play } from '../../src/content/grounds.ts';
import { paths } from '../../src/paths.ts';
import type { Environment } from '../environment.ts';
import { CONTENT, textsOf } from './values.ts';

/**
 * What the operator of a real service should know of src/content.
 * @throws an Error where an example value could hurt somebody and is not allowed
 */
export function contentRemarks(environment: Environment): string[] {
  const examples = exampleWarnings(environment.examples);
  if (environment.examples) return [...inShort(examples), ...groundsWarnings(environment)];
  return [
    ...examples,
    ...groundsWarnings(environment),
    'Have you gone through "Before you publish" of docs/operating.md?',
  ];
}

/** The examples that an operator has accepted, in two lines: whoever tries the site looks for its address. */
function inShort([, ...lines]: string[]): string[] {
  if (lines.length === 0) return [];
  const harmful = lines.filter((line) => line.endsWith('(!)')).length;
  return [
    `${lines.length} values of src/content are still the examples that the site comes with; ${harmful} could hurt a child or a donor.`,
    'Without EXAMPLES=on a build names each. docs/operating.md says what to do before you publish.',
  ];
}

/** Example values contain the word, or a number with five zeros that nobody has. */
const EXAMPLE = /\bexample\b|\b0{5}|0{6}/i;

/** Claims about a day or a test that the site comes with. Only the organisation knows whether they are true. */
const CLAIM = /\b(?:3 November 2026|31 March 2031|three screen readers|before 2024 are scans)\b/i;

/** Examples among these values could mislead a child, misdirect a donation or swallow a complaint. */
const HARMFUL =
  /^(policyContacts|helplines|play|organisation\.(upi|bank|paymentPage|registrations)|accountability\.(pan|complaints))\b/;

/** Whether the committee that lets places and hours be public is a real one. */
const isConfirmed = ({ confirmedBy }: typeof play) =>
  confirmedBy.trim() !== '' && !EXAMPLE.test(confirmedBy);

/**
 * Lists the example values that a build for a real service would publish.
 * @param allowed whether harmful ones are accepted (EXAMPLES=on)
 * @returns lines for the operator; empty if there are no example values
 * @throws an Error with these lines if one of the values could hurt a child or a donor and is not allowed
 */
export function exampleWarnings(
  allowed: boolean,
  content: object = { ...CONTENT, play: isConfirmed(play) ? play : {} },
): string[] {
  const examples = textsOf(content).filter(({ text }) => EXAMPLE.test(text) || CLAIM.test(text));
  if (examples.length === 0) return [];
  const block = [
    'These values of src/content are still the examples that the site comes with:',
    ...examples.map(({ path, text }) => `  ${path}: ${text}${HARMFUL.test(path) ? '  (!)' : ''}`),
  ];
  if (!allowed && examples.some(({ path }) => HARMFUL.test(path))) {
    block.push(
      'A child or a donor could be hurt by those marked (!): nothing is published. EXAMPLES=on says that they are meant.',
    );
    throw new Error(block.join('\n'));
  }
  return block;
}

/**
 * Whether the site says where and when children play. Safeguarding decides that, so somebody has to confirm it; a
 * demonstration shows invented places.
 */
export function publishesGrounds(
  { service, examples }: Pick<Environment, 'service' | 'examples'>,
  content = play,
): boolean {
  if (content.grounds.length === 0 || content.confirmedBy.trim() === '') return false;
  return service === null || examples || isConfirmed(content);
}

/** Asks the operator to have the places and hours confirmed. @returns lines; empty where there is nothing to ask */
export function groundsWarnings(environment: Environment, content = play): string[] {
  if (publishesGrounds(environment, content) || content.grounds.length === 0) return [];
  return [
    `${paths.play()} is left out: it tells everybody where and when children play.`,
    '  src/content/grounds.ts, confirmedBy: has your safeguarding committee decided that it may? Then name it here.',
  ];
}
