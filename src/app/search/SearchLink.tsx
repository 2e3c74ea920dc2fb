import { useApolloClient } from '@apollo/client/react';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/Link.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { useSlashKey } from './slashKey.ts';

/** The way to the search, from every page: a link, or the key '/'. What it takes is fetched as the pointer comes. */
export function SearchLink({ className }: { className?: string }) {
  const client = useApolloClient();
  useSlashKey();
  const fetchAhead = () => {
    import(/* webpackChunkName: "search" */ './openSearch.ts')
      .then(({ openSearch }) => openSearch(client))
      // The page tries again, and says so if that fails too.
      .catch(() => undefined);
  };
  return (
    <Link className={className} to={paths.search()} onPointerEnter={fetchAhead}>
      <SearchIcon />
      <span className="visually-hidden">Search</span>
    </Link>
  );
}
