import { useContext } from 'react';
import type { SafeUrl } from '../data/wire/urls.ts';
import { CardSizesContext, useIsInView } from './Cards.tsx';
import { Picture } from './Picture.tsx';

/**
 * The picture of a card. Those in view when the page opens are loaded at once.
 * @param sizes how wide the picture is, where its grid does not say so
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
