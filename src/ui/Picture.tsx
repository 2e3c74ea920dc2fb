import { pictureSizes, sourceSet } from '../data/wire/pictureSources.ts';
import type { SafeUrl } from '../data/wire/urls.ts';
import grounds from './grounds.svg';

/** A narrower picture would be blurred in its box. */
const SMALL_PX = 240;

/** How much larger than its file a picture may be that is too small for its box. */
const MAX_SCALE = 1.25;

/**
 * The picture of a record (docs/product.md, Pictures and links). Imported pictures are responsive. Without a picture, and
 * where it fails to load, one of three drawings is shown. The parent is a `frame` of `Picture.module.css`.
 * @param sizes the `sizes` attribute: the width of the box
 * @param eager whether the picture is in view when the page opens; others are loaded lazily
 */
export function Picture({
  item: { id, picture: src },
  alt,
  sizes,
  eager = false,
  className,
}: {
  item: { id: string; picture: SafeUrl | null };
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  const imported = pictureSizes(src);
  const [first = 0, second] = imported?.widths ?? [];
  const sources = (format: 'avif' | 'webp') =>
    imported && {
      srcSet: sourceSet(imported, format),
      sizes: second ? sizes : `${first * MAX_SCALE}px`,
    };
  const image = (
    <img
      key={src}
      className={className}
      src={src ?? groundOf(id)}
      {...sources('webp')}
      alt={alt}
      width="800"
      height="600"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      // A picture of a prerendered page may have loaded or failed before hydration attached the handlers.
      ref={(element) => {
        if (element?.complete)
          (element.naturalWidth > 0 ? placeByShape : showFallback)(element, id);
      }}
      onLoad={({ currentTarget }) => placeByShape(currentTarget)}
      onError={({ currentTarget }) => showFallback(currentTarget, id)}
    />
  );
  if (!imported) return image;
  return (
    <picture>
      <source type="image/avif" {...sources('avif')} />
      {image}
    </picture>
  );
}

/** Places a picture of which nothing but its shape is known. */
function placeByShape({ naturalWidth, naturalHeight, src, style }: HTMLImageElement): void {
  if (src.includes('#')) return;
  const ratio = naturalWidth / naturalHeight;
  if (naturalWidth < SMALL_PX) style.objectFit = 'scale-down';
  // A cut spares the heads in a portrait.
  else if (ratio < 1) style.objectPosition = `50% ${ratio < 0.6 ? 12 : 20}%`;
}

/** Falls back to the picture's own address, and after that to a drawing. */
function showFallback(image: HTMLImageElement, id: string): void {
  const sources = image.closest('picture')?.querySelectorAll('[srcset]') ?? [];
  for (const source of sources) source.removeAttribute('srcset');
  // The drawing itself fails while offline: it is not tried twice.
  if (sources.length === 0 && !image.src.includes(grounds)) image.src = groundOf(id);
}

/** One of three drawings, always the same for a record. */
function groundOf(id: string): string {
  let sum = 0;
  for (const character of id) sum += character.charCodeAt(0);
  return `${grounds}#ground${sum % 3}`;
}
