import { readDate, recordDate } from '../data/wire/dates.ts';
import { newestFirst, presentRecords } from '../data/wire/records.ts';
import type { EventFragment, EventListQuery } from '../features/events/Event.generated.ts';
import type { ProjectFragment, ProjectListQuery } from '../features/projects/Project.generated.ts';

/** How many of the newest projects and events home shows (specification, section 9). */
const NEWEST = 2;

/** The projects that home shows: the newest of those with an `ef1` (specification, section 7). */
export function newestProjects({ listMaidanProjects }: ProjectListQuery): ProjectFragment[] {
  const dated = presentRecords(listMaidanProjects?.items, 'projectid').filter(({ ef1 }) => ef1);
  return newestFirst(dated, (project) => recordDate(project.ef1)).slice(0, NEWEST);
}

/** The events that home shows: the newest of those with a date (specification, section 7). */
export function newestEvents({ listMaidanEvents }: EventListQuery): EventFragment[] {
  const dated = presentRecords(listMaidanEvents?.items, 'eventId').filter(({ date }) => date);
  return newestFirst(dated, (event) => readDate(event.date)).slice(0, NEWEST);
}
