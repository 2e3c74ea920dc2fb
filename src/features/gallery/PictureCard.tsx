import type { ComponentProps } from 'react';
import type { CardProps } from '../../ui/Cards.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { GalleryItem } from './gallery.ts';
import styles from './PictureCard.module.css';

/** A picture with its title, which opens large. @param sizes how wide it is, for the choice of its file */
export function PictureCard({
  item,
  eager,
  sizes,
  ...button
}: CardProps<GalleryItem> &
  Pick<ComponentProps<typeof LinkButton>, 'onPress' | 'ref'> & { sizes: string }) {
  return (
    <LinkButton
      {...button}
      href={item.picture ?? `?picture=${item.id}`}
      className={styles.card}
      aria-haspopup="dialog"
    >
      <Picture className={styles.picture} src={item.picture} alt="" sizes={sizes} eager={eager} />
      <span className={styles.title}>{item.title || 'Untitled picture'}</span>
    </LinkButton>
  );
}
