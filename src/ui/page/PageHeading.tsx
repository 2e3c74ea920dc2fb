import { type ComponentProps, createContext, useContext, useEffect, useRef } from 'react';

/**
 * The navigation that opened the page. Null for the first page of a visit, whose focus the browser itself sets.
 */
export const NavigationContext = createContext<string | null>(null);

/** The page's only h1. After a navigation it takes the focus, so that keyboards and screen readers start there. */
export function PageHeading({ children, ...props }: ComponentProps<'h1'>) {
  const navigation = useContext(NavigationContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (navigation !== null) heading.current?.focus({ preventScroll: true });
  }, [navigation]);
  return (
    <h1 ref={heading} tabIndex={-1} {...props}>
      {children}
    </h1>
  );
}
