interface PolicyPageEntry {
  /** The last part of the address, and the name of the Markdown file; the policy's first page is `index`. */
  slug: string;
  /** In the list beside the page. */
  label: string;
  /** The page's heading, if it is not the label; null where the page stays empty. */
  title?: string | null;
  /** In the list a gap stands before it. */
  opensGroup?: true;
  /** A page that somebody in danger may be reading: it can be left quickly (docs/decisions/009). */
  reporting?: true;
}

/** A policy: its pages in reading order. Each page's text is the Markdown file of its slug, beside the list. */
export function policyContents(policy: {
  title: string;
  version: number;
  effective: string;
  pages: PolicyPageEntry[];
}) {
  return { ...policy, pages: policy.pages.map((page) => ({ title: page.label, ...page })) };
}

export type PolicyContents = ReturnType<typeof policyContents>;
