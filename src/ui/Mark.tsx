import type { SVGProps } from 'react';

/** The site's logo, a sun on the halfway line. It is half marigold disc, half chalk centre circle. */
export function Mark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" {...props}>
      <path d="M4 20A16 16 0 0 1 36 20Z" fill="var(--marigold)" />
      <path
        d="M4 20A16 16 0 0 0 36 20M0 20H40"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.2"
      />
    </svg>
  );
}
