import { quoted } from './cells.ts';
import type { Change, Plan } from './plan.ts';
import { SHEETS } from './spreadsheet.ts';

/** A file that is wrong in every row would print thousands of lines. */
const MAX_LINES = 200;

const KINDS = ['new', 'changed', 'same'] as const;

/** The columns that tell a new record from others. */
const TOLD_OF_NEW = [
  'title',
  'date',
  'picture focus',
  'picture fit',
  'publish from',
  'publish until',
];

/** The remarks and problems of a plan, as lines to print. */
export function problemLines({ problems, remarks }: Pick<Plan, 'problems' | 'remarks'>): string[] {
  return [
    ...section('Worth a look', remarks),
    ...section('To be corrected first, so that nothing is imported', problems),
  ];
}

/** The changes as lines to print. The numbers by type come first, then each record with what changes in it. */
export function changeLines(changes: readonly Change[]): string[] {
  const types = [...SHEETS].flatMap(([name, table]) => {
    const own = changes.filter((change) => change.table === table);
    return own.length > 0 ? [{ name, own }] : [];
  });
  if (types.length === 0) return [];
  const counts = types.map(({ name, own }) => [
    name,
    ...KINDS.map((kind) => String(own.filter((change) => change.kind === kind).length)),
  ]);
  const records = types.flatMap(({ name, own }) =>
    own
      .filter(({ kind }) => kind !== 'same')
      .map((change) => [name, change.kind, change.id, contentsOf(change)]),
  );
  return [
    ...aligned([['', ...KINDS], ...counts]),
    ...(records.length > 0 ? ['', ...aligned(shown(records)), ...more(records)] : []),
  ];
}

/** Names what changes, with the old and new contents where they are short. */
function contentsOf({ kind, columns }: Change): string {
  const told = kind === 'new' ? columns.filter(({ name }) => TOLD_OF_NEW.includes(name)) : columns;
  return told
    .map(({ name, contents }) => {
      if (contents === null) return name;
      const [before, after] = contents.map(quoted);
      return kind === 'new' ? `${name} ${after}` : `${name} ${before} → ${after}`;
    })
    .join(', ');
}

function section(title: string, lines: string[]): string[] {
  if (lines.length === 0) return [];
  return [`${title}:`, ...shown(lines).map((line) => `  ${line}`), ...more(lines), ''];
}

const shown = <Line>(lines: readonly Line[]) => lines.slice(0, MAX_LINES);

const more = ({ length }: readonly unknown[]) =>
  length > MAX_LINES ? [`  ... and ${length - MAX_LINES} more.`] : [];

/** Pads cells so that columns align in a monospaced terminal. */
function aligned(rows: readonly string[][]): string[] {
  const widths = rows[0]?.map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths?.[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
