import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { organisation } from '../../content/organisation.ts';

/** Announces the page's title to screen readers after a navigation. Browsers do so for new documents only. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [announced, setAnnounced] = useState('');
  const [spoken, setSpoken] = useState(pathname);

  useEffect(() => {
    if (pathname === spoken) return undefined;
    const announce = () => {
      // While a page loads, the title is only the organisation's name.
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
