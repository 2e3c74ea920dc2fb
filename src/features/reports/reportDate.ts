import { readDate, recordDate, type RecordDate } from '../../data/wire/dates.ts';
import type { ReportFragment } from './Report.generated.ts';

/** A report's place in time: the date in ef1, or else its own (specification, section 8). */
export function reportDate(report: ReportFragment): RecordDate | null {
  return recordDate(report.ef1) ?? readDate(report.date);
}
