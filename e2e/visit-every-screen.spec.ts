import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loadOf } from '../scripts/test/loads';
import { accessibilityProblems, RULE_OF_STYLE_SHEETS, RULES_OF_COLOUR } from './journey/accessibility';
import { newestPosts, read } from './journey/answers';
import { expect, test, type Magazine } from './journey/magazine';
import { beSomebody, whoAmI } from './journey/visitor';

/**
 * A reader who clicks everything: all pages that can be reached from the home page in one language without a browser
 * (R66, R1: every link leads to a page of that language), and some of each screen in one.
 */
test.describe.configure({ mode: 'parallel' });

type Visited = { path: string; screen: string; kind: string };

/** Screens that no account is needed for (the URL table), but for the search, which only a form leads to. */
const SCREENS = [
  'home',
  'post',
  'news_post',
  'page',
  'category',
  'category2',
  'category3',
  'jobs',
  'tag',
  'materials',
  'filter',
  'catalog',
  'catalog-home',
  'brand',
  'brand-detail',
  'product',
  'company',
  'vip-company',
  'community',
  'people',
];
/** Files and calls have no screen; what is behind a login is visited by name. */
const NO_SCREEN =
  /^(\/en)?\/(api|uploads|_next|dist|account|preview)(\/|$)|\.(png|ico|svg|xml|txt|webmanifest)$/;
const AT_ONCE = 4;
/** So many addresses of one pattern are read: filters lead to combinations of filters without end. */
const OF_ONE_PATTERN = loadOf('pages of one kind that are linked');
/** The magazine's name is the same in both languages. */
const BRAND = 'Pilotis';
/** Pages of each screen that are opened in a browser. In English one: the second has other content, and no other words. */
const OF_EACH = { zh: 2, en: 1 };
/** Pages that no link need lead to, or whose markup is not that of their screen, by that screen. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  home: ['/search/a'],
  jobs: ['/category/jobs/southern?keyword=a'],
  community: ['/get-project'],
};
/** Screens that are looked at by one test. */
const IN_A_TEST = 4;
/** Pages that are read in search of a second page of a screen, which may have only one. */
const SEARCHED = 80;

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

/**
 * The pages a document links, as local paths without their query, unless the query is a page number. A link into the
 * other language says so (`hreflang`) and is left out.
 */
function linksOf(html: string, from: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>/g)].flatMap(([tag, href = '']) => {
    if (/\shreflang=/i.test(tag)) return [];
    const url = new URL(href.replaceAll('&amp;', '&'), from);
    if (url.origin !== new URL(from).origin || NO_SCREEN.test(url.pathname)) return [];
    return [`${url.pathname}${/^\?page=\d+$/.test(url.search) ? url.search : ''}`];
  });
}

/**
 * What addresses of one screen have in common: the folder they are in and their depth, or their ending. Several screens
 * may share one.
 */
function patternOf(path: string): string {
  const { pathname, search } = new URL(path, 'http://localhost');
  const segments = pathname
    .replace(/^\/en(?=\/|$)/, '')
    .split('/')
    .slice(1);
  const folder = segments.length > 1 ? segments[0] : /\.htm$/.exec(pathname)?.[0];
  return `${folder ?? ''} ${segments.length} ${search === '' ? '' : 'page'}`;
}

/**
 * Reads pages by following links from the home page. Of the addresses known, one of the pattern that was read least
 * comes next, so that every screen is met early. Goes on where it stopped when it is asked for more.
 */
class Crawl {
  readonly visited: Visited[] = [];
  /** What is wrong with the pages, or where a link leads. */
  readonly wrong: string[] = [];
  readonly #magazine: Magazine;
  /** What is still to be read, in the order it was found, and how many were, by pattern. */
  readonly #patterns = new Map<string, { waiting: string[]; read: number }>();
  /** Where each address was found. */
  readonly #from = new Map<string, string>();

  constructor(magazine: Magazine) {
    this.#magazine = magazine;
    this.#add(magazine.at('/'), 'nobody');
  }

