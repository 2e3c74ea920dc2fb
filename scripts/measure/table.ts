const UNITS = {
  count: (value: number) => String(value),
  shift: (value: number) => value.toFixed(4),
  ms: (value: number) => `${value.toFixed(value < 1 ? 3 : 0)} ms`,
  s: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
  KB: (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`,
  MB: (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`,
};
export type Unit = keyof typeof UNITS;

let hasBegun = false;

/** Where no title holds a word of the command line, the process ends with 1. */
process.once('exit', () => {
  const words = process.argv.slice(2);
  if (hasBegun || words.length === 0) return;
  console.error(`Nothing here is called ${words.join(' or ')}.`);
  process.exitCode = 1;
});

/** Prints the title of a part of the table. @returns false where the command line holds words, but none of the title's */
export function begin(title: string): boolean {
  const words = process.argv.slice(2);
  const isWanted = words.length === 0 || words.some((word) => title.includes(word));
  hasBegun ||= isWanted;
  if (isWanted) console.log(`\n${title}`);
  return isWanted;
}

/**
 * Prints a figure, what is asked of it, and the figure that it is compared with. Of several runs it prints the median, and
 * between which figures they were.
 */
export function line(
  name: string,
  unit: Unit,
  taken: number | number[],
  asked = '',
  beside?: number | number[],
): void {
  const format = UNITS[unit];
  const value = middle(taken);
  let figure = format(value);
  if (beside !== undefined) {
    const other = middle(beside);
    figure += ` / ${format(other)}: ${(value / other).toFixed(2)} times`;
  }
  const spread = Array.isArray(taken)
    ? `${format(Math.min(...taken))} to ${format(Math.max(...taken))}`
    : '';
  console.log(
    `  ${name.padEnd(50)} ${figure.padStart(30)} ${spread.padStart(20)}   ${asked}`.trimEnd(),
  );
}

const middle = (taken: number | number[]) => (Array.isArray(taken) ? median(taken) : taken);

/** The middle one, of an even number the upper. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Takes measures in turn, each five times. One waits for the other: runs never share the processor. */
export async function fiveTimes<Runs>(measures: {
  [Name in keyof Runs]: () => Promise<Runs[Name]>;
}) {
  const runs = {} as { [Name in keyof Runs]: Runs[Name][] };
  for (let round = 0; round < 5; round++) {
    for (const name in measures) (runs[name] ??= []).push(await measures[name]());
  }
  return runs;
}
