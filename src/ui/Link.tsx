import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';

/** A link inside the site, without the mark by which a server would tell the routes that lead from a page: none does. */
export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink discover="none" {...props} />;
}
