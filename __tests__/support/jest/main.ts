import { screen, within } from '@testing-library/react';

/** What is between the bar and the footer. */
export const main = () => within(screen.getByRole('main'));

/** The cards of a list, once there are any. */
export const cards = () => main().findAllByRole('article');

/** The titles of the cards, in their order. */
export const titles = (): string[] =>
  main()
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent ?? '');
