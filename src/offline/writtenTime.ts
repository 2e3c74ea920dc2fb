import { locale } from '../content/language.ts';

/**
 * A recent time for display, in the visitor's time zone: '22 November' and '2:05 pm'.
 * @param time in milliseconds since 1970
 */
export function writtenTime(time: number): { day: string; time: string } {
  const date = new Date(time);
  return {
    day: date.toLocaleDateString(locale, { day: 'numeric', month: 'long' }),
    time: date.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' }),
  };
}
