import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { ArrowIcon, CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { GalleryItem } from './gallery.ts';
import styles from './Lightbox.module.css';

/** How far a finger travels sideways, in CSS pixels, before it means the next picture. */
const SWIPE = 48;

interface LightboxProps {
  pictures: GalleryItem[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
}

/**
 * One picture large, over the page: arrow keys, Home and End, buttons or a swipe move; Escape, the veil and the button
 * close.
 */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps) {
  const last = pictures.length - 1;
  const moveTo = (target: number) => {
    const next = Math.min(Math.max(target, 0), last);
    if (next !== index) onMove(next);
  };
  const swipe = useSwipe((step) => moveTo(index + step));
  const picture = pictures[index];
  if (!picture) return null;

  const targets: Record<string, number> = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: last,
  };
  const onKeyDown = ({ key }: KeyboardEvent) => moveTo(targets[key] ?? index);

  return (
    <Dialog open onClose={onClose} className={`${styles.veil} dark`} onKeyDown={onKeyDown}>
      <DialogPanel className={styles.panel}>
        <figure className={styles.figure} {...swipe}>
          <Picture
            key={index}
            className={styles.picture}
            src={picture.picture}
            alt={picture.title}
            sizes="min(75rem, 100vw)"
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
        <IconButton className={styles.close} name="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </DialogPanel>
    </Dialog>
  );
}

/** Calls back with 1 for a swipe to the left, which brings the next, and with -1 for one to the right. */
function useSwipe(onSwipe: (step: number) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
      start.current = pointerType === 'touch' ? clientX : null;
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const travelled = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(travelled) > SWIPE) onSwipe(-Math.sign(travelled));
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
