import { readFileSync } from 'node:fs';
import { evaluateSync } from '@mdx-js/mdx';
import * as runtime from 'react/jsx-runtime';
import { policyMarkdown } from '../../../../scripts/webpack/policyMarkdown.ts';

/** `content/help.md`, compiled as the build does: jest knows no Markdown. */
const help = evaluateSync(readFileSync('src/content/help.md', 'utf8'), {
  ...policyMarkdown,
  ...runtime,
});
export default help.default;
