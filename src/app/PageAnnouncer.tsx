import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { organisation } from '../content/organisation.ts';

/** Announces the title of each page after a navigation to screen readers, as a browser does for a new document. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const [spoken, setSpoken] = useState(pathname);

  useEffect(() => {
    if (pathname === spoken) return undefined;
    const announce = () => {
      // While the page loads, the title is the site's name alone.
      if (document.title === '' || document.title === organisation.name) return;
      setAnnounced(document.title);
      setSpoken(pathname);
    };
    announce();
    const observer = new MutationObserver(announce);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [pathname, spoken]);

  return (
    <output aria-live="polite" className="visually-hidden">
      {announced}
    </output>
  );
}
