import type { Ref } from 'react';
import { Picture } from '../../ui/Picture.tsx';
import type { GalleryItem } from './gallery.ts';
import styles from './PictureCard.module.css';

/** A picture with its title, which opens large. */
export function PictureCard({
  picture,
  eager,
  onOpen,
  ref,
}: {
  picture: GalleryItem;
  eager?: boolean;
  onOpen: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <button ref={ref} type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <Picture className={styles.picture} src={picture.picture} alt="" eager={eager} />
      <span className={styles.title}>{picture.title || 'Untitled picture'}</span>
    </button>
  );
}
