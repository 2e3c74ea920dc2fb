const UNITS = {
  count: (value: number) => String(value),
  shift: (value: number) => value.toFixed(4),
  ms: (value: number) => `${value.toFixed(value < 1 ? 3 : 0)} ms`,
  s: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
  KB: (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`,
  MB: (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`,
};
type Unit = keyof typeof UNITS;

let hasBegun = false;

/** Exits with 1 if the arguments match no title. */
process.once('exit', () => {
  const words = process.argv.slice(2);
  if (hasBegun || words.length === 0) return;
  console.error(`Nothing here is called ${words.join(' or ')}.`);
  process.exitCode = 1;
});

/** Prints the title of a part of the table, unless the arguments exclude it. @returns whether the part is to be measured */
export function begin(title: string): boolean {
  const words = process.argv.slice(2);
  const isWanted = words.length === 0 || words.some((word) => title.includes(word));
  hasBegun ||= isWanted;
  if (isWanted) console.log(`\n${title}`);
  return isWanted;
}

/**
 * Prints a row of the table. Of several runs it prints the median and the range.
 * @param taken the figure, or one per run, in the unit; `s` takes milliseconds, `KB` and `MB` take bytes
 * @param target the limit that the figure should keep, as text
 * @param baselines the same figure of what it is compared with
 */
export function line(
  name: string,
  unit: Unit,
  taken: number | number[],
  target = '',
  ...baselines: (number | number[])[]
): void {
  const format = UNITS[unit];
  const value = medianOf(taken);
  let figure = format(value);
  for (const other of baselines.map(medianOf)) {
    figure += ` / ${format(other)}`;
    if (other > 0) figure += ` (${(value / other).toFixed(2)})`;
  }
  const spread = Array.isArray(taken)
    ? `${format(Math.min(...taken))} to ${format(Math.max(...taken))}`
    : '';
  console.log(
    `  ${name.padEnd(50)} ${figure.padStart(44)} ${spread.padStart(20)}   ${target}`.trimEnd(),
  );
}

const medianOf = (taken: number | number[]) => (Array.isArray(taken) ? median(taken) : taken);

/** Of an even number of values, the upper one of the middle two. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Measures five times, one after the other, so that the runs do not share the processor. */
export async function fiveTimes<Taken>(measure: () => Promise<Taken>): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (let round = 0; round < 5; round++) taken.push(await measure());
  return taken;
}
