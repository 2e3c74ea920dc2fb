/** An answer as it goes over the wire. */
export interface Answer {
  body: Buffer;
  /** The name of the operation, for the log. */
  operation: string;
}

/** How much is kept, in bytes: the site asks thirteen questions, whose answers have some ten thousand each. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Answers to questions that were asked before, kept until a record changes; those that came first make room for others. */
export class AnswerCache {
  readonly #changes: () => number;
  readonly #answers = new Map<string, Answer>();
  #version = NaN;
  #bytes = 0;

  /** @param changes how often records have been changed, by whichever process */
  constructor(changes: () => number) {
    this.#changes = changes;
  }

  /** Which records answers are now made of; NaN, which is no version, while the database cannot be read. */
  version(): number {
    try {
      return this.#changes();
    } catch {
      return NaN;
    }
  }

  /** @param question a request's whole body */
  get(question: string): Answer | undefined {
    this.#forgetIfChanged();
    return this.#answers.get(question);
  }

  /** @param version what `version()` was before the answer was made: one that is older by now is not kept */
  set(question: string, answer: Answer, version: number): void {
    this.#forgetIfChanged();
    if (version !== this.#version || this.#answers.has(question)) return;
    this.#answers.set(question, answer);
    this.#bytes += sizeOf(question, answer);
    for (const [oldest, its] of this.#answers) {
      if (this.#bytes <= MOST_BYTES) break;
      this.#answers.delete(oldest);
      this.#bytes -= sizeOf(oldest, its);
    }
  }

  #forgetIfChanged(): void {
    const version = this.version();
    if (version === this.#version) return;
    this.#version = version;
    this.#answers.clear();
    this.#bytes = 0;
  }
}

const sizeOf = (question: string, { body }: Answer) => 2 * question.length + body.length;