  #add(path: string, from: string): void {
    this.#from.set(path, from);
    const pattern = this.#patterns.get(patternOf(path)) ?? { waiting: [], read: 0 };
    pattern.waiting.push(path);
    this.#patterns.set(patternOf(path), pattern);
  }

  #next(isEnough: (visited: Visited[]) => boolean): string | undefined {
    if (isEnough(this.visited)) return undefined;
    const waiting = [...this.#patterns.values()].filter(
      (pattern) => pattern.waiting.length > 0 && pattern.read < OF_ONE_PATTERN,
    );
    if (waiting.length === 0) return undefined;
    const least = waiting.reduce((one, other) => (other.read < one.read ? other : one));
    least.read += 1;
    return least.waiting.shift();
  }

  /** Reads until there are no more links, or it `isEnough`. */
  async goOn(isEnough: (visited: Visited[]) => boolean = () => false): Promise<void> {
    // Links are found while others are read: the crawl ends when nothing is being read and no link is left.
    let isEnd = false;
    const walk = async () => {
      for (let path = this.#next(isEnough); path !== undefined; path = this.#next(isEnough)) {
        isEnd = false;
        await this.#visit(path);
      }
    };
    while (!isEnd) {
      isEnd = true;
      await Promise.all(Array.from({ length: AT_ONCE }, walk));
    }
  }

  async #visit(path: string): Promise<void> {
    const { status, text, headers } = await read(path, { 'accept-language': 'zh' });
    const place = `${path} (linked by ${this.#from.get(path)})`;
    if (status !== 200) {
      this.wrong.push(`${status} ${place} ${headers.get('location') ?? ''}`);
      return;
    }
    if (first(text, /<html[^>]*\slang="([^"]*)"/) !== this.#magazine.htmlLang)
      this.wrong.push(`language of ${place}`);
    if (!/script-src (?![^;]*unsafe)/.test(headers.get('content-security-policy') ?? ''))
      this.wrong.push(`${place} admits any inline script`);
    // Nobody has to be known, or becomes so.
    if (headers.has('set-cookie')) this.wrong.push(`${place} sets ${headers.get('set-cookie')}`);
    if ((text.match(/<h1\b[^>]*>(?!\s*<\/h1>)/g) ?? []).length !== 1)
      this.wrong.push(`not one h1 on ${place}`);
    if (!/<link rel="canonical" href="http/.test(text) && !text.includes('noindex'))
      this.wrong.push(`no canonical on ${place}`);
    const main = first(text, /<main\b([^>]*)>/);
    const screen = first(main, /data-screen="([^"]*)"/);
    this.visited.push({ path, screen, kind: first(main, /data-kind="([^"]*)"/) });
    for (const link of linksOf(text, new URL(path, process.env.SITE_URL).href)) {
      if (!this.#from.has(link)) this.#add(link, path);
    }
  }
}

/** The crawl of each language, one for all tests of a worker: what one of them has read is not read again. */
const crawls = new Map<string, Crawl>();

function crawlOf(magazine: Magazine): Crawl {
  const crawl = crawls.get(magazine.locale) ?? new Crawl(magazine);
  crawls.set(magazine.locale, crawl);
  return crawl;
}

