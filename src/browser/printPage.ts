/** Prints the page. Browsers inside other apps do not, and some have no `print`. */
export const printPage = (): void => (window as Partial<Window>).print?.();
