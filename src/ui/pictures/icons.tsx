import type { SVGProps } from 'react';

/** A decorative line drawing, hidden from screen readers. */
export function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg fill="none" stroke="currentColor" aria-hidden="true" {...props} />;
}

/** For links to another page of the site. */
export function ArrowIcon() {
  return (
    <Icon className="arrow" viewBox="0 0 30 16" width="1.5em" height="0.8em" strokeWidth="2.5">
      <path d="M0 8H27M20 1l7.5 7L20 15" />
    </Icon>
  );
}

/** For links to another site, in a new tab. */
export function ExternalIcon() {
  return (
    <Icon viewBox="0 0 18 18" width="1em" height="1em" strokeWidth="2.5">
      <path d="M2 16L16 2M5 2H16V13" />
    </Icon>
  );
}

/** It points up where its button or summary has opened something. */
export function ChevronIcon() {
  return (
    <Icon className="chevron" viewBox="0 0 12 12" width="0.75rem" height="0.75rem" strokeWidth="2">
      <path d="M1 3.5L6 9l5-5.5" />
    </Icon>
  );
}

export function SearchIcon() {
  return (
    <Icon viewBox="0 0 24 24" width="1.5rem" height="1.5rem" strokeWidth="3">
      <circle cx="10" cy="10" r="7.5" />
      <path d="M15.5 15.5L23 23" />
    </Icon>
  );
}
