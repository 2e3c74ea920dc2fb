/** The query parameter with the id of the open picture. */
export const PICTURE_PARAM = 'picture';

/** The query string of the gallery with this picture open, without its question mark. */
export const pictureQuery = (id: string) => new URLSearchParams({ [PICTURE_PARAM]: id }).toString();
