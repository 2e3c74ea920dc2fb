/** The site for Node: what the build queries, renders and writes (publish/). */
export { base, otherLanguages } from './content/language.ts';
export { dayReadings } from './data/wire/dates.ts';
export { sanitizeIn } from './data/wire/sanitizeHtml.ts';
export { contentWarnings } from './server/contentWarnings.ts';
export { renderDocument } from './server/Document.tsx';
export { metadataOf } from './server/metadata.ts';
export { newestRecords } from './server/newestRecords.ts';
export { sitePages } from './server/pages.ts';
export { fetchRecords } from './server/fetchRecords.ts';
export { loadPage } from './server/render.tsx';
export { pageDocuments, searchDocuments } from './server/searchDocuments.ts';
export { snapshotsOf } from './server/snapshotFiles.ts';
