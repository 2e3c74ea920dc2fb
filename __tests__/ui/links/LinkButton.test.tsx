import { fireEvent, render, screen } from '@testing-library/react';
import { LinkButton } from '../../../src/ui/links/LinkButton.tsx';
import { setUpUser } from '../../support/jest/site.tsx';

/** Shows two buttons. @returns how often the first was pressed */
function show() {
  const press = jest.fn();
  render(
    <>
      <LinkButton href="/menu" onPress={press}>
        Menu
      </LinkButton>
      <LinkButton href="/other" onPress={() => undefined}>
        Other
      </LinkButton>
    </>,
  );
  const [menu, other] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  menu.focus();
  return { press, menu, other };
}

/** @returns whether the browser may do what it does with the key: scroll, or follow the link */
const hold = (button: HTMLElement, key: string, more = {}) =>
  fireEvent.keyDown(button, { key, repeat: true, ...more });

test('the space bar presses a button once, when it goes up, however long it is held', () => {
  const { press, menu } = show();
  expect(fireEvent.keyDown(menu, { key: ' ' })).toBe(false);
  for (let times = 0; times < 3; times++) expect(hold(menu, ' ')).toBe(false);
  expect(press).not.toHaveBeenCalled();
  fireEvent.keyUp(menu, { key: ' ' });
  expect(press).toHaveBeenCalledTimes(1);
  expect(press).toHaveBeenCalledWith(menu);
});

test('a space bar that went down elsewhere presses nothing when it goes up', () => {
  const { press, menu } = show();
  hold(menu, ' ');
  fireEvent.keyUp(menu, { key: ' ' });
  expect(press).not.toHaveBeenCalled();
});

test('a visitor who moves on while the space bar is down presses nothing', () => {
  const { press, menu, other } = show();
  fireEvent.keyDown(menu, { key: ' ' });
  other.focus();
  menu.focus();
  fireEvent.keyUp(menu, { key: ' ' });
  expect(press).not.toHaveBeenCalled();
});

test.each(['ctrlKey', 'altKey', 'metaKey'])(
  'the space bar with %s belongs to the browser',
  (modifier) => {
    const { press, menu } = show();
    expect(fireEvent.keyDown(menu, { key: ' ', [modifier]: true })).toBe(true);
    fireEvent.keyUp(menu, { key: ' ', [modifier]: true });
    expect(press).not.toHaveBeenCalled();
  },
);

test('Enter and a click press a button once; a held Enter does not repeat it', async () => {
  const { press, menu } = show();
  const user = setUpUser();
  await user.keyboard('{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(hold(menu, 'Enter')).toBe(false);
  expect(press).toHaveBeenCalledTimes(1);
  await user.click(menu);
  expect(press).toHaveBeenCalledTimes(2);
});
