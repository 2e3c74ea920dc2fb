import { createContext, useContext } from 'react';

/** Whether the items on show are a partial list. The complete one is being fetched. */
export const PartialListContext = createContext(false);

/** Whether the complete list is on show. A count of the list waits for that, and so does its end. */
export function useIsComplete(): boolean {
  return !useContext(PartialListContext);
}
