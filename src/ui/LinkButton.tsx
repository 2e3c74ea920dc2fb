import type { ComponentProps, SyntheticEvent } from 'react';

/**
 * A button that is a link until its script has come, and where it never comes.
 * @param href where it leads meanwhile
 * @param onPress is told which element was pressed
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
      // A link reacts to Enter alone, but users expect the space bar to press a button too.
      onKeyDown={(event) => event.key === ' ' && press(event)}
    >
      {children}
    </a>
  );
}
