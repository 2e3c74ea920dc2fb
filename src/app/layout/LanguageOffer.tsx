import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CloseIcon } from '../../ui/pictures/CloseIcon.tsx';
import type { Version } from '../../paths.ts';
import styles from './LanguageOffer.module.css';

/** In the language that it offers. */
const OFFERS: Record<string, { read: string; close: string }> = {
  hi: { read: 'यह पन्ना हिन्दी में पढ़ें', close: 'बंद करें' },
  mr: { read: 'हे पान मराठीत वाचा', close: 'बंद करा' },
};

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
  const offer = OFFERS[language];
  if (!isOpen || !offer) return null;
  return (
    <aside className={styles.offer} lang={language} aria-label={offer.read}>
      <a href={address} hrefLang={language}>
        {offer.read}
      </a>
      <button type="button" onClick={() => setIsOpen(false)}>
        <CloseIcon />
        <span className="visually-hidden">{offer.close}</span>
      </button>
    </aside>
  );
}
