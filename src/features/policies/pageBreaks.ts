/** A vertical range of a column, measured from the column's top. */
export interface Stretch {
  top: number;
  bottom: number;
}

/**
 * Divides a column into pages without cutting a block. Only a block that is taller than a page is cut, where each page
 * that it fills ends.
 * @param blocks what must stay whole, from top to bottom
 * @param pageHeight in the same unit as the blocks
 * @returns the range that each page shows
 */
export function partIntoPages(blocks: Stretch[], pageHeight: number): Stretch[] {
  const pages: Stretch[] = [];
  for (const { top, bottom } of blocks) {
    const page = pages.at(-1);
    if (page && bottom - page.top <= pageHeight) {
      page.bottom = bottom;
      continue;
    }
    for (let start = top; start < bottom || start === top; start += pageHeight) {
      pages.push({ top: start, bottom: Math.min(bottom, start + pageHeight) });
    }
  }
  return pages;
}
