import type { ComponentProps } from 'react';
import type { CardProps } from '../../ui/Cards.tsx';
import { CardPicture } from '../../ui/CardPicture.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { GalleryItem } from './readGalleryItem.ts';
import { pictureQuery } from './openPicture.ts';
import styles from './PictureCard.module.css';

/** A picture with its title, which opens the lightbox. @param sizes the `sizes` of the picture */
export function PictureCard({
  item,
  sizes,
  ...button
}: CardProps<GalleryItem> &
  Pick<ComponentProps<typeof LinkButton>, 'onPress' | 'ref'> & { sizes: string }) {
  return (
    <LinkButton
      {...button}
      href={item.picture ?? `?${pictureQuery(item.id)}`}
      className={styles.card}
      aria-haspopup="dialog"
    >
      <CardPicture className={styles.picture} src={item.picture} sizes={sizes} />
      <span className={styles.title}>{item.title || 'Untitled picture'}</span>
    </LinkButton>
  );
}
