/** The search parameter that says which picture of the gallery is open: back closes it, and it can be shared. */
export const OPEN = 'picture';

/** @returns the search of the gallery's address with this picture open */
export const openPicture = (id: string) => new URLSearchParams({ [OPEN]: id }).toString();
