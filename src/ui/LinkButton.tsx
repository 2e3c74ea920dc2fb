import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * A button that works as a link before hydration and without JavaScript.
 * @param href where the link leads
 * @param onPress called with the element that was pressed
 */
export function LinkButton({
  href,
  onPress,
  children,
  ...link
}: ComponentProps<'a'> & { href: string; onPress: (button: HTMLElement) => void }) {
  const press = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    onPress(event.currentTarget);
  };
  return (
    <a
      {...link}
      href={href}
      role="button"
      onClick={press}
      // A link reacts to Enter alone. Users expect the space bar to press a button too.
      onKeyDown={(event) => event.key === ' ' && press(event)}
    >
      {children}
    </a>
  );
}
