/** A `CacheStorage` of a test: what is stored is copied, as a browser does. Addresses are taken as they are given. */
export class MemoryCaches implements CacheStorage {
  readonly held = new Map<string, MemoryCache>();

  async open(name: string): Promise<Cache> {
    const cache = this.held.get(name) ?? new MemoryCache();
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
}

export class MemoryCache implements Cache {
  readonly held = new Map<string, Response>();

  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.held.get(String(request))?.clone();
  }

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.held.set(String(request), new Response(await response.blob(), { headers: response.headers }));
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
