// Next's stores are made of it, and its own start puts it there.
import 'next/dist/server/node-environment-baseline';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external.js';
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js';
import { IncrementalCache } from 'next/dist/server/lib/incremental-cache';
import { mark, shortenPage } from './mark';

/** What Next has stored, by key. */
const stored = new Map<string, { value: unknown; lastModified: number }>();
class Handler {
  get = async (key: string) => stored.get(key) ?? null;
  set = async (key: string, value: unknown) => void stored.set(key, { value, lastModified: Date.now() });
}

/** The tags and the lifetime that a page has by what is done while it is rendered, as Next renders one to store it. */
async function rendered(work: () => Promise<void>) {
  const page = {
    type: 'prerender-legacy',
    tags: [] as string[],
    revalidate: 300,
    implicitTags: { tags: [] },
  };
  const store = {
    route: '/post',
    pendingRevalidates: {} as Record<string, Promise<unknown>>,
    incrementalCache: new IncrementalCache({
      ...{
        dev: false,
        minimalMode: false,
        requestHeaders: {},
        prerenderManifest: { routes: {}, notFoundRoutes: [] },
      },
      ...{ previewProps: { previewModeId: 'none' }, CurCacheHandler: Handler },
    } as never), // As much as its constructor reads.
  };
  // As much of Next's stores as `unstable_cache` reads.
  await workAsyncStorage.run(store as never, () => workUnitAsyncStorage.run(page as never, work));
  await Promise.all(Object.values(store.pendingRevalidates));
  return { tags: page.tags, revalidate: page.revalidate };
}

afterEach(() => {
  stored.clear();
  tagsManifest.clear();
});

it('puts the tags of all marks on the page, and leaves its lifetime', async () => {
  const page = await rendered(async () => {
    await Promise.all([mark(['post:a', 'posts']), mark(['menus'])]);
    await mark(['posts', 'ads']);
    await mark([]);
  });
  expect(page.tags.sort()).toEqual(['ads', 'menus', 'post:a', 'posts']);
  expect(page.revalidate).toBe(300);
});

it('does so in a page whose marks another page has stored, before and after a tag was cleared', async () => {
  await rendered(() => mark(['posts']));
  expect((await rendered(() => mark(['post:b', 'menus']))).tags).toEqual(['post:b', 'menus']);
  tagsManifest.set('menus', { expired: Date.now() + 1 });
  tagsManifest.set('ads', { stale: Date.now() + 1 });
  expect((await rendered(() => mark(['menus', 'ads']))).tags).toEqual(['menus', 'ads']);
});

it('has Next store one entry, however many sets of tags there are', async () => {
  for (let n = 0; n < 5; n += 1) await rendered(() => mark([`post:${n}`, 'posts']));
  expect(stored.size).toBe(1);
});

it('lowers the lifetime of a page, which no mark of others raises again', async () => {
  const page = await rendered(async () => {
    await shortenPage(5);
    await mark(['posts']);
  });
  expect(page).toEqual({ tags: ['posts'], revalidate: 5 });
});
