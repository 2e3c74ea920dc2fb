import { useState } from 'react';
import { ExternalIcon, Icon } from './icons.tsx';
import styles from './ShareButton.module.css';
import { Unfold } from './Unfold.tsx';
import { useHydrating } from './useHydrating.ts';

/**
 * Shares a page: with the device's own sheet where there is one, else by WhatsApp, e-mail or the copied link.
 * @param title what it is about, any text
 * @param address of the page, from the site's root
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
    <Unfold
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
    </Unfold>
  );
}

/** @returns false where the device has refused; a visitor who closes the sheet has decided. */
async function sharedBySheet(title: string, url: string): Promise<boolean> {
  try {
    await navigator.share({ title, url });
    return true;
  } catch (error) {
    return (error as Error).name === 'AbortError';
  }
}

function Ways({ title, url }: { title: string; url: string }) {
  const [copied, setCopied] = useState<'done' | 'refused' | null>(null);
  const copy = () =>
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(url))
      .then(
        () => setCopied('done'),
        () => setCopied('refused'),
      );
  // Half a character, as cut off by a program, cannot stand in an address.
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
          <button type="button" onClick={() => void copy()}>
            Copy link
          </button>
        </li>
      </ul>
      <p role="status" className={styles.status}>
        {copied === 'done' && 'The link is copied.'}
        {copied === 'refused' && 'Your browser does not let us copy. Here is the link:'}
      </p>
      {copied === 'refused' && (
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

/** What is to be copied by hand is selected as it comes. */
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
