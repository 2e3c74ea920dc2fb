export type Figures = Record<string, number>;

/**
 * Measures each subject in turn, because machines have slow minutes. It prints the median and range of each figure of the
 * first, and the others' medians. Nothing is asserted: machines differ.
 */
export async function compare(
  title: string,
  subjects: readonly (readonly [name: string, measure: () => Figures | Promise<Figures>])[],
  rounds = 5,
): Promise<void> {
  const taken = subjects.map((): Figures[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, [, measure]] of subjects.entries()) taken[index]!.push(await measure());
  }
  const rows = Object.keys(taken[0]![0]!).map((figure) => {
    const [own = [], ...others] = taken.map((runs) => runs.map((run) => run[figure]!));
    const row: Figures = { median: median(own), least: Math.min(...own), most: Math.max(...own) };
    for (const [index, runs] of others.entries()) {
      const name = subjects[index + 1]![0];
      row[name] = median(runs);
      if (row[name] !== 0) row[`to ${name}`] = median(own) / row[name];
    }
    const cells = Object.entries(row).map(([column, value]) => [column, +value.toPrecision(4)]);
    return [figure, Object.fromEntries(cells)] as const;
  });
  console.log(title);
  console.table(Object.fromEntries(rows));
}

/** Of an even number of values, the upper one of the middle two. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
