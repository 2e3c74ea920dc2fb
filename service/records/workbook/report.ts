import { quoted } from './cells.ts';
import type { Plan } from './plan.ts';
import type { Change } from './planRow.ts';
import { SHEETS } from './spreadsheet.ts';

/** A file that is wrong in every row would print thousands of lines. */
const MAX_LINES = 200;

const KINDS = ['new', 'changed', 'same'] as const;

/** The columns that tell a new record from others. */
const SHOWN_OF_NEW = [
  'title',
  'date',
  'picture focus',
  'picture fit',
  'people in picture',
  'publish from',
  'publish until',
];

export function findingLines({ errors, warnings }: Pick<Plan, 'errors' | 'warnings'>): string[] {
  return [
    ...section('Worth a look', warnings),
    ...section('To be corrected first, so that nothing is imported', errors),
  ];
}

/** What an import finds and would do, as lines to print: its errors, or the changes when there are no errors. */
export function checkLines(plan: Plan): string[] {
  const end = plan.errors.length > 0 ? ['Nothing is imported.'] : changeLines(plan.changes);
  return [...findingLines(plan), ...end];
}

/** The changes as lines to print: of each type its numbers, then each record with what changes in it. */
function changeLines(changes: readonly Change[]): string[] {
  return [...SHEETS].flatMap(([name, table]) => {
    const own = changes.filter((change) => change.table === table);
    if (own.length === 0) return [];
    const numberOf = (kind: string) => own.filter((change) => change.kind === kind).length;
    const records = own
      .filter(({ kind }) => kind !== 'same')
      .map((change) => `  ${change.kind} ${change.id}: ${contentsOf(change)}`);
    return [
      `${name}: ${KINDS.map((kind) => `${numberOf(kind)} ${kind}`).join(', ')}`,
      ...limited(records),
    ];
  });
}

/** Names what changes, with the old and new contents where they are short. */
function contentsOf({ kind, columns }: Change): string {
  const reported =
    kind === 'new' ? columns.filter(({ name }) => SHOWN_OF_NEW.includes(name)) : columns;
  return reported
    .map(({ name, contents }) => {
      if (contents === null) return name;
      const [before, after] = contents.map(quoted);
      return kind === 'new' ? `${name} ${after}` : `${name} ${before} → ${after}`;
    })
    .join(', ');
}

function section(title: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  return [`${title}:`, ...limited(lines.map((line) => `  ${line}`)), ''];
}

export const limited = (lines: string[]) =>
  lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `  ... and ${lines.length - MAX_LINES} more.`]
    : lines;
