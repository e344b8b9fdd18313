/** A `CacheStorage` of a test: what is stored is copied, as a browser does. Addresses are taken as they are given. */
export class MemoryCaches implements CacheStorage {
  readonly held = new Map<string, MemoryCache>();
  /** The bytes the browser gives the site. */
  quota = Infinity;

  async open(name: string): Promise<Cache> {
    const cache = this.held.get(name) ?? new MemoryCache((bytes, path) => this.#require(bytes, name, path));
    this.held.set(name, cache);
    return cache;
  }

  async has(name: string): Promise<boolean> {
    return this.held.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.held.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.held.keys()];
  }

  async match(
    request: RequestInfo | URL,
    options: MultiCacheQueryOptions = {},
  ): Promise<Response | undefined> {
    for (const [name, cache] of this.held) {
      if (options.cacheName !== undefined && options.cacheName !== name) continue;
      const found = await cache.match(request);
      if (found) return found;
    }
    return undefined;
  }

  /** Bytes of everything but one file. */
  async used(except?: { name: string; path: string }): Promise<number> {
    let bytes = 0;
    for (const [name, { held }] of this.held) {
      for (const [path, answer] of held) {
        if (name !== except?.name || path !== except.path) bytes += (await answer.clone().blob()).size;
      }
    }
    return bytes;
  }

  /** @throws QuotaExceededError when the bytes have no room beside everything but the file they take the place of */
  async #require(bytes: number, name: string, path: string): Promise<void> {
    if (bytes + (await this.used({ name, path })) > this.quota)
      throw new DOMException('full', 'QuotaExceededError');
  }
}

export class MemoryCache implements Cache {
  readonly held = new Map<string, Response>();

  constructor(private readonly requireRoom: (bytes: number, path: string) => Promise<void>) {}

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.held.get(String(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    const body = await response.blob();
    await this.requireRoom(body.size, String(request));
    this.held.set(String(request), new Response(body, { headers: response.headers }));
  }

  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.held.delete(String(request));
  }

  async keys(): Promise<readonly Request[]> {
    return [...this.held.keys()].map((path) => new Request(`https://site.test${path}`));
  }

  async matchAll(): Promise<readonly Response[]> {
    return [...this.held.values()].map((one) => one.clone());
  }

  async add(): Promise<void> {
    throw new Error('not used');
  }

  async addAll(): Promise<void> {
    throw new Error('not used');
  }
}
