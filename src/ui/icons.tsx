import type { SVGProps } from 'react';

function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg fill="none" stroke="currentColor" aria-hidden="true" {...props} />;
}

/** To another page of the site. */
export function ArrowIcon() {
  return (
    <Icon viewBox="0 0 30 16" width="1.5em" height="0.8em" strokeWidth="2.5">
      <path d="M0 8H27M20 1l7.5 7L20 15" />
    </Icon>
  );
}

/** Out of the site, in a new tab. */
export function ExternalIcon() {
  return (
    <Icon viewBox="0 0 18 18" width="1em" height="1em" strokeWidth="2.5">
      <path d="M2 16L16 2M5 2H16V13" />
    </Icon>
  );
}

export function ChevronIcon({ className }: { className?: string }) {
  return (
    <Icon
      className={className}
      viewBox="0 0 12 12"
      width="0.75rem"
      height="0.75rem"
      strokeWidth="2"
    >
      <path d="M1 3.5L6 9l5-5.5" />
    </Icon>
  );
}

/** @param plus a day to be added */
export function CalendarIcon({ plus = false }: { plus?: boolean }) {
  return (
    <Icon viewBox="0 0 20 20" width="1.25rem" height="1.25rem" strokeWidth="2.2">
      <path d={`M2 4.5H18V18H2ZM2 9H18M6 1V6M14 1V6${plus ? 'M10 10.8V16.2M7.3 13.5H12.7' : ''}`} />
    </Icon>
  );
}

export function PersonIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.25rem" height="1.25rem" strokeWidth="2.2">
      <circle cx="10" cy="6" r="4.2" />
      <path d="M1.5 19C2 13.5 6 12.5 10 12.5S18 13.5 18.5 19" />
    </Icon>
  );
}

export function TagIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.25rem" height="1.25rem" strokeWidth="2.2">
      <path d="M2 2H10L18.5 10.5L10.5 18.5L2 10Z" />
      <circle cx="6.3" cy="6.3" r="1.3" fill="currentColor" />
    </Icon>
  );
}

export function ShareIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.25rem" height="1.25rem" strokeWidth="2.2">
      <path d="M7 4.5H2V18H15.5V13M7.5 12.5L18 2M11 2H18V9" />
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

export function CloseIcon() {
  return (
    <Icon viewBox="0 0 22 22" width="1.375rem" height="1.375rem" strokeWidth="3">
      <path d="M2 2L20 20M20 2L2 20" />
    </Icon>
  );
}

export function PinIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.25em" height="1.25em" strokeWidth="2.2">
      <path d="M10 19C6 13.5 4 10.5 4 7.5A6 6 0 0 1 16 7.5C16 10.5 14 13.5 10 19Z" />
      <circle cx="10" cy="7.5" r="1.8" fill="currentColor" />
    </Icon>
  );
}