/** Words of the interface in the other language, long enough to be told from a name. */
function wordsOfTheOther(magazine: Magazine): string[] {
  const messages = (locale: string): string[] => {
    const leaves = (value: unknown): string[] =>
      typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(leaves);
    return leaves(JSON.parse(readFileSync(`lib/i18n/messages/${locale}.json`, 'utf8')));
  };
  const own = new Set(messages(magazine.locale));
  return messages(magazine.locale === 'zh' ? 'en' : 'zh').filter(
    (word) => word.length > 3 && word !== BRAND && !own.has(word) && !/[{<]/.test(word),
  );
}

/**
 * What is wrong with the page that is open, once its motion is over: rules of accessibility in light and dark, more
 * or less than one `h1`, words in the other language, and a page wider than a window of 320 px.
 */
async function lookAt(page: Page, magazine: Magazine, others: string[]): Promise<string[]> {
  const problems: string[] = [];
  const { pathname } = new URL(page.url());
  await page.setViewportSize({ width: 1440, height: 900 });
  // Only colours differ in the dark, and those are the same in both languages.
  const isJudgedByColour = magazine.locale === 'zh';
  if (isJudgedByColour) {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const dark = await accessibilityProblems(page, { rules: RULES_OF_COLOUR });
    problems.push(...dark.map((rule) => `${pathname} axe, dark: ${rule}`));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await accessibilityProblems(page, { without: isJudgedByColour ? [] : RULES_OF_COLOUR });
  problems.push(...light.map((rule) => `${pathname} axe, light: ${rule}`));
  const headings = await page.locator('h1').filter({ visible: true }).count();
  if (headings !== 1) problems.push(`${pathname} has ${headings} h1`);
  const mixed = await page.evaluate(
    ({ words, lang }) => {
      const found: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent?.trim() ?? '';
        const element = node.parentElement;
        // A table belongs to both languages (D1, "Bilingual bodies"), a box to whoever writes in it.
        if (text === '' || !element || element.closest('script, style, template, table, textarea')) continue;
        if (!element.closest('[lang]')?.getAttribute('lang')?.startsWith(lang)) continue;
        if (words.includes(text) || (lang === 'en' && /\p{Script=Han}/u.test(text))) found.push(text);
      }
      return found;
    },
    { words: others, lang: magazine.locale },
  );
  problems.push(...mixed.map((text) => `${pathname} in the other language: ${text.slice(0, 80)}`));
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (overflow > 0) problems.push(`${pathname} scrolls sideways by ${overflow} px at 320`);
  return problems;
}

test('every link of the magazine leads to a page of the same language, and every screen is linked (R1, R66, P1)', async ({
  magazine,
}) => {
  test.setTimeout(300_000);
  const crawl = crawlOf(magazine);
  await crawl.goOn();
  expect(crawl.wrong).toEqual([]);
  const screens = new Set(crawl.visited.map(({ screen }) => screen));
  expect([...screens].sort()).toEqual([...SCREENS].sort());
});

/** Some pages of these screens, and an advertised job beside the articles. */
async function samplesOf(screens: readonly string[], magazine: Magazine): Promise<string[]> {
  const among = (visited: Visited[]) =>
    screens.flatMap((screen) => {
      const same = visited.filter((one) => one.screen === screen);
      const jobs = same.filter(({ kind }) => kind === 'job').slice(0, screen === 'post' ? 1 : 0);
      return [...same.filter(({ kind }) => kind !== 'job').slice(0, ofEach), ...jobs];
    });
  const ofEach = OF_EACH[magazine.locale];
  const most = ofEach * screens.length + (screens.includes('post') ? 1 : 0);
  const crawl = crawlOf(magazine);
  await crawl.goOn((visited) => {
    const samples = among(visited);
    const isEach = screens.every((screen) => samples.some((one) => one.screen === screen));
    return samples.length === most || (isEach && visited.length >= SEARCHED);
  });
  const found = among(crawl.visited);
  expect(new Set(found.map(({ screen }) => screen))).toEqual(new Set(screens));
  return found.map(({ path }) => path);
}

for (let at = 0; at < SCREENS.length; at += IN_A_TEST) {
  const screens = SCREENS.slice(at, at + IN_A_TEST);
  test(`the screens ${screens.join(', ')} are fit for everybody, in one language (R1, R66)`, async ({
    page,
    magazine,
  }) => {
    test.setTimeout(180_000);
    const paths = await samplesOf(screens, magazine);
    paths.push(...screens.flatMap((screen) => MORE[screen] ?? []).map((path) => magazine.at(path)));
    const others = wordsOfTheOther(magazine);
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error')
        problems.push(`${page.url()} console: ${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => problems.push(`${page.url()} error: ${error.message}`));
    for (const [at, path] of paths.entries()) {
      await page.goto(path, { waitUntil: 'load' });
      if (at === 0 && magazine.locale === 'zh')
        problems.push(...(await accessibilityProblems(page, { rules: [RULE_OF_STYLE_SHEETS] })));
      problems.push(...(await lookAt(page, magazine, others)));
    }
    expect(problems).toEqual([]);
  });
}

/** What an account screen shows once it knows whose it is, by who looks at it. */
const ACCOUNT_SCREENS: { as: string | null; path: string; settled: string }[] = [
  { as: null, path: '/account/login', settled: 'main [data-mode=login]' },
  { as: null, path: '/account/oauth', settled: '[data-result=incomplete]' },
  { as: null, path: '/account/oauth?error=access_denied', settled: '[data-result=cancelled]' },
  { as: null, path: '/account/confirm', settled: '[data-result=without-key]' },
  { as: null, path: '/account/forgotpwd', settled: 'main [name=user_mobile]' },
  { as: null, path: '/account/report', settled: '[data-state=anonymous]' },
  { as: 'reader', path: '/account/report', settled: '[data-state=no-brand]' },
  { as: 'reader', path: '/account/profile', settled: '[data-session=current]' },
  { as: 'reader', path: '/account/following', settled: '[data-block=digest]' },
  { as: 'reader', path: '/people/{id}', settled: '[data-list=comments][aria-busy=false] li' },
  { as: 'brand', path: '/account/report', settled: '[data-block=report][data-brand]' },
  { as: 'editor', path: '/preview/post/{post}', settled: '[data-block=preview-bar]' },
];

test('the screens of an account are as fit for everybody, logged in and out (R39-R44, R16)', async ({
  page,
  context,
  magazine,
}) => {
  test.setTimeout(300_000);
  const others = wordsOfTheOther(magazine);
  const [post] = await newestPosts(1);
  const problems: string[] = [];
  for (const { as, path, settled } of ACCOUNT_SCREENS) {
    if (as !== null) await beSomebody(context, as);
    const id = path.includes('{id}') ? String((await whoAmI(page)).id) : '';
    await page.goto(magazine.at(path.replace('{id}', id).replace('{post}', post?.slug ?? '')));
    await expect(page.locator(settled).first()).toBeVisible();
    // Of the sheets that these screens name and lists and entries do not.
    if (path === '/account/login')
      problems.push(...(await accessibilityProblems(page, { rules: [RULE_OF_STYLE_SHEETS] })));
    problems.push(...(await lookAt(page, magazine, others)));
  }
  expect(problems).toEqual([]);
});
