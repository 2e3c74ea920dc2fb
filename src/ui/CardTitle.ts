import { createContext } from 'react';

/** The id of the title of the card that a link stands in: it says what a link is about that is worded as all the others. */
export const CardTitle = createContext<string | undefined>(undefined);
