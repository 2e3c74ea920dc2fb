import type { Ref } from 'react';
import { plainText } from '../../data/wire/text.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { GalleryItemFragment } from './GalleryItem.generated.ts';
import styles from './PictureCard.module.css';

/** A picture with its title, which opens large. */
export function PictureCard({
  picture,
  eager,
  onOpen,
  ref,
}: {
  picture: GalleryItemFragment;
  eager?: boolean;
  onOpen: () => void;
  ref?: Ref<HTMLButtonElement>;
}) {
  const title = plainText(picture.title);
  return (
    <button ref={ref} type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <Picture className={styles.picture} src={picture.imgUrl} alt="" eager={eager} />
      <span className={styles.title}>{title || 'Untitled picture'}</span>
    </button>
  );
}
