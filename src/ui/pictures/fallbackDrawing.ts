import drawings from './fallbackDrawings.svg';

/** One of three drawings in place of a picture, always the same for a record. */
export function fallbackDrawing(id: string): string {
  let sum = 0;
  for (const character of id) sum += character.charCodeAt(0);
  return `${drawings}#ground${sum % 3}`;
}

export const isFallbackDrawing = (address: string): boolean => address.includes(drawings);
