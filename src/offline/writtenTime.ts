/**
 * A recent time for display, in the visitor's time zone: '22 November at 2:05 pm'.
 * @param time in milliseconds since 1970
 */
export function writtenTime(time: number): string {
  return new Date(time).toLocaleString('en-IN', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}
