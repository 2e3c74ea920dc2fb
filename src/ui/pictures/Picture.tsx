import { languageOf } from '../../data/wire/languageOf.ts';
import { SMALL_PICTURE_PX } from '../../data/wire/placement.ts';
import { pictureSizes, sourceSet } from '../../data/wire/pictureSources.ts';
import type { SafeUrl } from '../../data/wire/urls.ts';
import { fallbackDrawing } from './fallbackDrawing.ts';
import './Picture.module.css';

/**
 * The picture of a record (docs/product.md, Pictures and links). Imported pictures are responsive. Without a picture, and
 * where it fails to load, one of three drawings is shown. The parent has the class `frame`.
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
  // A picture of one width is small, and is never larger than its file.
  const sources = (format: 'avif' | 'webp') =>
    imported?.widths[1] ? { srcSet: sourceSet(imported, format), sizes } : undefined;
  const settle = (image: HTMLImageElement) => {
    // Most pictures have a plain address, and are neither portraits nor small.
    const plain =
      !src?.includes('#') &&
      image.naturalWidth > Math.max(image.naturalHeight, SMALL_PICTURE_PX - 1);
    if (plain) return;
    import(/* webpackChunkName: "settle-picture" */ './applyPlacement.ts').then(
      ({ applyPlacement }) => applyPlacement(image, id),
      // Offline, neither the picture nor this code may come. The page keeps the picture's text.
      () => undefined,
    );
  };
  const image = (
    <img
      key={src}
      className={className}
      src={src ?? fallbackDrawing(id)}
      {...sources('webp')}
      alt={alt}
      lang={languageOf(alt)}
      width="800"
      height="600"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      // A picture of a prerendered page may have loaded or failed before hydration attached the handlers.
      ref={(element) => {
        if (element?.complete) settle(element);
      }}
      onLoad={({ currentTarget }) => settle(currentTarget)}
      onError={({ currentTarget }) => settle(currentTarget)}
    />
  );
  const best = sources('avif');
  if (!best) return image;
  return (
    <picture>
      <source type="image/avif" {...best} />
      {image}
    </picture>
  );
}
