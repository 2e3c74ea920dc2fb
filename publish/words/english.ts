import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Nodes } from 'mdast';

/** A text of the site in English, or a plural of it. */
export interface Message {
  /** Where it stands: its `msgctxt`. Unique. */
  place: string;
  english: string;
  /** The form for several, where the text is a plural. */
  several?: string;
}

/** The texts of src/content by their places, each a tree of strings. */
export type Trees = Record<string, unknown>;

/** The file with the words of /help, and the start of their places. */
export const HELP = { file: 'src/content/help.md', place: 'help.text' };

let collectedTrees: Trees | undefined;

/**
 * Collects the texts once: a build asks for them for each of its bundles.
 * @throws an Error with what a module of src/content complains of
 */
export const englishTrees = (): Trees => (collectedTrees ??= collectTrees());

function collectTrees(): Trees {
  const collected = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'publish/words/collect.ts'],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 10_000_000 },
  );
  return JSON.parse(collected) as Trees;
}

/** All texts that are translated, in the order of their places. */
export function englishMessages(trees: Trees, help = readFileSync(HELP.file, 'utf8')): Message[] {
  return [
    ...Object.entries(trees).flatMap(([place, tree]) => messagesIn(place, tree)),
    ...helpBlocks(help).map(({ place, english }) => ({ place, english })),
  ];
}

function messagesIn(tree: string, texts: unknown): Message[] {
  const messages: Message[] = [];
  replaceTexts(tree, texts, (place, english, several) => {
    messages.push({ place, english, ...(several !== undefined && { several }) });
    return [];
  });
  return messages;
}

/**
 * A tree of texts with each text replaced.
 * @param translate gives the forms of the text at a place: one, or as many as its plural has
 */
export function replaceTexts(
  place: string,
  tree: unknown,
  translate: (place: string, english: string, several?: string) => readonly string[],
): unknown {
  if (typeof tree === 'string') return tree === '' ? '' : translate(place, tree)[0];
  if (isPlural(tree)) {
    const [one, other = one] = translate(place, tree.one, tree.other);
    return { one, other };
  }
  const replaced = Object.entries(tree as object).map(
    ([key, value]) => [key, replaceTexts(`${place}.${key}`, value, translate)] as const,
  );
  return Array.isArray(tree) ? replaced.map(([, value]) => value) : Object.fromEntries(replaced);
}

function isPlural(tree: unknown): tree is { one: string; other: string } {
  return typeof tree === 'object' && tree !== null && Object.keys(tree).join() === 'one,other';
}

/** The comment that begins a part of help.md. */
const HELP_PART = /^<!-- part: (\w+)/;

/** A paragraph, a heading or a list item of help.md. */
interface HelpBlock {
  place: string;
  /** Its Markdown, with placeholders such as `{helplines.child}`. */
  english: string;
  /** Where it starts and ends in the file. */
  start: number;
  end: number;
}

/** The texts of help.md. Their places count them within their part: `help.text.call.2`. */
export function helpBlocks(text: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  let [part, count] = ['', 0];
  const take = (node: Nodes) => {
    const [, name] = (node.type === 'html' && HELP_PART.exec(node.value)) || [];
    if (name !== undefined) [part, count] = [name, 0];
    if (node.type === 'paragraph' || node.type === 'heading') {
      const start = node.children[0]?.position?.start.offset ?? 0;
      const end = node.children.at(-1)?.position?.end.offset ?? 0;
      const place = `${HELP.place}.${part}.${(count += 1)}`;
      blocks.push({ place, english: text.slice(start, end), start, end });
    } else if ('children' in node) node.children.forEach(take);
  };
  take(fromMarkdown(text));
  return blocks;
}

/** Replaces the texts of help.md. @param translate gives that of a place */
export function replaceHelp(
  text: string,
  translate: (place: string, english: string) => string,
): string {
  return helpBlocks(text)
    .toReversed()
    .reduce(
      (replaced, { place, english, start, end }) =>
        replaced.slice(0, start) + translate(place, english) + replaced.slice(end),
      text,
    );
}
