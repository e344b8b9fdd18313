import { setTimeout as sleep } from 'node:timers/promises';
import { Dashboard } from './dashboard';
import { percentile, type Held } from './figures';

const PUBLICATIONS = 100;
const IN_A_BROWSER = 10;
/** Not counted: the site that has just started still reads the names of everything, and draws its newest pages. */
const FIRST = 3;
const READERS = 10;
const POLL_MS = 20;
const GIVE_UP_MS = 30_000;
const CATEGORY = 'architecture';

/**
 * From pressing publish to the article being visible: on its own page, the home page and its category, in both
 * languages, polled every 20 ms while ten readers walk those pages. The last publications are made in a browser.
 * Prints p50 and p99 in milliseconds for each page, at one origin (the site's own port, or nginx before it).
 * @param options.limitMs what p99 may be for each page
 * @returns that limit for each page, and no bad answer
 */
export async function benchPublish(options: {
  name: string;
  origin: string;
  cmsUrl: string;
  password: string;
  chromium: string;
  limitMs: number;
}): Promise<Held[]> {
  const dashboard = await Dashboard.signIn(options.cmsUrl, options.password);
  const browser = await dashboard.openBrowser(options.chromium);
  const run = Date.now().toString(36);
  const waits = new Map<string, number[]>();
  const bad: string[] = [];
  let reading = true;
  // No answer at all is a bad one, with the status 0, and not the end of the measurement.
  const get = async (path: string) => {
    try {
      const answer = await fetch(options.origin + path, {
        headers: { 'accept-language': 'zh' },
        redirect: 'manual',
      });
      return { status: answer.status, text: await answer.text() };
    } catch {
      return { status: 0, text: '' };
    }
  };
  const readers = Array.from({ length: READERS }, async () => {
    while (reading) {
      for (const path of ['/', '/en', `/category/${CATEGORY}`, `/en/category/${CATEGORY}`]) {
        const { status } = await get(path);
        if (status !== 200) bad.push(`${path} ${status}`);
        await sleep(100);
      }
    }
  });
  try {
    for (let n = -FIRST; n < PUBLICATIONS; n += 1) {
      const slug = `bench-${run}-${n + FIRST}`;
      const id = await dashboard.draft(slug, slug, CATEGORY);
      const pages = {
        article: `/${slug}.htm`,
        'article (en)': `/en/${slug}.htm`,
        home: '/',
        'home (en)': '/en',
        category: `/category/${CATEGORY}`,
        'category (en)': `/en/category/${CATEGORY}`,
      };
      // A slug that was asked for before it existed is the harder case.
      if ((await get(pages.article)).status !== 404) bad.push(`${slug} was there before its publication`);
      const inBrowser = n >= PUBLICATIONS - IN_A_BROWSER;
      let pressed = Date.now();
      if (inBrowser) pressed = await browser.press(id);
      else await dashboard.publish(id);
      await Promise.all(
        Object.entries(pages).map(async ([name, path]) => {
          for (;;) {
            const { status, text } = await get(path);
            if (status === 200 && text.includes(slug)) break;
            // The article may still be unknown; the lists were up before it.
            const isUnknown = status === 404 && path.endsWith('.htm');
            if (status !== 200 && !isUnknown) bad.push(`${path} ${status}`);
            if (Date.now() - pressed > GIVE_UP_MS) {
              bad.push(`${path} never showed ${slug}`);
              break;
            }
            await sleep(POLL_MS);
          }
          if (n >= 0) waits.set(name, [...(waits.get(name) ?? []), Date.now() - pressed]);
        }),
      );
    }
  } finally {
    reading = false;
    await Promise.allSettled(readers);
    await browser.close();
  }
  console.log(
    `\nPublish → visible at ${options.name}, ${PUBLICATIONS} publications (${IN_A_BROWSER} in a browser), ms:`,
  );
  for (const [name, values] of waits) {
    console.log(
      `  ${name.padEnd(14)} p50 ${percentile(values, 50).toFixed(0)}   p99 ${percentile(values, 99).toFixed(0)}`,
    );
  }
  console.log(
    `  answers that were not as they should be: ${bad.length}${bad.length ? ` (${bad.slice(0, 3).join('; ')})` : ''}`,
  );
  const where = `publish → visible at ${options.name}`;
  return [
    ...Array.from(waits, ([page, values]): Held => ({
      name: `${where}, ${page}, p99 in ms`,
      value: percentile(values, 99),
      limit: ['at most', options.limitMs],
    })),
    { name: `${where}, bad answers`, value: bad.length, limit: ['at most', 0] },
  ];
}
