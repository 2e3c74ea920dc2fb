/** Whether the visitor saves data (Save-Data), or has a 2G connection. */
export function isSavingData(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
