const TYPES: Record<string, string> = {
  pdf: 'PDF',
  doc: 'Document',
  docx: 'Document',
  odt: 'Document',
  csv: 'Spreadsheet',
  ods: 'Spreadsheet',
  xls: 'Spreadsheet',
  xlsx: 'Spreadsheet',
  odp: 'Slides',
  ppt: 'Slides',
  pptx: 'Slides',
  zip: 'ZIP',
};

/** The type of the file that a link leads to, by its ending; null where the ending does not say it. */
export function fileType(link: string | null): string | null {
  const ending = /\.([a-z]{3,4})$/i.exec(link ? new URL(link).pathname : '')?.[1] ?? '';
  return TYPES[ending.toLowerCase()] ?? null;
}
