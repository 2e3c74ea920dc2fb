import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { ArrowIcon, CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { GalleryItem } from './gallery.ts';
import styles from './Lightbox.module.css';

/** How far a finger travels sideways, in CSS pixels, before it means the next picture. */
const SWIPE = 48;

/**
 * One picture large, over the page: arrow keys, Home and End, buttons or a swipe move; Escape, the veil and the button
 * close.
 */
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
  const touchStart = useRef<number | null>(null);
  const picture = pictures[index];
  if (!picture) return null;
  const last = pictures.length - 1;
  const moveTo = (target: number) => {
    const next = Math.min(Math.max(target, 0), last);
    if (next !== index) onMove(next);
  };

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') moveTo(index + 1);
    if (key === 'ArrowLeft') moveTo(index - 1);
    if (key === 'Home') moveTo(0);
    if (key === 'End') moveTo(last);
  };
  const onPointerDown = ({ clientX, pointerType }: PointerEvent) => {
    touchStart.current = pointerType === 'touch' ? clientX : null;
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const travelled = touchStart.current === null ? 0 : clientX - touchStart.current;
    touchStart.current = null;
    if (Math.abs(travelled) > SWIPE) moveTo(index - Math.sign(travelled));
  };

  return (
    <Dialog open onClose={onClose} className={`${styles.veil} dark`} onKeyDown={onKeyDown}>
      <DialogPanel className={styles.panel}>
        <figure className={styles.figure} onPointerDown={onPointerDown} onPointerUp={onPointerUp}>
          <Picture
            key={index}
            className={styles.picture}
            src={picture.picture}
            alt={picture.title}
            eager
          />
          <figcaption className={styles.caption}>
            <DialogTitle className={styles.title}>
              {picture.title || 'Untitled picture'}
            </DialogTitle>
            <span aria-live="polite">
              {index + 1} of {pictures.length}
            </span>
          </figcaption>
        </figure>
        <button
          type="button"
          className={`${styles.button} ${styles.previous}`}
          aria-disabled={index === 0}
          onClick={() => moveTo(index - 1)}
        >
          <ArrowIcon />
          <span className="visually-hidden">Previous picture</span>
        </button>
        <button
          type="button"
          className={styles.button}
          aria-disabled={index === last}
          onClick={() => moveTo(index + 1)}
        >
          <ArrowIcon />
          <span className="visually-hidden">Next picture</span>
        </button>
        <button type="button" className={`${styles.button} ${styles.close}`} onClick={onClose}>
          <CloseIcon />
          <span className="visually-hidden">Close</span>
        </button>
      </DialogPanel>
    </Dialog>
  );
}
