// Not in icons.tsx, because every page loads that file.
import { Icon } from '../pictures/icons.tsx';

/** @param plus whether the icon has a plus sign */
export function CalendarIcon({ plus = false }: { plus?: boolean }) {
  return (
    <Icon viewBox="0 0 20 20" width="1.25rem" height="1.25rem" strokeWidth="2.2">
      <path d={`M2 4.5H18V18H2ZM2 9H18M6 1V6M14 1V6${plus ? 'M10 10.8V16.2M7.3 13.5H12.7' : ''}`} />
    </Icon>
  );
}

export function ClockIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.25rem" height="1.25rem" strokeWidth="2.2">
      <circle cx="10" cy="10" r="8" />
      <path d="M10 5V10L13.5 12.5" />
    </Icon>
  );
}

export function PinIcon() {
  return (
    <Icon viewBox="0 0 20 20" width="1.25rem" height="1.25rem" strokeWidth="2.2">
      <path d="M10 19C5 13.5 3.5 11 3.5 8A6.5 6.5 0 0 1 16.5 8C16.5 11 15 13.5 10 19Z" />
      <circle cx="10" cy="8" r="2" />
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
