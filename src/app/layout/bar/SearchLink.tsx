import { layout } from '../../../content/words/layout.ts';
import { useApolloClient } from '@apollo/client/react';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { SearchIcon } from '../../../ui/pictures/icons.tsx';

/** The link to the search. Hovering prefetches the search's code and its documents. */
export function SearchLink({ className }: { className?: string }) {
  const client = useApolloClient();
  const prefetch = () => {
    import(/* webpackChunkName: "search" */ '../../../pages/search/openSearch.ts')
      .then(({ openSearch }) => openSearch(client))
      // The search page tries again, and shows an error where that fails too.
      .catch(() => undefined);
  };
  return (
    <Link className={className} to={paths.search()} onPointerEnter={prefetch}>
      <SearchIcon />
      <span className="visually-hidden">{layout.links.search}</span>
    </Link>
  );
}
