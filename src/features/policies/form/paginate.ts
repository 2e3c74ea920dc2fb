/** A vertical range of a column, measured from the column's top. */
export interface Stretch {
  top: number;
  bottom: number;
}

/**
 * Divides a column into pages without splitting a block. Only a block taller than a page is split, at each page's end.
 * @param blocks from top to bottom
 * @param pageHeight in the same unit as the blocks
 * @returns the range that each page shows
 */
export function paginate(blocks: Stretch[], pageHeight: number): Stretch[] {
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
