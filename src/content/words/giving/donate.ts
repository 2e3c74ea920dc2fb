import { texts } from '../../language.ts';

/** The button in the bar of every page. The dialogs' words are in donation.ts, which is fetched with them. */
export const donate = texts('donation.button', 'Donate');
