import { SHEETS } from './spreadsheet.ts';
import type { Change, Plan } from './plan.ts';

/** A file that is wrong in every row would print thousands of lines. */
const MAX_LINES = 200;

const KINDS = ['new', 'changed', 'same'] as const;

/** The remarks and problems of a plan, as lines to print. */
export function problemLines({ problems, remarks }: Pick<Plan, 'problems' | 'remarks'>): string[] {
  return [
    ...section('Worth a look', remarks),
    ...section('To be corrected first, so that nothing is imported', problems),
  ];
}

/** The changes as lines to print. The numbers by type come first, then each record with its changed columns. */
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
    own.flatMap(({ id, kind, columns }) =>
      kind === 'same' ? [] : [[name, kind, id, kind === 'new' ? '' : columns.join(', ')]],
    ),
  );
  return [
    ...aligned([['', ...KINDS], ...counts]),
    ...(records.length > 0 ? ['', ...shortened(aligned(records))] : []),
  ];
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [`${title}:`, ...shortened(lines.map((line) => `  ${line}`)), ''] : [];
}

function shortened(lines: string[]): string[] {
  const more = lines.length - MAX_LINES;
  return more > 0 ? [...lines.slice(0, MAX_LINES), `  ... and ${more} more.`] : lines;
}

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
