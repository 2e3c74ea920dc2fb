import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link within the site. `discover="none"`: there is no server to discover routes from (React Router). */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />;
}
