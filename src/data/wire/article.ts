/** The rich text of a record as the service has sent it: neither decoded nor safe to show (see `articleHtml`). */
export interface Article {
  readonly content: unknown;
}

export function articleOf(content: unknown): Article {
  return { content };
}
