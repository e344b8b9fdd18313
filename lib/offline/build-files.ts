import { keptHeaders } from './kept-headers';
import { BUILD_CACHE, KEPT_CACHE, offlineScreenPath } from './names';
import { filesNamedIn } from './page-facts';
import { isFileToKeep, isPublicPage, PAYLOAD_FILE } from './what-to-keep';
import type { WorkerFetchEvent, WorkerScope } from './worker-scope';

/**
 * The build files that readers have loaded, and the offline screens: one cache for each build. Those of this build and
 * of the one before are kept, so that a page of the build before finds its own files for as long as it is open.
 */
export class BuildFiles {
  readonly #own: string;

  constructor(
    private readonly scope: WorkerScope,
    build: string,
  ) {
    this.#own = `${BUILD_CACHE}${build}`;
  }

  /** A file of any build, or one that a kept article needs. */
  async match(path: string): Promise<Response | null> {
    const own = await this.scope.caches.open(this.#own);
    return (await own.match(path)) ?? (await this.scope.caches.match(path)) ?? null;
  }

  /** The cache first: a file is named by its content. A cache that fails is passed over. */
  async answer(event: WorkerFetchEvent): Promise<Response> {
    const { pathname } = new URL(event.request.url);
    const found = await this.match(pathname).catch(() => null);
    if (found) return found;
    const answer = await this.scope.fetch(event.request);
    if (isFileToKeep(pathname, answer) && !PAYLOAD_FILE.test(pathname)) {
      const copy = answer.clone();
      event.waitUntil(this.#put(pathname, copy).catch(() => null));
    }
    return answer;
  }

  /** Fetches the offline screens of both languages with their style sheet and font, unless they are there. */
  async keepScreens(): Promise<void> {
    const own = await this.scope.caches.open(this.#own);
    for (const path of [offlineScreenPath('zh'), offlineScreenPath('en')]) {
      if (await own.match(path)) continue;
      const screen = await this.scope.fetch(path, { credentials: 'omit' });
      if (!isPublicPage(screen)) continue;
      const html = await screen.text();
      for (const file of filesNamedIn(html).filter((name) => !name.endsWith('.js'))) {
        if (await own.match(file)) continue;
        const answer = await this.scope.fetch(file);
        if (isFileToKeep(file, answer)) await own.put(file, answer);
      }
      // Last, so that a screen that is there has its style sheet.
      await own.put(path, new Response(html, { headers: keptHeaders(screen) }));
    }
  }

  /**
   * Deletes every cache but the articles, this build's and the one before it. A worker takes over when no page of the
   * worker before it is open, so no open page loses its files. Caches are named in the order they were made in.
   */
  async removeOlder(): Promise<void> {
    const names = await this.scope.caches.keys();
    const before = names.filter((name) => name.startsWith(BUILD_CACHE) && name !== this.#own).at(-1);
    const stays = [this.#own, before, KEPT_CACHE];
    await Promise.all(
      names.filter((name) => !stays.includes(name)).map((name) => this.scope.caches.delete(name)),
    );
  }

  async #put(path: string, answer: Response): Promise<void> {
    await (await this.scope.caches.open(this.#own)).put(path, answer);
  }
}
