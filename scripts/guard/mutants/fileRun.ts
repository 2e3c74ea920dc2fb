import type { Circus } from '@jest/types';
import type { Journal } from './journal.ts';

interface FileRunOptions {
  /** One that is on from the load on, in every test; null for each in its turn. */
  mutant: string | null;
  /** The mutants that the file's tests are run with. */
  concerned: ReadonlySet<string>;
  /** What loads of this file before have tried, by test and mutant; it grows. */
  before: Set<string>;
}

/** What the switches of the mutants look at, as Stryker's instrumenter writes them. */
interface Switches {
  activeMutant?: string | undefined;
  /** What is run through counts for this test; without one it counts as run through while loading. */
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  /** How often the active mutant may be run through before it throws: a loop would not end. */
  hitLimit?: number | undefined;
  mutantCoverage: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
}

/** Milliseconds that a test has with a mutant, beside some times what it takes without. */
const PATIENCE = 2000;
const TIMES = 2;

/** Times that a mutant may be run through in a test, beside as many times what it is without. */
const MOST_HITS = 1000;

/** Milliseconds that a load may take, and a test without a mutant. */
const LONGEST = 180_000;

/** Makes jest run the test again. */
const AGAIN = [new Error('once more')];

/**
 * One load of a file of tests. Each test is run once without a mutant, which tells what it runs through, and then, in the
 * same load, once with each mutant that still lives. After one that a test has died of, the test has to pass without it:
 * where it does not, something has stayed behind, and the file is loaded anew.
 */
export class FileRun {
  readonly switches: Switches = { mutantCoverage: { static: {}, perTest: {} } };
  /** Whether the file is to be loaded anew, because a mutant has left something behind. */
  isSpoilt = false;
  #isOver = false;
  #test: Circus.TestEntry | undefined;
  #phase: 'plain' | 'mutant' | 'control' = 'plain';
  #queue: string[] = [];
  #suspect = '';
  #hits: Record<string, number> = {};
  #usualLimit: number | undefined;
  readonly #ownLimits = new Map<Circus.TestEntry, number | undefined>();

  readonly #mutant: string | null;
  readonly #concerned: ReadonlySet<string>;
  readonly #before: Set<string>;

  constructor(
    private readonly file: string,
    private readonly journal: Journal,
    { mutant, concerned, before }: FileRunOptions,
  ) {
    this.#mutant = mutant;
    this.#concerned = concerned;
    this.#before = before;
    this.#activate(mutant, Infinity, LONGEST);
  }

  /** Follows what jest does. */
  take(event: Circus.Event, state: Circus.State): void {
    if (event.name === 'test_start') this.#onStart(event.test, state);
    else if (event.name === 'test_done') this.#onDone(event.test);
  }

