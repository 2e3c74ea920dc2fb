/**
 * The query parameter with the id of the open picture. In the address, so that its link can be shared.
 */
export const PICTURE_PARAM = 'picture';

/** The query string of the gallery with this picture open, without its question mark. */
export const pictureQuery = (id: string) => new URLSearchParams({ [PICTURE_PARAM]: id }).toString();
