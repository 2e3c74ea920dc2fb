/** A cached GraphQL response. */
export interface Answer {
  /** The response body, ready to send. */
  body: Buffer;
  /** The operation name, for the log. */
  operation: string;
}

/** Ample: the site sends thirteen queries, and each response has about 10 KB. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;

/** Caches responses to queries until a record changes. A full cache evicts its oldest entries first. */
export class AnswerCache {
  readonly #changes: () => number;
  readonly #answers = new Map<string, Answer>();
  #version = NaN;
  #bytes = 0;

  /** @param changes returns the number of changes to records so far, made by any process */
  constructor(changes: () => number) {
    this.#changes = changes;
  }

  /** The current version of the records. NaN, which equals nothing, while the database cannot be read. */
  version(): number {
    try {
      return this.#changes();
    } catch {
      return NaN;
    }
  }

  /** @param requestBody the complete body of the request, which is the cache key */
  get(requestBody: string): Answer | undefined {
    this.#clearIfChanged();
    return this.#answers.get(requestBody);
  }

  /** @param version the value of `version()` before the query ran; a response from an outdated version is not cached */
  set(requestBody: string, answer: Answer, version: number): void {
    this.#clearIfChanged();
    if (version !== this.#version || this.#answers.has(requestBody)) return;
    this.#answers.set(requestBody, answer);
    this.#bytes += sizeOf(requestBody, answer);
    for (const [oldestKey, oldest] of this.#answers) {
      if (this.#bytes <= MAX_CACHE_BYTES) break;
      this.#answers.delete(oldestKey);
      this.#bytes -= sizeOf(oldestKey, oldest);
    }
  }

  #clearIfChanged(): void {
    const version = this.version();
    if (version === this.#version) return;
    this.#version = version;
    this.#answers.clear();
    this.#bytes = 0;
  }
}

/** In bytes: the key is a string of two bytes a character. */
const sizeOf = (requestBody: string, { body }: Answer) => 2 * requestBody.length + body.length;
