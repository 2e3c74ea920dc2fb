import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { language, type Language } from '../../../content/language.ts';
import { languages } from '../../../content/words/languages.ts';
import { versionsOf } from '../../../paths.ts';
import styles from './LanguageLinks.module.css';

/** Each language in its own words, in the order of the links. */
const NAMES: [Language, string][] = [
  ['hi', 'हिन्दी'],
  ['mr', 'मराठी'],
  ['en', 'English'],
];

/** Links to this page in the other languages, or to their home page where they do not have it. They are the foot of the bar. */
export function LanguageLinks() {
  const { pathname } = useLocation();
  const versions = [...versionsOf(pathname), ...versionsOf('/')];
  const links = NAMES.flatMap(([code, name]) => {
    const address = versions.find((version) => version.language === code)?.address;
    return address === undefined ? [] : [{ code, name, address }];
  });
  return (
    <nav className={styles.languages} aria-label={languages.foot}>
      <ul className="cluster">
        {links.map(({ code, name, address }) => (
          <li key={code} lang={code}>
            {code === language ? (
              <b aria-current="true">{name}</b>
            ) : (
              <a href={address} hrefLang={code} onClick={takeAlong}>
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The chosen office, the city or the section stays. The prerendered link cannot know it. */
function takeAlong({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  const { pathname, search, hash } = location;
  const isSamePage = versionsOf(pathname).some(({ address }) => address === link.pathname);
  if (isSamePage) Object.assign(link, { search, hash });
}
