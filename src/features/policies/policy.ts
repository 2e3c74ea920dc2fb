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
  /** A component around the text, which adds a form or draws a chart. */
  Around?: ComponentType<{ children: ReactNode }>;
}

/**
 * Combines the contents of a policy with the texts of its pages.
 * @param texts the compiled Markdown files by name, such as `./scope.md`
 * @param around the components around the texts of some pages, by slug
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
