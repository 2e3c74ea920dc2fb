/** A text field, trimmed. Empty where the service sent neither a string nor a number. */
export function plainText(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim() : '';
}
