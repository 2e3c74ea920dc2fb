import { useLocation } from 'react-router-dom';
import { NotFoundScreen } from '../ui/LostScreen.tsx';

/** The 404 page, for addresses that no route matches. */
export function UnknownPage() {
  return <NotFoundScreen path={useLocation().pathname} />;
}
