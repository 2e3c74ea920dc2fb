import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CloseIcon } from '../../ui/pictures/CloseIcon.tsx';
import type { Version } from '../../paths.ts';
import styles from './LanguageOffer.module.css';

/** Shows the line over the page. @returns a function that removes it */
export function showLanguageOffer(version: Version): () => void {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  root.render(<LanguageOffer version={version} />);
  return () => {
    root.unmount();
    place.remove();
  };
}

/** A line at the bottom of the screen. It moves nothing. */
function LanguageOffer({ version: { language, address } }: { version: Version }) {
  const [isOpen, setIsOpen] = useState(true);
  const words = language === 'en' ? undefined : BUILD.onEnglishPages[language];
  if (!isOpen || !words) return null;
  return (
    <aside className={styles.offer} lang={language} aria-label={words.offer}>
      <a href={address} hrefLang={language}>
        {words.offer}
      </a>
      <button type="button" onClick={() => setIsOpen(false)}>
        <CloseIcon />
        <span className="visually-hidden">{words.close}</span>
      </button>
    </aside>
  );
}
