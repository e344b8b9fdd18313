import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createHmac } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { databaseUrl } from '../../cms/contract/env';
import { revisionOf } from '../../cms/contract/revision-of';
import { plainText } from '../../lib/html/text';
import { LATER_MARK } from '../../lib/later-scripts/later-mark';
import type { Fault, Seen } from '../fault-proxy/proxy';

/**
 * What a journey knows about the magazine it walks through: addresses in the language of the project (`zh`, `en`),
 * the CMS behind it, the proxy between the two, and an editor's hands.
 */
export type Magazine = {
  locale: 'zh' | 'en';
  /** A path in the project's language: `/brand` or `/en/brand`. */
  at: (path: string) => string;
  htmlLang: 'zh-CN' | 'en-US';
};

/** The magazine in a language: a journey that is walked once looks at the words of both. */
export const magazineIn = (locale: Magazine['locale']): Magazine => ({
  locale,
  at: (path) => (locale === 'en' ? (path === '/' ? '/en' : `/en${path}`) : path),
  htmlLang: locale === 'en' ? 'en-US' : 'zh-CN',
});
export const BOTH_LANGUAGES = [magazineIn('zh'), magazineIn('en')];

const envSchema = z.object({
  SITE_URL: z.url(),
  CMS_URL: z.url(),
  FAULT_CONTROL_URL: z.url(),
  DEMO_PASSWORD: z.string(),
  REVALIDATE_SECRET: z.string(),
  SITE_DATA_DIR: z.string(),
  SITE_TREE: z.string(),
  REALTIME_PORT: z.coerce.number(),
});

/** Where everything is; `npm test` sets these, and without them a journey fails at once. */
export const env = envSchema.parse(process.env);

/** The connections of this worker, for what every journey asks: opening one costs more than the question. */
const database = new pg.Pool({ connectionString: databaseUrl(), max: 2, allowExitOnIdle: true });
// One that is lost while nobody uses it is replaced.
database.on('error', () => undefined);

type ForEach = {
  atOnce: boolean;
  begun: null;
  faultless: null;
  magazine: Magazine;
  policy: null;
  searches: null;
  told: null;
};

/** Runs in a page before its own scripts: makes it one that names its scripts in its HTML. */
function loadAtOnce(mark: string): void {
  new MutationObserver((_, watch) => {
    if (!document.head) return;
    watch.disconnect();
    const root = document.documentElement;
    for (const name of root.getAttribute(mark)?.split(' ') ?? []) {
      const script = document.createElement('script');
      script.src = `/_next/${name}`;
      // The attribute: by it React knows that the element is not one of the page's own.
      script.async = true;
      document.head.append(script);
    }
    root.removeAttribute(mark);
  }).observe(document, { childList: true, subtree: true });
}

export const test = base.extend<ForEach, { seeded: null }>({
  /** False for journeys of somebody who only reads: `test.use({ atOnce: false })`. */
  atOnce: [true, { option: true }],
  /**
   * Pages load their framework at once, also those that wait for a press (decision 084): what a journey looks at there may
   * come with it. In every context, also those a journey makes.
   */
  begun: [
    async ({ browser, atOnce }, provide) => {
      const { newContext } = browser;
      if (atOnce)
        browser.newContext = async (options) => {
          const context = await newContext.call(browser, options);
          await context.addInitScript(loadAtOnce, LATER_MARK);
          return context;
        };
      await provide(null);
      browser.newContext = newContext;
    },
    { auto: true },
  ],
  /** The events of the seed have been told: there are hundreds, and a magazine just started may still send them. */
  seeded: [
    async ({}, provide) => {
      await expect.poll(eventsUnderWay, { timeout: 180_000, intervals: [100] }).toBe(0);
      await provide(null);
    },
    { auto: true, scope: 'worker', timeout: 200_000 },
  ],
  /** No event of the journey before is on its way: the site reads what it names, and clears pages. */
  told: [
    async ({}, provide) => {
      await expect.poll(eventsUnderWay, { timeout: 30_000, intervals: [100] }).toBe(0);
      await provide(null);
    },
    { auto: true },
  ],
  /** Each journey is a visitor of its own: all come from one address, whose searches are counted (V6). */
  searches: [
    async ({}, provide) => {
      await forgetSearches();
      await provide(null);
    },
    { auto: true },
  ],
  /** A journey that failed, or took too long, leaves no fault to the next one. */
  faultless: [
    async ({}, provide, info) => {
      await provide(null);
      if (info.status !== info.expectedStatus) await orderFault({ kind: 'pass' });
    },
    { auto: true },
  ],
  /** No page of the site or the dashboard does what its own content policy forbids. */
  policy: [
    async ({ context }, provide) => {
      const broken: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) {
          broken.push(`${message.page()?.url()}: ${message.text()}`);
        }
      });
      await provide(null);
      expect(broken).toEqual([]);
    },
    { auto: true },
  ],
  magazine: ({}, provide, info) => provide(magazineIn(info.project.name === 'en' ? 'en' : 'zh')),
});

