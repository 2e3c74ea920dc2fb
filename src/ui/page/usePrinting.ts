import { useState } from 'react';

/**
 * Prints the page.
 * @returns `print`, and whether its last call was followed by no print window that the page knows of. Browsers inside other
 *   apps print nothing, and some have no `print`
 */
export function usePrinting() {
  const [isSilent, setIsSilent] = useState(false);
  const print = () => {
    let hasBegun = false;
    const begin = () => (hasBegun = true);
    addEventListener('beforeprint', begin, { once: true });
    (window as Partial<Window>).print?.();
    removeEventListener('beforeprint', begin);
    setIsSilent(!hasBegun);
  };
  return { isSilent, print };
}
