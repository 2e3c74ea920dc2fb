import { pictureSizes, sourceSet } from '../data/wire/pictureSources.ts';
import type { SafeUrl } from '../data/wire/urls.ts';
import standIn from './standin.svg';

const FORMATS = ['avif', 'webp'] as const;

/**
 * A picture from content in the box that its parent gives it. Of an imported one the browser takes the file that fits.
 * Without a picture, and where it fails to load, the drawn stand-in of the same ratio is shown.
 * @param src null where there is none, or none that may be used
 * @param sizes how wide the box is, for the choice of the file
 * @param eager in view when the page opens: fetched at once, the others when they come near
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
      src={src ?? standIn}
      alt={alt}
      width="800"
      height="600"
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      // A picture of a prerendered page may have failed before anybody listened.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) showAnother(element);
      }}
      onError={({ currentTarget }) => showAnother(currentTarget)}
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

/** After a file that failed: the picture's own address, and after that the stand-in. */
function showAnother(image: HTMLImageElement): void {
  const sources = image.closest('picture')?.querySelectorAll('[srcset]') ?? [];
  for (const source of sources) source.removeAttribute('srcset');
  // The stand-in itself may fail, when the visitor is offline: once is enough.
  if (sources.length === 0 && !image.src.endsWith(standIn)) image.src = standIn;
}
