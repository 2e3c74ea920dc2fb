// Not in icons.tsx, because every page loads that file.
import { Icon } from '../../../ui/pictures/icons.tsx';

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
