import { readFileSync } from 'node:fs';
import { evaluateSync } from '@mdx-js/mdx';
import * as runtime from 'react/jsx-runtime';
import { accountabilityMarkdown } from '../../../scripts/webpack/policyMarkdown.ts';

/** `content/accountability.md`, compiled as the build does: jest knows no Markdown. */
const text = evaluateSync(readFileSync('src/content/accountability.md', 'utf8'), {
  ...accountabilityMarkdown,
  ...runtime,
});
export default text.default;
