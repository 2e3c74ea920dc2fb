import { fleschKincaid } from 'flesch-kincaid';
import type { Nodes } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { syllable } from 'syllable';
import { unified } from 'unified';

/** A pupil of the first grade is six years old. */
const AGE_BEFORE_SCHOOL = 5;

/**
 * The age at which a Markdown text can be read: its Flesch-Kincaid grade in years of life. Counted are the sentences of
 * paragraphs and lists, not headings and tables.
 * @returns years, or null for a text without sentences
 */
export function readingAge(markdown: string): number | null {
  const paragraphs = paragraphsOf(unified().use(remarkParse).use(remarkGfm).parse(markdown));
  const sentences = paragraphs
    .flatMap((text) => text.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [])
    .filter((words) => words.length > 0);
  if (sentences.length === 0) return null;
  const words = sentences.flat();
  const grade = fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  return grade + AGE_BEFORE_SCHOOL;
}

function paragraphsOf(node: Nodes): string[] {
  if (node.type === 'paragraph') return [toString(node)];
  return 'children' in node ? node.children.flatMap(paragraphsOf) : [];
}
