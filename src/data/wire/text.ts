/** A text field as it can be shown: trimmed, and empty when the service sent anything but a text or a number. */
export function plainText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}