export { expect };

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const violationsSchema = z.array(
  z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) }),
);

/** The rules that judge colours: what a colour scheme can break. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** The rule that reads whole style sheets, which are the same on every page: it is left out of the others. */
export const RULE_OF_STYLE_SHEETS = 'css-orientation-lock';
const EVERY_RULE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The WCAG A and AA rules the page breaks, as `rule: element`; empty is the only good answer.
 * @param options.rules some rules by name; without it, all but that of style sheets
 * @param options.without rules that are left out of these
 * @param options.within a selector: only what is in it is judged. For what floats over a page that is judged elsewhere.
 */
export async function accessibilityProblems(
  page: Page,
  {
    rules = EVERY_RULE,
    without = [],
    within,
  }: { rules?: readonly string[]; without?: readonly string[]; within?: string } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // What is still fading in has not the contrast it will have.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ playState, timeline, effect }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().iterations !== Infinity,
        )
        .map((one) => one.finished),
    ),
  );
  const options = {
    runOnly: rules,
    resultTypes: ['violations'],
    preload: rules.includes(RULE_OF_STYLE_SHEETS),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    // Nothing in a frame answers, and each would be waited for.
    iframes: false,
  };
  const found = await page.evaluate(
    `axe.run(${within ? JSON.stringify(within) : 'document'}, ${JSON.stringify(options)}).then((result) => result.violations)`,
  );
  return violationsSchema
    .parse(found)
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/**
 * Width and height as laid out, in whole CSS pixels. A box measured on the screen begins on a fraction of one, and may
 * be short by a rounding error.
 */
export const sizeOf = (part: Locator) =>
  part.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);

