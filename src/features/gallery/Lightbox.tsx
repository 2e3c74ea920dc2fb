import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type UIEvent,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { displayDate } from '../../data/wire/dates.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import { CloseIcon } from '../../ui/pictures/CloseIcon.tsx';
import { ArrowIcon, Icon } from '../../ui/pictures/icons.tsx';
import { useOverlay } from '../../ui/dialog/overlays.ts';
import { Picture } from '../../ui/pictures/Picture.tsx';
import { ShareButton } from '../../ui/article/ShareButton.tsx';
import type { GalleryItem } from './readGalleryItem.ts';
import styles from './Lightbox.module.css';
import { pictureQuery } from './openPicture.ts';

/** A modal dialog with one large picture (docs/product.md, Gallery). All lie side by side in a strip that scrolls. */
export function Lightbox({
  pictures,
  index,
  onMove,
  onClose,
}: {
  pictures: GalleryItem[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}) {
  const picture = pictures[index];
  const last = pictures.length - 1;
  const moveTo = (target: number) => {
    const next = Math.min(Math.max(target, 0), last);
    if (next !== index) onMove(next);
  };
  const strip = useStrip(index, moveTo);
  useOverlay(true, onClose, {
    open: `?${pictureQuery(picture?.id ?? '')}`,
    closed: location.pathname,
  });
  if (!picture) return null;
  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: last,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targets[event.key];
    // Arrow keys move the cursor in the input with the link to copy.
    if (target === undefined || event.target instanceof HTMLInputElement) return;
    // The strip would scroll by itself, too.
    event.preventDefault();
    moveTo(target);
  };
  const place = (of: number) => `${of + 1} of ${pictures.length}`;
  return (
    <Dialog open onClose={onClose} className={`${styles.veil} dark`} onKeyDown={onKeyDown}>
      <DialogPanel className={styles.panel}>
        <div {...strip} className={styles.strip}>
          {pictures.map((each, at) => (
            <figure key={each.id} className={styles.figure} aria-hidden={at !== index}>
              {/* The two beside the open one come into view while a finger moves. */}
              {Math.abs(at - index) <= 1 && (
                <>
                  <Picture
                    className={styles.picture}
                    item={each}
                    alt={each.title}
                    sizes="min(75rem, 100vw)"
                  />
                  <Caption picture={each} place={place(at)} isOpen={at === index} />
                </>
              )}
            </figure>
          ))}
        </div>
        <p className="visually-hidden" aria-live="polite">
          {place(index)}
        </p>
        <div className={styles.controls}>
          <IconButton
            className={styles.previous}
            name="Previous picture"
            aria-disabled={index === 0}
            onClick={() => moveTo(index - 1)}
          >
            <ArrowIcon />
          </IconButton>
          <IconButton
            name="Next picture"
            aria-disabled={index === last}
            onClick={() => moveTo(index + 1)}
          >
            <ArrowIcon />
          </IconButton>
          {/* Browsers open no `data:` address as a page. */}
          {picture.picture && !picture.picture.startsWith('data:') && (
            <a
              className={styles.button}
              href={picture.picture}
              target="_blank"
              rel="noopener noreferrer"
            >
              <FullSizeIcon />
              <span className="visually-hidden">Full size (opens in a new tab)</span>
            </a>
          )}
          <ShareButton
            key={picture.id}
            title={nameOf(picture)}
            address={`/gallery?${pictureQuery(picture.id)}`}
          />
          <IconButton className={styles.close} name="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </DialogPanel>
    </Dialog>
  );
}

/** Props of the strip. It scrolls to the open picture, and reports the one that a visitor scrolls to. */
function useStrip(index: number, onScrolledTo: (index: number) => void) {
  // A state, not a ref, because the dialog mounts the strip later.
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const isZoomed = useSyncExternalStore(followZoom, isPageZoomed);

  useLayoutEffect(() => {
    // Not while a finger scrolls to the picture: it would jump.
    if (strip && indexIn(strip) !== index)
      strip.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [strip, index]);

  useLayoutEffect(() => {
    // Two fingers may have moved the strip a little before they were two.
    if (strip && isZoomed)
      strip.scrollTo({ left: (index * strip.scrollWidth) / strip.childElementCount });
  }, [strip, index, isZoomed]);

  return {
    ref: setStrip,
    role: 'group',
    'aria-label': 'Pictures',
    // What scrolls must be in reach of keys.
    tabIndex: 0,
    // A finger then moves over the enlarged picture, not to the next one.
    'data-zoomed': isZoomed || undefined,
    onScroll: ({ currentTarget }: UIEvent) => onScrolledTo(indexIn(currentTarget)),
  };
}

/** The picture in view. `clientWidth` would not do: it is rounded. */
const indexIn = ({ scrollLeft, scrollWidth, childElementCount }: Element) =>
  Math.round((scrollLeft * childElementCount) / scrollWidth);

const isPageZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

function followZoom(onChange: () => void) {
  window.visualViewport?.addEventListener('resize', onChange);
  return () => window.visualViewport?.removeEventListener('resize', onChange);
}

function nameOf({ title }: GalleryItem): string {
  return title || 'Untitled picture';
}

function Caption({
  picture,
  place,
  isOpen,
}: {
  picture: GalleryItem;
  place: string;
  isOpen: boolean;
}) {
  const { date } = picture;
  const Title = isOpen ? DialogTitle : 'p';
  return (
    <figcaption className={styles.caption}>
      <Title className={styles.title} {...languageProps(picture.title)}>
        {nameOf(picture)}
      </Title>
      <div className={styles.facts}>
        <span aria-hidden="true">{place}</span>
        {date && <time dateTime={date.iso}>{displayDate(date)}</time>}
      </div>
    </figcaption>
  );
}

function IconButton({
  className = '',
  name,
  children,
  ...button
}: ComponentProps<'button'> & { name: string }) {
  return (
    <button {...button} type="button" className={`${styles.button} ${className}`}>
      {children}
      <span className="visually-hidden">{name}</span>
    </button>
  );
}

function FullSizeIcon() {
  return (
    <Icon viewBox="0 0 24 24" width="1.5rem" height="1.5rem" strokeWidth="2.6">
      <path d="M14 3H21V10M21 3L13.5 10.5M10 21H3V14M3 21L10.5 13.5" />
    </Icon>
  );
}
