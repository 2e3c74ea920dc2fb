import type { StoredRecord, TableName } from '../../service/contract/store.ts';
import { awards } from './awards.ts';
import { blogs } from './blogs.ts';
import { events } from './events.ts';
import { galleryItems } from './gallery.ts';
import { newsItems } from './news.ts';
import { partners } from './partners.ts';
import { projects } from './projects.ts';
import { reports } from './reports.ts';

/** The tables by the name of their type. */
export type Tables = Record<TableName, StoredRecord[]>;

/** The tables of the demonstration: an organisation in Nagpur, in every encoding that the service uses. */
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
