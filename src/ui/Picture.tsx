import { pictureSizes, sourceSet } from '../data/wire/pictureSources.ts';
import type { SafeUrl } from '../data/wire/urls.ts';
import placeholder from './standin.svg';

const FORMATS = ['avif', 'webp'] as const;

/**
 * A picture from content (docs/product.md, Pictures and links). Imported pictures are responsive. Without a picture, and
 * where it fails to load, a placeholder image of the same ratio is shown.
 * @param src null where there is no picture, or no safe address
 * @param sizes the `sizes` attribute: the width of the box
 * @param eager whether the picture is in view when the page opens; others are loaded lazily
 */
export function Picture({
  src,
  alt,
  sizes,
  eager = false,
  className,
}: {
  src: SafeUrl | null;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
}) {
  const image = (
    <img
      className={className}
      src={src ?? placeholder}
      alt={alt}
      width="800"
      height="600"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      // A picture of a prerendered page may have failed before hydration attached `onError`.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) showFallback(element);
      }}
      onError={({ currentTarget }) => showFallback(currentTarget)}
    />
  );
  const imported = pictureSizes(src);
  if (!imported) return image;
  return (
    <picture>
      {FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={sourceSet(imported, format)}
          sizes={sizes}
        />
      ))}
      {image}
    </picture>
  );
}

/** Falls back to the picture's own address, and after that to the placeholder. */
function showFallback(image: HTMLImageElement): void {
  const sources = image.closest('picture')?.querySelectorAll('[srcset]') ?? [];
  for (const source of sources) source.removeAttribute('srcset');
  // The placeholder itself fails while offline: it is not tried twice.
  if (sources.length === 0 && !image.src.endsWith(placeholder)) image.src = placeholder;
}
