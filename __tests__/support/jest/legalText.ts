import { readFileSync } from 'node:fs';
import { evaluateSync } from '@mdx-js/mdx';
import * as runtime from 'react/jsx-runtime';
import { legalMarkdown } from '../../../scripts/webpack/policyMarkdown.ts';

/** A text of `content`, compiled as the build does: jest knows no Markdown. */
export const legalText = (name: string) =>
  evaluateSync(readFileSync(`src/content/${name}.md`, 'utf8'), {
    ...legalMarkdown,
    ...runtime,
  }).default;
