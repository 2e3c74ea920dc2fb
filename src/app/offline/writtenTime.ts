const TIME = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** A moment of the last weeks as a visitor reads it, such as '22 November at 2:05 pm', in the visitor's own time. */
export function writtenTime(time: number): string {
  return TIME.format(time);
}
