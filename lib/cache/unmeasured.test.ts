import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import { pageOf } from './test/page-instance';
// @ts-expect-error -- Next imports this file itself, so it is plain JavaScript without types.
import { leaveUnmeasured, measurable } from './unmeasured';

const holder = globalThis as unknown as Record<symbol | string, unknown>; // Where the start of the server puts it, and Next its cache.
const SHORTCUTS = Symbol.for('pilotis.render-shortcuts');

/** What the handler was given. */
const stored: unknown[] = [];
class Handler {
  constructor() {
    leaveUnmeasured(this);
  }
  set = async (_: string, value: unknown) => {
    measurable(value);
    stored.push(value);
  };
}

/** A class of Next's own, as each of its renderers has one; with a handler it is what Next stores pages by. */
const classOfNext = () => {
  const Class = class extends IncrementalCache {};
  Class.prototype.set = IncrementalCache.prototype.set;
  return Class;
};

/** A cache as Next makes one for a request, with what waits until it is made. */
async function cacheOf(Class: typeof IncrementalCache) {
  const cache = new Class({
    ...{ dev: false, minimalMode: false, requestHeaders: {} },
    ...{ prerenderManifest: { routes: {}, notFoundRoutes: [] }, previewProps: { previewModeId: 'none' } },
    CurCacheHandler: Handler,
  } as never); // As much as its constructor reads.
  holder.__incrementalCache = cache;
  await Promise.resolve();
  return cache;
}

const store = (cache: IncrementalCache, value: unknown) =>
  cache.set(
    '/zh/post/a',
    value as never,
    {
      route: { kind: 'APP_PAGE', sourceRoute: '/[locale]/post/[slug]' },
      cacheControl: { revalidate: 60, expire: undefined },
      isFallback: false,
      isRoutePPREnabled: false,
    } as never,
  ); // Next's enum of kinds is not exported as a value.

/** How often the data of a page that is stored has been written as JSON. */
async function written(cache: IncrementalCache): Promise<number> {
  const page = pageOf('text');
  const toJSON = jest.spyOn(page.rscData as Buffer, 'toJSON');
  await store(cache, page);
  return toJSON.mock.calls.length;
}

afterEach(() => {
  holder[SHORTCUTS] = undefined;
  holder.__incrementalCache = undefined;
  stored.length = 0;
});

describe('a page that is stored', () => {
  it('is written as JSON by Next, for its length alone, unless that is left out', async () => {
    const cache = await cacheOf(classOfNext());
    // When the first says 0, Next no longer does so: then `unmeasured.js` can go.
    expect(await written(cache)).toBe(1);
    holder[SHORTCUTS] = true;
    expect(await written(cache)).toBe(0);
  });

  it('comes to the handler as it was, with its JSON', async () => {
    holder[SHORTCUTS] = true;
    const page = pageOf('text');
    await store(await cacheOf(classOfNext()), page);
    expect(stored).toEqual([pageOf('text')]);
    expect(stored[0]).toBe(page);
    expect(JSON.stringify(stored[0])).toBe(JSON.stringify(pageOf('text')));
  });

  it('is the only thing that is stored without: others keep what they are', async () => {
    holder[SHORTCUTS] = true;
    const cache = await cacheOf(classOfNext());
    const answer = { kind: 'APP_ROUTE', body: Buffer.from('text'), status: 200, headers: {} };
    const toJSON = jest.spyOn(answer.body, 'toJSON');
    await store(cache, answer);
    await store(cache, null);
    expect(toJSON).toHaveBeenCalledTimes(1);
    expect(stored).toEqual([answer, null]);
  });

  it('is left so once for each class, whose caches are made anew for each request', async () => {
    const Class = classOfNext();
    await cacheOf(Class);
    const { set } = Class.prototype;
    await cacheOf(Class);
    expect(Class.prototype.set).toBe(set);
    const other = await cacheOf(classOfNext());
    holder[SHORTCUTS] = true;
    expect(await written(other)).toBe(0);
  });

  it('is measured by a cache whose handler is another', async () => {
    const Class = classOfNext();
    const cache = await cacheOf(Class);
    const Other = classOfNext();
    const { set } = Other.prototype;
    holder.__incrementalCache = cache;
    new Other({ requestHeaders: {}, previewProps: {}, CurCacheHandler: Handler } as never); // As above.
    await Promise.resolve();
    expect(Other.prototype.set).toBe(set);
  });

  it('comes from a cache that Next leaves where it is looked for', () => {
    const folder = path.dirname(createRequire(__filename).resolve('next/package.json'));
    const renderer = readFileSync(
      path.join(folder, 'dist/compiled/next-server/app-page.runtime.prod.js'),
      'utf8',
    );
    expect(renderer).toMatch(/CurCacheHandler:\w+,locales:[^}]*\}\);return globalThis\.__incrementalCache=/);
    expect(renderer).toMatch(/=JSON\.stringify\(\w+\)\.length;if\(\w+\.fetchCache&&/);
  });
});