/** Orders the proxy between site and CMS to misbehave; `{kind: 'pass'}` ends it. */
export async function orderFault(fault: Partial<Fault>): Promise<void> {
  const answer = await fetch(`${env.FAULT_CONTROL_URL}/fault`, {
    method: 'PUT',
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/**
 * What comes whatever a journey does meanwhile: the site reads its slug index again every ten minutes and after events, and
 * renews its leases of shows. A page that has been quiet for a second asks for the notices of its reader (W1), and for
 * permits to show ads (V20).
 */
const BACKGROUND =
  /\/slugs\?type=\w+&per_page=10000|\/api\/advert\/(leases|permits)$|\/api\/notices(\/unread)?(\?|$)/;

/** Whether a path with its query is one of those calls. */
export const isBackground = (address: string): boolean => BACKGROUND.test(address);

/** The site itself reads the blocked words again every ten minutes, too; a visitor's call has an address (V7). */
const isOwnReading = ({ url, headers }: Seen): boolean =>
  url.includes('api-site-sensitive.php') && !('x-forwarded-for' in headers);

/** The requests that reached the CMS through the proxy since {@link forgetRequests}, without those of the background. */
export async function requestsSeen(): Promise<Seen[]> {
  // The proxy's own JSON.
  const seen = (await (await fetch(`${env.FAULT_CONTROL_URL}/requests`)).json()) as Seen[];
  return seen.filter((one) => !isBackground(one.url) && !isOwnReading(one));
}

export async function forgetRequests(): Promise<void> {
  await fetch(`${env.FAULT_CONTROL_URL}/requests`, { method: 'DELETE' });
}

/** Forgets what all visitors have searched. */
async function forgetSearches(): Promise<void> {
  await database.query('DELETE FROM search_counts');
}

/**
 * How many events (A80) the site has not taken. One it refuses again and again, about something it cannot read, is no
 * longer waited for.
 */
async function eventsUnderWay(): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM outbox
      WHERE status = 'pending' AND attempts < 8 AND next_attempt_at < now() + interval '10 seconds'`,
  );
  return rows[0]?.waiting ?? 0;
}

const tokenSchema = z.object({ token: z.string() });
const writtenSchema = z.object({ id: z.number(), slug: z.string() });
const enteredSchema = z.object({ doc: z.object({ id: z.number() }) });

/** An editor who writes through the contract (A14, A22), straight at the CMS. */
export class Editor {
  private constructor(readonly token: string) {}

  /** One login for all journeys: the CMS counts logins by address, and a worker is replaced after a failure. */
  static async signIn(username = 'editor'): Promise<Editor> {
    const file = join(env.SITE_DATA_DIR, `journey-${username}.token`);
    if (existsSync(file)) return new Editor(readFileSync(file, 'utf8'));
    const answer = await post('jwt-auth/v1/token', { username, password: env.DEMO_PASSWORD });
    const { token } = tokenSchema.parse(answer);
    writeFileSync(file, token);
    return new Editor(token);
  }

  async create(type: string, fields: object): Promise<{ id: number; slug: string }> {
    return writtenSchema.parse(await post(type, fields, this.token));
  }

  async change(type: string, id: number, fields: object): Promise<{ id: number; slug: string }> {
    return writtenSchema.parse(await post(`${type}/${id}`, fields, this.token));
  }

  /** Saves a newer revision beside the public one, as the dashboard's "save draft" does. */
  async draft(collection: string, id: number, fields: object): Promise<void> {
    await this.#dashboard('PATCH', `${collection}/${id}?draft=true`, { ...fields, _status: 'draft' });
  }

  /** Saves and publishes, as the dashboard does, what the contract has no call for. */
  async publish(collection: string, id: number, fields: object): Promise<void> {
    await this.#dashboard('PATCH', `${collection}/${id}`, { ...fields, _status: 'published' });
  }

  /** Makes what the contract has no call for, as the dashboard does; answers its id. */
  async enter(collection: string, fields: object): Promise<number> {
    return enteredSchema.parse(await this.#dashboard('POST', collection, fields)).doc.id;
  }

  /** Ends an ad: once something was counted of it, it cannot be removed. */
  async endAd(id: number): Promise<void> {
    await this.#dashboard('PATCH', `ads/${id}`, { active: false });
  }

  async remove(collection: string, id: number): Promise<void> {
    await this.#dashboard('DELETE', `${collection}/${id}`);
  }

  async #dashboard(method: string, path: string, fields?: object): Promise<unknown> {
    const headers = { authorization: `Bearer ${this.token}` };
    const read = async (one: string): Promise<unknown> =>
      (await fetch(`${env.CMS_URL}/cms-api/${one}`, { headers })).json();
    const revision = method === 'POST' ? {} : await revisionOf(read, path.replace(/\?.*/, ''));
    const answer = await fetch(`${env.CMS_URL}/cms-api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers, ...revision },
      ...(fields && { body: JSON.stringify(fields) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} of the dashboard was answered ${answer.status}`);
    return answer.json();
  }
}

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const answer = await fetch(`${env.CMS_URL}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${path} answered ${answer.status}: ${text.slice(0, 400)}`);
  return JSON.parse(text);
}

/** Reads the CMS directly, as a check on what the site shows. */
export async function fromCms<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const secret = createHmac('sha256', env.REVALIDATE_SECRET).update('x-site-secret').digest('base64url');
  const answer = await fetch(`${env.CMS_URL}/api/${path}`, { headers: { 'x-site-secret': secret } });
  if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}`);
  return schema.parse(await answer.json());
}

/**
 * Reads a page of the site without a browser: status, headers, text. Redirects are not followed. Nothing is packed for it:
 * `fetch` would ask for gzip, which no browser of today prefers.
 */
export async function read(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(new URL(path, env.SITE_URL), {
    headers: { 'accept-encoding': 'identity', ...headers },
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/**
 * The text of the main part of a page, as its HTML has it: white space folded, a space between elements. What a second
 * language says is read so, without a browser. @throws unless it is a 200
 */
export async function wordsOf(path: string): Promise<string> {
  const { status, text } = await read(path, { 'accept-language': 'zh' });
  if (status !== 200) throw new Error(`${path} is ${status}`);
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  return plainText(main.replace(/<(script|style)\b.*?<\/\1>/gs, '').replaceAll('<', ' <'));
}

const listedSchema = z.array(
  z.object({
    id: z.number(),
    slug: z.string(),
    post_type: z.string(),
    title: z.object({ rendered: z.string() }),
    author: z.object({ id: z.number() }),
  }),
);

/** The newest articles, as the CMS lists them. */
/** The half of `a|b` a reader of this language sees; a text without a bar is both. */
export const halfOf = (text: string, locale: 'zh' | 'en') =>
  (locale === 'zh' ? text.split('|')[0] : text.split('|').at(-1))?.trim() ?? '';

export const newestPosts = (count: number) => fromCms(`posts?per_page=${count}`, listedSchema);

const coveredSchema = z.tuple([z.object({ featured_image: z.object({ id: z.number() }) })]);

/** The id of a picture of the magazine: an article without a cover does not reach the front page (decision 080). */
export async function anyCover(): Promise<number> {
  const [post] = await fromCms('posts?per_page=1&orderby=id&order=asc&complete=1', coveredSchema);
  return post.featured_image.id;
}

/** How often {@link eventually} reads a page in a second. */
const READS_A_SECOND = 10;

/**
 * Reads a page every 100 ms until `accept` holds. Counted are answers, not time: on a busy machine an answer takes longer,
 * and so does an event (A80) on its way to the site, while which nothing is counted.
 * @param seconds how many of them the answers may take on an idle machine
 * @throws after so many answers with the last one's status
 */
export async function eventually(
  path: string,
  accept: (answer: { status: number; text: string }) => boolean,
  seconds: number,
): Promise<void> {
  let last = 0;
  for (let left = seconds * READS_A_SECOND; left > 0;) {
    const answer = await read(path, { 'accept-language': 'zh' });
    if (accept(answer)) return;
    last = answer.status;
    if ((await eventsUnderWay()) === 0) left -= 1;
    await new Promise((resolve) => setTimeout(resolve, 1000 / READS_A_SECOND));
  }
  throw new Error(
    `${path} did not become as expected in ${seconds * READS_A_SECOND} answers; last status ${last}`,
  );
}

/** One attribute of each of these, in their order; null where it is missing. */
export const attributes = (of: Locator, name: string): Promise<(string | null)[]> =>
  of.evaluateAll((all, asked) => all.map((one) => one.getAttribute(asked)), name);

/** Counts the shifts of the layout of each document opened from now on; answers the way to the sum of the last one. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) counted.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number('shifted' in window ? window.shifted : NaN));
}

/**
 * Notes where every block of the documents opened from now on stands when it has come whole; answers the way to the
 * names of those that have moved since. (Before that a browser paints what there is, and the end of a line moves.)
 */
export async function watchPlaces(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const placeOf = (block: Element) => {
      const { x, y, width, height } = block.getBoundingClientRect();
      return [x + scrollX, y + scrollY, width, height].map((pixels) => pixels.toFixed(1)).join(' ');
    };
    const noted: [Element, string][] = [];
    addEventListener('DOMContentLoaded', () => {
      for (const block of document.querySelectorAll('main, footer, main :is([data-block], [data-position])'))
        noted.push([block, placeOf(block)]);
    });
    const moved = () =>
      noted.flatMap(([block, place]) => {
        const now = placeOf(block);
        return now === place
          ? []
          : `${JSON.stringify({ ...(block as HTMLElement).dataset })} ${place} -> ${now}`; // A part of the page.
      });
    Object.assign(window, { moved });
  });
  return () => page.evaluate(() => ('moved' in window ? (window.moved as () => string[])() : ['?'])); // Put there above.
}

/**
 * Lets time pass in a page whose clock is installed, and a call of the page reach the site and come back. Other calls
 * may still be under way: what must not be sent is looked for in the requests of the page, not at the CMS.
 */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.evaluate(async () => (await fetch('/api/live')).text());
}

/**
 * Waits until the islands of a page work: the same rendering brings all of them to life, and then it is known who the
 * visitor is. A press before that is kept or is the browser's own, and pressing again may undo it.
 */
export const islandsWork = (page: Page): Promise<void> =>
  expect(page.locator('[data-auth=unknown]')).toHaveCount(0);

/** Stops the clock of a page where it is, or up to a second later; the test moves it on. It has to be installed. */
export async function stopClock(page: Page): Promise<void> {
  for (let isPast = true; isPast;) {
    isPast = await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000)).then(
      () => false,
      (error: unknown) => {
        // Playwright refuses a time in the past: on a busy machine more than a second went by since it was read.
        if (!String(error).includes('past')) throw error;
        return true;
      },
    );
  }
}

