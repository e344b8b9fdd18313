import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from './magazine';

const indexSchema = z.object({
  articles: z.array(
    z.object({ path: z.string(), locale: z.string(), saved: z.boolean(), complete: z.boolean() }),
  ),
});

/** The articles that can be read offline, as the service worker's own index has them. */
export async function keptArticles(page: Page): Promise<z.infer<typeof indexSchema>['articles']> {
  const index = await page.evaluate(async (): Promise<unknown> =>
    (await caches.match('/dist/public/kept/index.json'))?.json(),
  );
  return indexSchema.safeParse(index).data?.articles ?? [];
}

/** Waits until an article is kept whole. */
export async function whenKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await keptArticles(page)).find((one) => one.path === path)?.complete, {
      timeout: 20_000,
    })
    .toBe(true);
}

/** Every path any cache holds, with the headers it was stored with. */
export function everythingKept(page: Page): Promise<{ path: string; headers: string[]; status: number }[]> {
  return page.evaluate(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        const { pathname, search } = new URL(request.url);
        found.push({
          path: pathname + search,
          headers: [...(answer?.headers.keys() ?? [])],
          status: answer?.status ?? 0,
        });
      }
    }
    return found;
  });
}
