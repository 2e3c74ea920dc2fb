import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './server/Document.tsx';

/** The site for Node: what the build asks, renders and writes (scripts/publish). */
export { sanitizeIn } from './data/wire/sanitizeHtml.ts';
export { contentWarnings } from './server/contentWarnings.ts';
export { metadataOf } from './server/metadata.ts';
export { sitePages } from './server/pages.ts';
export { fetchRecords } from './server/records.ts';
export { renderPage } from './server/render.tsx';
export { snapshotsOf } from './server/snapshots.ts';

/** The whole text of a page's file. */
export function renderDocument(props: ComponentProps<typeof Document>): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;
}
