import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { test } from '@playwright/test';

/** What is counted, each as it is printed. */
const FIGURES = {
  looks: 'looks at a page or state, each on one screen in its own or in forced colours',
  texts: 'texts measured for their contrast',
  explained: 'places that axe cannot judge, explained',
  overlays: 'looks at what opens over a page, with large text or a zoomed page',
  pages: 'pages validated as HTML',
  stops: 'stops of the Tab key looked at',
  journeys: 'journeys with the keyboard alone',
  transcripts: 'transcripts of what a screen reader says',
  sanitised: 'hostile texts that run nothing behind the sanitiser alone',
  cleaned: 'hostile texts that run nothing as the build writes them',
  refused: 'hostile texts that run nothing behind the policy alone',
  refusedInPage: 'of them in a page with scripts of its own',
  trapped: 'hostile texts that run where neither stands',
  steps: 'steps through the site in one tab',
};

type Figure = keyof typeof FIGURES;

/** Counts what the running test has looked at. */
export function count(figures: Partial<Record<Figure, number>>): void {
  for (const [type, number] of Object.entries(figures))
    test.info().annotations.push({ type, description: String(number) });
}

/** Adds up what the tests have counted and prints it at the end, where there is anything. */
export default class Figures implements Reporter {
  readonly #sums = new Map<string, number>();
  #failed = 0;

  onTestEnd(_: TestCase, { annotations, status }: TestResult): void {
    if (status !== 'passed') this.#failed += 1;
    for (const { type, description } of annotations)
      if (type in FIGURES) this.#sums.set(type, (this.#sums.get(type) ?? 0) + Number(description));
  }

  onEnd(): void {
    if (this.#sums.size === 0) return;
    const lines = Object.entries(FIGURES)
      .filter(([type]) => this.#sums.has(type))
      .map(([type, words]) => `${String(this.#sums.get(type)).padStart(7)} ${words}`);
    process.stdout.write(
      `\n${[...lines, `${String(this.#failed).padStart(7)} tests failed`].join('\n')}\n`,
    );
  }
}
