import { useLocation } from 'react-router-dom';
import { NotFoundScreen } from '../ui/LostScreen.tsx';

/** An address that no route has. */
export function UnknownPage() {
  return <NotFoundScreen path={useLocation().pathname} />;
}
