import { z } from 'zod';

const LISTED = 100;
const MOST_PICTURES = 1000;
const PICTURES_AT_ONCE = 2;
const slugsSchema = z.array(z.object({ slug: z.string() }));

/**
 * Renders the newest pages before the first reader asks: the home page, the 404 and the newest hundred articles in both
 * languages, one after the other so that readers who are already here come first. Their pictures come last, so that
 * the site has them when the CMS goes away. A page that fails is left to its first reader.
 * @param options.site where the site listens
 * @param options.siteUrl its public address, which its pictures may be written with
 * @param options.posts the address articles are listed at
 */
export async function warm(options: {
  site: string;
  siteUrl: string;
  posts: string;
  stopped: () => boolean;
}): Promise<void> {
  const get = (url: string) =>
    fetch(url, {
      headers: { 'accept-language': 'zh' },
      signal: AbortSignal.timeout(20_000),
      redirect: 'manual',
    });
  const pictures = new Set<string>();
  try {
    const posts = slugsSchema.parse(await (await get(`${options.posts}?per_page=${LISTED}`)).json());
    // The build drew the 404 without a CMS; the second visit finds it with its menus.
    const paths = ['', '404', '404', ...posts.map(({ slug }) => `${encodeURIComponent(slug)}.htm`)];
    for (const path of paths) {
      for (const prefix of ['/', '/en/']) {
        if (options.stopped()) return;
        const page = get(`${options.site}${prefix}${path}`.replace(/\/en\/$/, '/en'));
        const html = await page.then((answer) => answer.text()).catch(() => '');
        for (const address of picturesOf(html, options.siteUrl)) pictures.add(address);
      }
    }
    await eachOf([...pictures].slice(0, MOST_PICTURES), PICTURES_AT_ONCE, async (address) => {
      if (!options.stopped()) await (await get(`${options.site}${address}`)).arrayBuffer();
    });
  } catch {
    // Warming is a courtesy; the magazine is up without it.
  }
}

/** Path and query of each picture of a page that its own host serves, once. */
function picturesOf(html: string, siteUrl: string): string[] {
  const addresses = [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]+)"/g)].flatMap(([, src = '']) => {
    const address = src.replaceAll('&amp;', '&');
    if (!URL.canParse(address, siteUrl)) return [];
    const url = new URL(address, siteUrl);
    return url.origin === new URL(siteUrl).origin ? [url.pathname + url.search] : [];
  });
  return [...new Set(addresses)];
}

/** Runs `task` on all, a few at a time; one that fails is no concern of the others. */
async function eachOf<T>(all: T[], atOnce: number, task: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift())
      await task(one).catch(() => undefined);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
