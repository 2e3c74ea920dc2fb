const UNITS = {
  count: (value: number) => String(value),
  shift: (value: number) => value.toFixed(4),
  ms: (value: number) => `${value.toFixed(0)} ms`,
  KB: (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`,
};
export type Unit = keyof typeof UNITS;

/** Prints the title of a part of the table, unless the arguments exclude it. @returns whether the part is to be measured */
export function begin(title: string): boolean {
  const words = process.argv.slice(2);
  const isWanted = words.length === 0 || words.some((word) => title.includes(word));
  if (isWanted) console.log(`\n${title}`);
  return isWanted;
}

/**
 * Prints a row of the table: the median, its ratio to what it is compared with, and the range.
 * @param taken the figure of each run, in the unit; `KB` takes bytes
 * @param target the limit that the figure should keep, as text
 * @param others the same figures of what it is compared with
 */
export function line(
  name: string,
  unit: Unit,
  taken: number[],
  target = '',
  ...others: number[][]
): void {
  const format = UNITS[unit];
  const own = median(taken);
  const compared = others.map((other) => {
    const value = median(other);
    return ` / ${format(value)}${value > 0 ? ` (${(own / value).toFixed(2)})` : ''}`;
  });
  const figure = [format(own), ...compared].join('').padStart(34);
  const spread = `${format(Math.min(...taken))} to ${format(Math.max(...taken))}`.padStart(20);
  console.log(`  ${name.padEnd(44)} ${figure} ${spread}   ${target}`.trimEnd());
}

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
