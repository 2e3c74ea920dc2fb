import { createContext, useContext } from 'react';

/** Whether the items on show are a part of a longer list, the rest of which is on its way. */
export const PartialListContext = createContext(false);

/** Whether all items of the list are on show. What counts or ends a list waits for that. */
export function useIsComplete(): boolean {
  return !useContext(PartialListContext);
}
