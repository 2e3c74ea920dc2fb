import type { SVGProps } from 'react';

/** The paths of the logo in a square of 40. */
export const MARK = {
  size: 40,
  disc: 'M4 20A16 16 0 0 1 36 20Z',
  circle: 'M4 20A16 16 0 0 0 36 20M0 20H40',
  stroke: 3.2,
};

/** The site's logo, a sun on the halfway line. It is half marigold disc, half chalk centre circle. */
export function Mark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox={`0 0 ${MARK.size} ${MARK.size}`} aria-hidden="true" {...props}>
      <path d={MARK.disc} fill="var(--marigold)" />
      <path d={MARK.circle} fill="none" stroke="currentColor" strokeWidth={MARK.stroke} />
    </svg>
  );
}
