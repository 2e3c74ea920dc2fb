const UNITS = {
  count: (value: number) => String(value),
  shift: (value: number) => value.toFixed(4),
  years: (value: number) => value.toFixed(1),
  ms: (value: number) => `${value.toFixed(value < 1 ? 3 : 0)} ms`,
  s: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
  KB: (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`,
  MB: (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`,
};

/** A line of the table: a figure of each run, what is asked of it, and the figure that it is compared with. */
export type Measurement<Run> = [
  name: string,
  unit: keyof typeof UNITS,
  of: (run: Run) => number,
  asked?: string,
  beside?: (run: Run) => number,
];

/** A part of the table: `measure` runs what its lines take their figures from; printed is the middle of the runs. */
export function section<Run>(
  title: string,
  measure: () => Promise<Run[]>,
  measurements: Measurement<Run>[],
) {
  const print = async () => {
    console.log(`\n${title}`);
    const runs = await measure();
    for (const [name, unit, of, asked = '', beside = of] of measurements) {
      const [value, other] = [median(runs.map(of)), median(runs.map(beside))];
      const text = [value, ...(beside === of ? [] : [other])].map(UNITS[unit]).join(' / ');
      const figure = beside === of ? text : `${text}: ${(value / other).toFixed(2)} times`;
      console.log(`  ${name.padEnd(50)} ${figure.padStart(30)}   ${asked}`.trimEnd());
    }
  };
  return { title, print };
}

/** The middle one, of an even number the upper. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Runs something so many times, one after the other: runs never share the processor. */
export async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < times) results.push(await run());
  return results;
}
