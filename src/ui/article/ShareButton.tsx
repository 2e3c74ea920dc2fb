import { useState } from 'react';
import { ExternalIcon, Icon } from '../pictures/icons.tsx';
import styles from './ShareButton.module.css';
import { Disclosure } from './Disclosure.tsx';
import { useCopying } from '../form/useCopying.ts';
import { useHydrating } from '../states/useHydrating.ts';

/**
 * Shares a page, with the Web Share API where the browser has it. Otherwise by WhatsApp, e-mail or a copied link.
 * @param title the page's title, any text
 * @param address the page's path
 */
export function ShareButton({ title, address }: { title: string; address: string }) {
  const hydrating = useHydrating();
  const [url, setUrl] = useState<string | null>(null);
  const hasSheet = !hydrating && 'share' in navigator;
  const share = async () => {
    if (url !== null) {
      setUrl(null);
      return;
    }
    const absolute = new URL(address, location.href).href;
    if (hasSheet && (await sharedBySheet(title, absolute))) return;
    setUrl(absolute);
  };
  return (
    <Disclosure
      label={
        <>
          <ShareIcon />
          Share
        </>
      }
      open={hasSheet && url === null ? undefined : url !== null}
      onPress={() => void share()}
      onClose={() => setUrl(null)}
      disabled={hydrating}
    >
      {url !== null && <Ways title={title} url={url} />}
    </Disclosure>
  );
}

/** @returns false where sharing has failed; true also where the visitor has closed the sheet */
async function sharedBySheet(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}

function Ways({ title, url }: { title: string; url: string }) {
  const [isCopied, setIsCopied] = useState<boolean>();
  const { copy } = useCopying(url);
  // `encodeURIComponent` throws on a lone surrogate. A text that was cut within a character has one.
  const about = encodeURIComponent(title.replace(/\p{Cs}/gu, ''));
  const link = encodeURIComponent(url);
  return (
    <>
      <ul>
        <li>
          <a
            href={`https://wa.me/?text=${about}%20${link}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            WhatsApp
            <ExternalIcon />
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
        <li>
          <a href={`mailto:?subject=${about}&body=${link}`}>E-mail</a>
        </li>
        <li>
          <button type="button" onClick={() => void copy().then(setIsCopied)}>
            Copy link
          </button>
        </li>
      </ul>
      <output>
        {isCopied
          ? 'The link is copied.'
          : isCopied === false && 'Your browser does not let us copy. Here is the link:'}
      </output>
      {isCopied === false && (
        <input
          className={styles.link}
          aria-label="Link to this page"
          readOnly
          value={url}
          ref={focusAndSelect}
        />
      )}
    </>
  );
}

/** Selects the link for the visitor to copy by hand. */
function focusAndSelect(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}

function ShareIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.25rem" height="1.25rem" strokeWidth="2.2">
      <path d="M7 4.5H2V18H15.5V13M7.5 12.5L18 2M11 2H18V9" />
    </Icon>
  );
}