  /** The file could not be loaded. */
  fail(): void {
    if (this.#mutant !== null) this.#kill(this.#mutant, 'its load');
  }

  /** What is run through outside of tests belongs to the load. */
  finish(): void {
    if (this.#mutant !== null) {
      this.journal.note({ is: 'tried', mutant: this.#mutant, file: this.file });
      return;
    }
    const mutants = Object.keys(this.switches.mutantCoverage.static).filter((id) =>
      this.#concerned.has(id),
    );
    this.journal.note({ is: 'loaded', mutants, file: this.file });
  }

  #onStart(test: Circus.TestEntry, state: Circus.State): void {
    if (this.#isOver) {
      test.mode = 'skip';
      return;
    }
    if (test !== this.#test) {
      this.#test = test;
      this.#phase = 'plain';
    }
    const usual = this.journal.timeOf(this.file, nameOf(test));
    // As long with the mutant as right after it without: a slow moment is no death.
    const isOn = this.#mutant !== null || this.#phase !== 'plain';
    const within = isOn && usual !== undefined ? PATIENCE + TIMES * usual : LONGEST;
    this.#limit(test, state, within);
    if (this.#mutant !== null) {
      this.#activate(this.#mutant, Infinity, within);
      return;
    }
    this.switches.currentTestId =
      nameOf(test) + (this.#phase === 'plain' ? '' : ` (${this.#phase})`);
    if (this.#phase === 'mutant') {
      this.#activate(this.#suspect, MOST_HITS * (1 + (this.#hits[this.#suspect] ?? 0)), within);
    } else {
      this.#activate(null, Infinity, within);
    }
  }

  /** Gives a test so much time, and its hooks; without a mutant what they have by themselves. */
  #limit(test: Circus.TestEntry, state: Circus.State, within: number): void {
    this.#usualLimit ??= state.testTimeout;
    if (!this.#ownLimits.has(test)) this.#ownLimits.set(test, test.timeout);
    test.timeout = within < LONGEST ? within : this.#ownLimits.get(test);
    state.testTimeout = within < LONGEST ? within : this.#usualLimit;
  }

  #onDone(test: Circus.TestEntry): void {
    const hasFailed = test.errors.length > 0;
    this.switches.currentTestId = undefined;
    if (this.#mutant !== null) {
      if (hasFailed && this.journal.timeOf(this.file, nameOf(test)) !== undefined) {
        this.#kill(this.#mutant, nameOf(test));
        this.#isOver = true;
      }
      test.errors = [];
      return;
    }
    this.switches.activeMutant = undefined;
    if (this.#phase === 'plain') this.#onPlain(test, hasFailed);
    else if (this.#phase === 'control') this.#onControl(test, hasFailed);
    else if (hasFailed) this.#phase = 'control';
    else this.#onSurvived(test);
    const isLast = this.#isOver || this.#phase === 'plain';
    test.errors = isLast ? [] : AGAIN;
  }

  #onPlain(test: Circus.TestEntry, hasFailed: boolean): void {
    if (hasFailed) {
      console.error(
        `Fails without a mutant: ${this.file} ${nameOf(test)}\n${test.errors.flat().map(String).join('\n')}`,
      );
      return;
    }
    this.#hits = this.switches.mutantCoverage.perTest[nameOf(test)] ?? {};
    const mutants = Object.keys(this.#hits);
    this.journal.note({
      is: 'passed',
      file: this.file,
      test: nameOf(test),
      ms: test.duration ?? 0,
    });
    this.journal.note({ is: 'reached', mutants });
    this.#queue = mutants.filter(
      (id) => this.#concerned.has(id) && !this.#before.has(`${nameOf(test)} ${id}`),
    );
    this.#next(test);
  }

  #onSurvived(test: Circus.TestEntry): void {
    if (this.switches.hitCount === 0) this.#unsettle();
    this.#next(test);
  }

  #onControl(test: Circus.TestEntry, hasFailed: boolean): void {
    if (hasFailed) {
      this.#unsettle();
      this.isSpoilt = true;
      this.#isOver = true;
    } else {
      this.#kill(this.#suspect, nameOf(test));
      this.#next(test);
    }
  }

  #next(test: Circus.TestEntry): void {
    const next = this.#queue.find((id) => !this.journal.killed.has(id));
    this.#queue = next === undefined ? [] : this.#queue.slice(this.#queue.indexOf(next) + 1);
    this.#phase = next === undefined ? 'plain' : 'mutant';
    if (next === undefined) return;
    this.#suspect = next;
    this.#before.add(`${nameOf(test)} ${next}`);
  }

  #unsettle(): void {
    this.journal.note({ is: 'unsettled', mutant: this.#suspect, file: this.file });
  }

  #kill(mutant: string, by: string): void {
    if (!this.journal.killed.has(mutant))
      this.journal.note({ is: 'killed', mutant, by: `${this.file}: ${by}` });
  }

  #activate(mutant: string | null, hitLimit: number, within: number): void {
    Object.assign(this.switches, { activeMutant: mutant ?? undefined, hitCount: 0, hitLimit });
    this.journal.note({ is: 'begun', mutant, file: this.file, within });
  }
}

function nameOf(test: Circus.TestEntry): string {
  const names = [test.name];
  for (let block = test.parent; block.parent; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}
