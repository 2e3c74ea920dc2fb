import type { ApolloClient } from '@apollo/client';
import { whenIdle } from '../../browser/whenIdle.ts';
import type { Collection } from '../../data/declare/collection.ts';
import { articleHtml } from '../../data/wire/articleHtml.ts';
import { FIRST_CARDS } from '../../ui/cards/Cards.tsx';

/** Sanitises what the first cards of a list lead to, one record whenever the browser is idle. A step to it then need not. */
export function prepareArticles({ cache }: ApolloClient, collection: Collection): void {
  const { list, key, detail: query, itemsOf, itemIn } = collection;
  if (!query) return;
  for (const { id } of itemsOf(cache.readQuery({ query: list }, true)).slice(0, FIRST_CARDS)) {
    whenIdle(() => {
      const body = itemIn(cache.readQuery<object>({ query, variables: { [key]: id } }, true))?.body;
      if (body) articleHtml(body);
    });
  }
}
