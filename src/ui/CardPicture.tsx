import { useContext } from 'react';
import type { SafeUrl } from '../data/wire/urls.ts';
import { CardSizesContext, useIsInView } from './Cards.tsx';
import { Picture } from './Picture.tsx';

/**
 * The picture of a card, loaded eagerly where it is initially in view.
 * @param sizes the `sizes` of the picture, where they differ from those of the grid
 */
export function CardPicture({
  src,
  alt = '',
  sizes,
  className,
}: {
  src: SafeUrl | null;
  alt?: string;
  sizes?: string;
  className?: string;
}) {
  const gridSizes = useContext(CardSizesContext);
  return (
    <Picture
      className={className}
      src={src}
      alt={alt}
      sizes={sizes ?? gridSizes}
      eager={useIsInView()}
    />
  );
}
