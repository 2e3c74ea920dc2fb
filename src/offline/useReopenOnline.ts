import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Opens the page at this address again when the connection is back. @returns a function that tries at once */
export function useReopenOnline(): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const reopen = () => void navigate(location, { replace: true, state: location.state });
  useEffect(() => {
    addEventListener('online', reopen);
    return () => removeEventListener('online', reopen);
  });
  return reopen;
}
