import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useRef,
} from 'react';
import { displayDate } from '../../data/wire/dates.ts';
import { languageOf } from '../../data/wire/languageOf.ts';
import { pictureSizes } from '../../data/wire/pictureSources.ts';
import { CloseIcon } from '../../ui/CloseIcon.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { useOverlay } from '../../ui/overlays.ts';
import { Picture } from '../../ui/Picture.tsx';
import { ShareButton } from '../../ui/ShareButton.tsx';
import type { GalleryItem } from './readGalleryItem.ts';
import styles from './Lightbox.module.css';
import { pictureQuery } from './openPicture.ts';
import { useZoom } from './useZoom.ts';

/** A shorter horizontal movement of a finger is not a swipe. */
const MIN_SWIPE_PX = 48;

interface LightboxProps {
  pictures: GalleryItem[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/** The `sizes` of a picture that is not zoomed. */
const FITTED_SIZES = 'min(75rem, 100vw)';

/**
 * A modal dialog with one large picture (docs/product.md, Gallery). Arrow keys, Home and End, buttons or a swipe go to
 * another picture; Escape, a press outside and a button close it. A button, a double click, a pinch, + and - zoom: then
 * arrow keys and drags move the picture, and Escape first leaves the zoom.
 */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps) {
  const picture = pictures[index];
  const largest = pictureSizes(picture?.picture ?? null)?.widths.at(-1) ?? null;
  const { zoomedWidth, toggle, ...zoom } = useZoom(picture?.id ?? '', largest);
  const last = pictures.length - 1;
  const moveTo = (target: number) => {
    const next = Math.min(Math.max(target, 0), last);
    if (next !== index) onMove(next);
  };
  const swipe = useSwipe((step) => zoomedWidth === null && moveTo(index + step));
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
    // Arrow keys move the cursor in the input with the link to copy.
    if (event.target instanceof HTMLInputElement) return;
    if (!zoom.onKeyDown(event)) moveTo(targets[event.key] ?? index);
  };
  return (
    <Dialog open onClose={onClose} className={`${styles.veil} dark`} onKeyDown={onKeyDown}>
      <DialogPanel className={styles.panel}>
        <figure
          className={styles.figure}
          data-zoomed={zoomedWidth !== null || undefined}
          {...swipe}
        >
          <div
            {...zoom.frame}
            className={styles.frame}
            {...(zoomedWidth !== null && { tabIndex: 0, role: 'group', 'aria-label': 'Zoomed in' })}
            style={{ '--zoomed': `${zoomedWidth}px` } as CSSProperties}
          >
            <Picture
              key={index}
              className={styles.picture}
              item={picture}
              alt={picture.title}
              sizes={zoomedWidth === null || largest === null ? FITTED_SIZES : `${largest}px`}
            />
          </div>
          <Caption picture={picture} place={`${index + 1} of ${pictures.length}`} />
        </figure>
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
          <IconButton name={zoomedWidth === null ? 'Zoom in' : 'Zoom out'} onClick={() => toggle()}>
            <ZoomIcon out={zoomedWidth !== null} />
          </IconButton>
          <div className={styles.share}>
            <ShareButton
              key={picture.id}
              title={nameOf(picture)}
              address={`/gallery?${pictureQuery(picture.id)}`}
            />
          </div>
          <IconButton className={styles.close} name="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </DialogPanel>
    </Dialog>
  );
}

function nameOf({ title }: GalleryItem): string {
  return title || 'Untitled picture';
}

/** @param place such as '3 of 20' */
function Caption({ picture, place }: { picture: GalleryItem; place: string }) {
  const { date } = picture;
  return (
    <figcaption className={styles.caption}>
      <DialogTitle className={styles.title} lang={languageOf(picture.title)}>
        {nameOf(picture)}
      </DialogTitle>
      <div className={styles.facts}>
        <span aria-live="polite">{place}</span>
        {date && <time dateTime={date.iso}>{displayDate(date)}</time>}
      </div>
    </figcaption>
  );
}

/** Calls back with 1 after a swipe to the left, for the next picture. After one to the right it is -1. */
function useSwipe(onSwipe: (step: number) => void) {
  const start = useRef<number | null>(null);
  return {
    // A second finger means a pinch.
    onPointerDown: ({ clientX, pointerType, isPrimary }: PointerEvent) => {
      start.current = pointerType === 'touch' && isPrimary ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const travelled = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(travelled) > MIN_SWIPE_PX) onSwipe(-Math.sign(travelled));
    },
  };
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

function ZoomIcon({ out }: { out: boolean }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.5rem"
      height="1.5rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7.5" />
      <path d={`M15.5 15.5L22.5 22.5M6.5 10H13.5${out ? '' : 'M10 6.5V13.5'}`} />
    </svg>
  );
}
