const ORIGIN = 'https://site.example';

/** A browser's cache storage, which jsdom has not: what the site uses of it, with a limit of bytes. */
export class FakeCacheStorage {
  readonly stores = new Map<string, FakeCache>();

  /** @param quota how many bytes a store holds before it refuses more */
  constructor(readonly quota = Infinity) {}

  async open(name: string): Promise<FakeCache> {
    const store = this.stores.get(name) ?? new FakeCache(this.quota);
    this.stores.set(name, store);
    return store;
  }

  async has(name: string): Promise<boolean> {
    return this.stores.has(name);
  }

  async keys(): Promise<string[]> {
    return [...this.stores.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stores.delete(name);
  }
}

class FakeCache {
  readonly #entries = new Map<string, { body: ArrayBuffer; headers: Headers }>();

  constructor(private readonly quota: number) {}

  get size(): number {
    return [...this.#entries.values()].reduce((sum, { body }) => sum + body.byteLength, 0);
  }

  async put(address: string, response: Response): Promise<void> {
    const body = await response.arrayBuffer();
    if (this.size + body.byteLength > this.quota) {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    }
    // As in a browser, what is put anew comes last.
    this.#entries.delete(address);
    this.#entries.set(address, { body, headers: response.headers });
  }

  async match(address: string): Promise<Response | undefined> {
    const entry = this.#entries.get(address);
    return entry && new Response(entry.body, { headers: entry.headers });
  }

  async matchAll(): Promise<Response[]> {
    return [...this.#entries.values()].map(({ body, headers }) => new Response(body, { headers }));
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#entries.keys()].map((address) => ({ url: ORIGIN + address }));
  }

  async delete({ url }: { url: string }): Promise<boolean> {
    return this.#entries.delete(url.replace(ORIGIN, ''));
  }
}
