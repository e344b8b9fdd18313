import { setTimeout as sleep } from 'node:timers/promises';
import { Dashboard } from './dashboard';
import { percentile } from './figures';

const PUBLICATIONS = 100;
const IN_A_BROWSER = 10;
const READERS = 10;
const POLL_MS = 20;
const GIVE_UP_MS = 30_000;
const CATEGORY = 'architecture';

/**
 * From pressing publish to the article being visible: on its own page, the home page and its category, in both
 * languages, polled every 20 ms while ten readers walk those pages. The last publications are made in a browser.
 * Prints p50 and p99 in milliseconds for each page, at one origin (the site's own port, or nginx before it).
 */
export async function benchPublish(options: {
  name: string;
  origin: string;
  cmsUrl: string;
  password: string;
  chromium: string;
}): Promise<void> {
  const dashboard = await Dashboard.signIn(options.cmsUrl, options.password);
  const browser = await dashboard.openBrowser(options.chromium);
  const run = Date.now().toString(36);
  const waits = new Map<string, number[]>();
  const bad: string[] = [];
  let reading = true;
  const get = async (path: string) => {
    const answer = await fetch(options.origin + path, {
      headers: { 'accept-language': 'zh' },
      redirect: 'manual',
    });
    return { status: answer.status, text: await answer.text() };
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
    for (let n = 0; n < PUBLICATIONS; n += 1) {
      const slug = `bench-${run}-${n}`;
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
            if (Date.now() - pressed > GIVE_UP_MS) {
              bad.push(`${path} never showed ${slug}`);
              break;
            }
            await sleep(POLL_MS);
          }
          waits.set(name, [...(waits.get(name) ?? []), Date.now() - pressed]);
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
}
