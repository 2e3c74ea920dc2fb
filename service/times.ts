export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** India has had the same time since 1945. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

const inIndia = (time: number) => new Date(time + INDIA_OFFSET_MS).toISOString();

/** A time in India that sorts, such as 2026-11-05 16:30. @param time in milliseconds since 1970 */
export const sortableTime = (time: number) => inIndia(time).slice(0, 16).replace('T', ' ');

/** A time in India as part of a file name, such as 2026-11-05T16-30-00. */
export const fileTime = (time: number) => inIndia(time).slice(0, 19).replaceAll(':', '-');

/** A time in India for people, such as `26 Nov 2026, 10:31`. */
export function timeText(time: number): string {
  return new Date(time).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  });
}
