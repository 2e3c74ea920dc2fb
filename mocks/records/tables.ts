import type { StoredRecord, TableName } from '../contract/store.ts';
import { awards } from './awards.ts';
import { blogs } from './blogs.ts';
import { events } from './events.ts';
import { galleryItems } from './gallery.ts';
import { newsItems } from './news.ts';
import { partners } from './partners.ts';
import { projects } from './projects.ts';
import { reports } from './reports.ts';

/** The records of each table, by the name of their type. */
export type Tables = Record<TableName, StoredRecord[]>;

/**
 * The demonstration's records, of an invented organisation in Nagpur. Together they use every encoding of the service.
 * @returns new arrays, which the caller may change
 */
export function demonstrationTables(): Tables {
  return {
    MaidanEvents: [...events],
    MaidanProjects: [...projects],
    MaidanGalleries: [...galleryItems],
    MaidanPartners: [...partners],
    MaidanBlogs: [...blogs],
    MaidanNews: [...newsItems],
    MaidanReports: [...reports],
    MaidanAwards: [...awards],
  };
}
