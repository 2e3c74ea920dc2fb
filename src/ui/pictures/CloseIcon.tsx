// Not in icons.tsx, because every page loads that file.
import { Icon } from './icons.tsx';

export function CloseIcon() {
  return (
    <Icon viewBox="0 0 22 22" width="1.375rem" height="1.375rem" strokeWidth="3">
      <path d="M2 2L20 20M20 2L2 20" />
    </Icon>
  );
}
