import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What happens in a run, line by line. Mutants go by their ids, tests by the names that jest gives them. */
type Line =
  /** From here on a mutant is on, or none, and the next line comes within so many milliseconds: else it never ends. */
  | { is: 'begun'; mutant: string | null; file: string; within: number }
  | { is: 'passed'; file: string; test: string; ms: number }
  /** A test runs through these mutants. */
  | { is: 'reached'; mutants: string[] }
  /** These are run through while a file of tests is loaded, so each needs a load of its own. */
  | { is: 'loaded'; mutants: string[]; file: string }
  | { is: 'killed'; mutant: string; by: string }
  /**
   * Only a load of its own can tell: after it a test failed without any mutant, or a test ran past it because what it is in
   * had been made before, once and for all.
   */
  | { is: 'unsettled'; mutant: string; file: string }
  /** A file of tests has been run with a mutant from its load on. */
  | { is: 'tried'; mutant: string; file: string }
  | { is: 'done'; file: string }
  /** The run has come to its end: the next begins anew. */
  | { is: 'finished' };

/** What is known of a run. It is kept in a file, so that a run that was interrupted goes on where it was. */
export class Journal {
  readonly killed = new Map<string, string>();
  readonly reached = new Set<string>();
  readonly done = new Set<string>();
  isFinished = false;
  readonly #passed = new Map<string, number>();
  /** The files of tests that a mutant needs a load of its own with. */
  readonly #loads = new Map<string, Set<string>>();
  readonly #tried = new Set<string>();
  #last: Line | undefined;

  constructor(private readonly path: string) {
    if (!existsSync(path)) return;
    for (const line of readFileSync(path, 'utf8').split('\n')) {
      if (line !== '') this.#take(JSON.parse(line) as Line);
    }
  }

  note(line: Line): void {
    appendFileSync(this.path, `${JSON.stringify(line)}\n`);
    this.#take(line);
  }

  /** How long a test takes without mutants, in milliseconds; undefined where it does not pass. */
  timeOf(file: string, test: string): number | undefined {
    return this.#passed.get(`${file} ${test}`);
  }

  /** The mutants that live and are still to be loaded with files of tests, and these. */
  loadsLeft(): [mutant: string, files: string[]][] {
    return [...this.#loads]
      .filter(([mutant]) => !this.killed.has(mutant))
      .map(([mutant, files]) => [
        mutant,
        [...files].filter((file) => !this.#tried.has(`${file} ${mutant}`)),
      ]);
  }

  /** What was begun and is not over; null where the last line says something else. */
  get begun(): Extract<Line, { is: 'begun' }> | null {
    return this.#last?.is === 'begun' ? this.#last : null;
  }

  #take(line: Line): void {
    this.#last = line;
    if (line.is === 'killed') this.killed.set(line.mutant, line.by);
    this.isFinished = line.is === 'finished';
    if (line.is === 'done') this.done.add(line.file);
    if (line.is === 'passed') this.#passed.set(`${line.file} ${line.test}`, line.ms);
    if (line.is === 'tried') this.#tried.add(`${line.file} ${line.mutant}`);
    if (line.is === 'reached') for (const mutant of line.mutants) this.reached.add(mutant);
    if (line.is === 'loaded') for (const mutant of line.mutants) this.#needs(mutant, line.file);
    if (line.is === 'unsettled') this.#needs(line.mutant, line.file);
  }

  #needs(mutant: string, file: string): void {
    this.reached.add(mutant);
    this.#loads.set(mutant, (this.#loads.get(mutant) ?? new Set()).add(file));
  }
}
