import type { MDXContent } from 'mdx/types';
import type { ComponentType, ReactNode } from 'react';
import type { PolicyContents, PolicyPageEntry } from '../../content/policies/contents.ts';

/** A policy with the texts of its pages. */
export interface Policy extends Omit<PolicyContents, 'pages'> {
  path: (slug: string) => string;
  pages: PolicyPageWithText[];
}

export interface PolicyPageWithText extends PolicyPageEntry {
  Text: MDXContent;
  /** What the page puts around its text: a form, a chart. */
  Around?: ComponentType<{ children: ReactNode }>;
}

/**
 * Puts the pages of a policy and their texts together.
 * @param texts the compiled Markdown files by name, such as `./scope.md`
 * @param around by slug, what a page puts around its text
 */
export function assemblePolicy(
  contents: PolicyContents,
  path: (slug: string) => string,
  texts: (name: string) => { default: MDXContent },
  around: Record<string, PolicyPageWithText['Around']> = {},
): Policy {
  const pages = contents.pages.map((page) => ({
    ...page,
    Text: texts(`./${page.slug}.md`).default,
    Around: around[page.slug],
  }));
  return { ...contents, path, pages };
}
