const UNITS = {
  count: (value: number) => String(value),
  shift: (value: number) => value.toFixed(4),
  years: (value: number) => value.toFixed(1),
  ms: (value: number) => `${value.toFixed(value < 1 ? 3 : 0)} ms`,
  s: (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`,
  KB: (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`,
  MB: (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`,
};

/** A line of the table: a figure of each run, what is asked of it, and the figure that stands beside it. */
export type Measurement<Run> = [
  name: string,
  unit: keyof typeof UNITS,
  of: (run: Run) => number,
  asked?: string,
  beside?: (run: Run) => number,
];

/** A part of the table. */
export interface Section {
  title: string;
  print: () => Promise<void>;
}

/**
 * @param measure runs what is measured, once or several times; printed is the middle of the runs
 */
export function section<Run>(
  title: string,
  measure: () => Promise<Run[]>,
  measurements: Measurement<Run>[],
): Section {
  const print = async () => {
    console.log(`\n${title}`);
    const runs = await measure();
    for (const [name, unit, of, asked = '', beside] of measurements) {
      const value = median(runs.map(of));
      const other = beside && median(runs.map(beside));
      const ratio = other && ` / ${UNITS[unit](other)}: ${(value / other).toFixed(2)} times`;
      const line = `  ${name.padEnd(50)} ${(UNITS[unit](value) + (ratio ?? '')).padStart(30)}   ${asked}`;
      console.log(line.trimEnd());
    }
  };
  return { title, print };
}

/** The middle one, of an even number the upper. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** Runs something so many times, one after the other: runs never share the processor. */
export async function repeat<T>(times: number, run: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let index = 0; index < times; index++) results.push(await run(index));
  return results;
}