/** Opens a page whose clock stands still, and lets pass what its islands need to start; answers how much, in ms. */
export async function openPaused(page: Page, path: string): Promise<number> {
  // A clock that a test has moved on may be ahead of the machine's, and cannot be paused in its past.
  const itsNow = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(Math.max(Date.now(), itsNow) + 60_000);
  await page.goto(path);
  return passUntil(page, page.locator('[data-auth=unknown]'), 0);
}

/** Lets the clock of a page, which stands still, pass until there are so many of these; answers how much passed, in ms. */
export async function passUntil(page: Page, what: Locator, count: number): Promise<number> {
  let passed = 0;
  await expect(async () => {
    await page.clock.runFor(20);
    passed += 20;
    await expect(what).toHaveCount(count, { timeout: 500 });
  }).toPass({ intervals: [50] });
  return passed;
}

/** Holds the requests of the page whose address is such a one; answers the way to let them go on. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Holds what the browser fetches for the next page of the site. */
export const holdNextPage = (page: Page) => hold(page, /[?&]_rsc=/);
/**
 * Holds the script that brings the islands to life (decision 024). `asked` comes true when the document has asked for
 * it: before that the first script has not run, and nobody keeps a press.
 */
export async function holdFramework(page: Page): Promise<{ asked: Promise<unknown>; bring: () => void }> {
  const FRAMEWORK = /\/chunks\/main-app-/;
  const bring = await hold(page, FRAMEWORK);
  return { asked: page.waitForRequest(FRAMEWORK), bring };
}
