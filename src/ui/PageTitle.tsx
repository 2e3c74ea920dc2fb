import { organisation } from '../content/organisation.ts';

/**
 * The page's title in the tab, in history and for screen readers: what it is, then whose. A page that has nothing to
 * show yet has no text of its own.
 */
export function PageTitle({ children }: { children?: string }) {
  return <title>{children ? `${children} | ${organisation.name}` : organisation.name}</title>;
}
