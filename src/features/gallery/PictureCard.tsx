import type { ComponentProps } from 'react';
import type { CardProps } from '../../ui/Cards.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { GalleryItem } from './gallery.ts';
import styles from './PictureCard.module.css';

/** A picture with its title, which opens large. */
export function PictureCard({
  item,
  eager,
  ...button
}: CardProps<GalleryItem> & ComponentProps<'button'>) {
  return (
    <button {...button} type="button" className={styles.card} aria-haspopup="dialog">
      <Picture className={styles.picture} src={item.picture} alt="" eager={eager} />
      <span className={styles.title}>{item.title || 'Untitled picture'}</span>
    </button>
  );
}
