import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';

/**
 * The navigation that opened the page. Null for the first page of a visit, whose focus the browser itself sets.
 */
export const NavigationContext = createContext<string | null>(null);

/** The page's only h1. After a navigation it takes the focus, so that keyboards and screen readers start there. */
export function PageHeading({
  className,
  lang,
  children,
}: {
  className?: string;
  lang?: string;
  children: ReactNode;
}) {
  const navigation = useContext(NavigationContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (navigation !== null) heading.current?.focus({ preventScroll: true });
  }, [navigation]);
  return (
    <h1 ref={heading} className={className} lang={lang} tabIndex={-1}>
      {children}
    </h1>
  );
}
