/** A stretch of a tall column, from its top, in the column's own unit. */
export interface Stretch {
  top: number;
  bottom: number;
}

/**
 * Parts a column into pages so that no block is cut. A block that is taller than a page begins one and is cut at its end.
 * @param blocks what must stay whole, from top to bottom, touching or apart
 * @param pageHeight in the unit of the blocks
 * @returns the stretch that each page shows
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
