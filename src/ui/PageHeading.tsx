import { createContext, useContext, useEffect, useRef } from 'react';

/**
 * The navigation that brought the page, or null for the page that the visit began with: there the browser's own start of
 * focus stands.
 */
export const NavigationContext = createContext<string | null>(null);

/** The page's one h1. It takes the focus when a navigation brings it, so that keyboard and screen reader start there. */
export function PageHeading({ className, children }: { className?: string; children: string }) {
  const navigation = useContext(NavigationContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (navigation !== null) heading.current?.focus({ preventScroll: true });
  }, [navigation]);
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
