import { focusOfShape, SMALL_PICTURE_PX } from '../../data/wire/placement.ts';
import { fallbackDrawing, isFallbackDrawing } from './fallbackDrawing.ts';
import './Placed.module.css';

/**
 * Positions a loaded picture, and replaces a failed one by a drawing. This and the styles of placed pictures
 * are on pages with many pictures; home loads them on use.
 * @param id the record's id
 */
export function applyPlacement(image: HTMLImageElement, id: string): void {
  const { naturalWidth, naturalHeight, src, style } = image;
  const ratio = naturalWidth / naturalHeight;
  if (naturalWidth === 0) showFallback(image, id);
  // Its address does not say how it lies: nothing but its shape is known.
  else if (!src.includes('#')) {
    if (naturalWidth < SMALL_PICTURE_PX) style.objectFit = 'scale-down';
    // The stylesheet has the focus of wider ones.
    else if (ratio < 1)
      style.objectPosition = focusOfShape(ratio)
        .map((each) => `${each}%`)
        .join(' ');
  }
}

/** Falls back to the picture's own address, and after that to a drawing. */
function showFallback(image: HTMLImageElement, id: string): void {
  const sources = image.closest('picture')?.querySelectorAll('[srcset]') ?? [];
  for (const source of sources) source.removeAttribute('srcset');
  // The drawing itself fails while offline: it is not tried twice.
  if (sources.length === 0 && !isFallbackDrawing(image.src)) image.src = fallbackDrawing(id);
}
