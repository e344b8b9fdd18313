import { z } from 'zod';

const LISTED = 100;
const slugsSchema = z.array(z.object({ slug: z.string() }));

/**
 * Renders the newest pages before the first reader asks: the home page, the 404 and the newest hundred articles in both
 * languages, one after the other so that readers who are already here come first. A page that fails is left to
 * its first reader.
 */
export async function warm(site: string, cms: string, stopped: () => boolean): Promise<void> {
  const get = (url: string) => fetch(url, { signal: AbortSignal.timeout(20_000), redirect: 'manual' });
  try {
    const answer = await get(`${cms}/api/posts?per_page=${LISTED}`);
    const posts = slugsSchema.parse(await answer.json());
    // The build drew the 404 without a CMS; the second visit finds it with its menus.
    const paths = ['', '404', '404', ...posts.map(({ slug }) => `${encodeURIComponent(slug)}.htm`)];
    for (const path of paths) {
      for (const prefix of ['/', '/en/']) {
        if (stopped()) return;
        const response = await fetch(`${site}${prefix}${path}`.replace(/\/en\/$/, '/en'), {
          headers: { 'accept-language': 'zh' },
          signal: AbortSignal.timeout(20_000),
          redirect: 'manual',
        });
        await response.arrayBuffer();
      }
    }
  } catch {
    // Warming is a courtesy; the magazine is up without it.
  }
}
