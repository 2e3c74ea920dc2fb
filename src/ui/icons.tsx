import type { SVGProps } from 'react';

/** A decorative line drawing, hidden from screen readers. */
export function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg fill="none" stroke="currentColor" aria-hidden="true" {...props} />;
}

/** For links to another page of the site. */
export function ArrowIcon() {
  return (
    <Icon viewBox="0 0 30 16" width="1.5em" height="0.8em" strokeWidth="2.5">
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

export function PhoneIcon() {
  return (
    <Icon viewBox="0 0 24 24" width="1.75rem" height="1.75rem" strokeWidth="2.4">
      <path
        d="M4 3L8.5 2.5 11 8 8.5 10.5Q10 14 13.5 15.5L16 13 21.5 15.5 21 20Q19 22 15.5 21.5 4.5 18 2.5 8.5 2 5 4 3Z"
        strokeLinejoin="round"
      />
    </Icon>
  );
}

/** For text messages. */
export function MessageIcon() {
  return (
    <Icon viewBox="0 0 24 24" width="1.5rem" height="1.5rem" strokeWidth="2.4">
      <path d="M2 3H22V17H11L6 22V17H2Z" strokeLinejoin="round" />
    </Icon>
  );
}

export function MailIcon() {
  return (
    <Icon viewBox="0 0 24 24" width="1.5rem" height="1.5rem" strokeWidth="2.4">
      <path d="M2 4H22V20H2ZM2.5 5L12 13 21.5 5" strokeLinejoin="round" />
    </Icon>
  );
}
