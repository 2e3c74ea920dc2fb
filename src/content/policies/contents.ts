interface PolicyPageEntry {
  /** The last part of the address, and the Markdown file's name. The policy's first page is `index`. */
  slug: string;
  /** The link's text in the list of pages. */
  label: string;
  /** The page's heading, where it differs from the label; null for a page without text. */
  title?: string | null;
  /** Whether there is a gap before it in the list of pages. */
  opensGroup?: true;
  /** Whether somebody in danger may read the page: it then has an exit button (docs/decisions/009). */
  reporting?: true;
}

/** A policy, with its pages in reading order. Each page's text is the Markdown file named like its slug. */
export function policyContents(policy: {
  title: string;
  version: number;
  effective: string;
  /** The last day for its next review, which the page 'Review and Approval' promises, as '1 March 2027'. */
  reviewBy: string;
  pages: PolicyPageEntry[];
}) {
  return { ...policy, pages: policy.pages.map((page) => ({ title: page.label, ...page })) };
}

export type PolicyContents = ReturnType<typeof policyContents>;
