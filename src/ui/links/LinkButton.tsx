import { type ComponentProps, type KeyboardEvent, type SyntheticEvent, useRef } from 'react';

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
}: Omit<ComponentProps<'a'>, 'role' | 'onClick' | 'onKeyDown' | 'onKeyUp' | 'onBlur'> & {
  href: string;
  onPress: (button: HTMLElement) => void;
}) {
  const isSpaceDown = useRef(false);
  const press = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault();
    onPress(event.currentTarget);
  };

  // A link reacts to Enter alone, and again while it is held. Users expect the space bar to press a button too, once, when it
  // goes up.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, repeat, altKey, ctrlKey, metaKey } = event;
    const isSpace = key === ' ' && !altKey && !ctrlKey && !metaKey;
    if (isSpace || (key === 'Enter' && repeat)) event.preventDefault();
    if (isSpace && !repeat) isSpaceDown.current = true;
  };
  const onKeyUp = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ' || !isSpaceDown.current) return;
    isSpaceDown.current = false;
    press(event);
  };

  return (
    <a
      {...link}
      href={href}
      role="button"
      onClick={press}
      onKeyDown={onKeyDown}
      onKeyUp={onKeyUp}
      onBlur={() => (isSpaceDown.current = false)}
    >
      {children}
    </a>
  );
}
