import type { ComponentProps } from 'react';
import { languageProps } from '../../data/wire/languageOf.ts';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { LinkButton } from '../../ui/links/LinkButton.tsx';
import { Picture } from '../../ui/pictures/Picture.tsx';
import type { GalleryItem } from './readGalleryItem.ts';
import { pictureQuery } from './openPicture.ts';
import styles from './PictureCard.module.css';

/** A picture with its title, which opens the lightbox. */
export function PictureCard({
  item,
  sizes,
  eager,
  ...button
}: CardProps<GalleryItem> & Pick<ComponentProps<typeof LinkButton>, 'onPress' | 'ref'>) {
  return (
    <LinkButton
      {...button}
      href={item.picture ?? `?${pictureQuery(item.id)}`}
      className={styles.card}
      aria-haspopup="dialog"
    >
      <span className={`frame ${styles.picture}`}>
        <Picture item={item} alt="" sizes={sizes} eager={eager} />
      </span>
      <span className={styles.title} {...languageProps(item.title)}>
        {item.title || 'Untitled picture'}
      </span>
    </LinkButton>
  );
}
