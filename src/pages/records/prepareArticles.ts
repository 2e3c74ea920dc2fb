import type { ApolloClient } from '@apollo/client';
import { whenIdle } from '../../browser/whenIdle.ts';
import type { Collection } from '../../data/declare/collection.ts';
import type { Item } from '../../data/declare/item.ts';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { FIRST_CARDS } from '../../ui/cards/Cards.tsx';

// A step reads through the client, too. The cache alone gives other objects, because it does not complete the query.
/** Sanitises what the first cards of a list lead to, one record whenever the browser is idle. A step to it then need not. */
export function prepareArticles(
  client: ApolloClient,
  { key, detail: query, itemIn }: Collection,
  items: readonly Item[],
): void {
  if (!query) return;
  for (const { id } of items.slice(0, FIRST_CARDS)) {
    const variables = { [key]: id };
    whenIdle(() => {
      const body = itemIn(client.readQuery<object>({ query, variables }, true))?.body;
      if (body) articleHtml(body);
    });
  }
}
