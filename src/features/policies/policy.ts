import type { MDXContent } from 'mdx/types';
import type { ComponentType, ReactNode } from 'react';
import type { PolicyContents } from '../../content/policies/contents.ts';

/** A policy with the texts of its pages. */
export type Policy = ReturnType<typeof assemblePolicy>;

export type PolicyPageWithText = Policy['pages'][number];

export interface PolicyPlace {
  policy: Policy;
  /** The page that is open. */
  current: PolicyPageWithText;
}

/**
 * Combines the contents of a policy with the texts of its pages.
 * @param texts the compiled Markdown files by name, such as `./scope.md`
 * @param wrappers by slug, components that wrap a page's text, to add a form or draw a chart
 */
export function assemblePolicy(
  contents: PolicyContents,
  path: (slug: string) => string,
  texts: (name: string) => { default: MDXContent },
  wrappers: Record<string, ComponentType<{ children: ReactNode }>> = {},
) {
  const pages = contents.pages.map((page) => ({
    ...page,
    Text: texts(`./${page.slug}.md`).default,
    Wrapper: wrappers[page.slug],
  }));
  return { ...contents, path, pages };
}
