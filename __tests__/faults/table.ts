import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { cellTitle, FAULTS, type Fault } from './faults.ts';
import { type Route, ROUTES } from './routes.ts';
import type { SiteKind } from './scene.ts';

const MARKS = { holds: '+', fails: 'x', 'left out': '.', 'not run': ' ' };

type Mark = keyof typeof MARKS;

/** Prints the fault matrix: a row for each fault, a column for each page, a mark for each cell, and what has failed of which. */
export default class FaultTable implements Reporter {
  #tests: TestCase[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.#tests = suite.allTests();
  }

  onEnd({ duration }: FullResult): void {
    const lines = [
      '',
      ...ROUTES.map(({ path }, index) => `${String(index + 1).padStart(2)} ${path}`),
    ];
    for (const site of ['plain', 'prerendered'] as const) lines.push('', ...this.#table(site));
    lines.push('', ...this.#summary(), `It took ${Math.round(duration / 60_000)} minutes.`);
    process.stdout.write(`${lines.join('\n')}\n`);
  }

  #table(site: SiteKind): string[] {
    const faults = FAULTS.filter((each) => each.site === site);
    const width = Math.max(...faults.map(({ name }) => name.length));
    const row = (name: string, marks: string[]) =>
      `${name.padEnd(width)} ${marks.map((mark) => mark.padStart(3)).join('')}`;
    return [
      row(
        `The ${site} site`,
        [...ROUTES.keys()].map((index) => String(index + 1)),
      ),
      ...faults.map((fault) =>
        row(
          fault.name,
          ROUTES.map((route) => MARKS[this.#mark(fault, route)]),
        ),
      ),
    ];
  }

  #summary(): string[] {
    const marks = FAULTS.flatMap((fault) => ROUTES.map((route) => this.#mark(fault, route)));
    const counts = Object.entries(MARKS).map(([mark, sign]) => {
      const count = marks.filter((each) => each === mark).length;
      return `${count} ${mark} (${sign})`;
    });
    const reasons = new Map<string, number>();
    for (const fault of FAULTS) {
      for (const reason of ROUTES.map((route) => fault.leftOut(route))) {
        if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    }
    return [
      `${marks.length} cells: ${counts.join(', ')}`,
      ...[...reasons].map(([reason, count]) => `left out: ${reason} (${count})`),
      ...this.#tests.filter((test) => test.outcome() === 'unexpected').map(failure),
    ];
  }

  #mark(fault: Fault, route: Route): Mark {
    if (fault.leftOut(route) !== null) return 'left out';
    const title = cellTitle(fault, route);
    const test = this.#tests.find(
      (each) => each.title === title && each.parent.title === fault.site,
    );
    if (!test || test.results.length === 0) return 'not run';
    return test.ok() ? 'holds' : 'fails';
  }
}

function failure(test: TestCase): string {
  const message = stripVTControlCharacters(test.results.at(-1)?.error?.message ?? '');
  const first = message.split('\n').filter((line) => line.trim() !== '');
  return `does not hold: ${test.parent.title}, ${test.title}: ${first.slice(0, 4).join(' ')}`;
}
