import type { SafeUrl } from '../data/wire/urls.ts';
import standIn from './standin.svg';

/**
 * A picture from content in the box that its parent gives it. Without one, and where it fails to load, the drawn stand-in
 * of the same ratio is shown.
 * @param src null where there is none, or none that may be used
 * @param eager in view when the page opens: fetched at once, the others when they come near
 */
export function Picture({
  src,
  alt,
  eager = false,
  className,
}: {
  src: SafeUrl | null;
  alt: string;
  eager?: boolean;
  className?: string;
}) {
  return (
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
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) showStandIn(image);
      }}
      onError={({ currentTarget }) => showStandIn(currentTarget)}
    />
  );
}

function showStandIn(image: HTMLImageElement): void {
  // The stand-in itself may fail, when the visitor is offline: once is enough.
  if (!image.src.endsWith(standIn)) image.src = standIn;
}
