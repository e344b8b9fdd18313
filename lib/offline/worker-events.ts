import { DEFAULT_LOCALE, LOCALE_LIST, LOCALES, type Locale } from '@/lib/i18n/locales';
import { localeOfHeader, type Reading } from '@/lib/i18n/resolve';

import { addressLocale, toArticleAddress } from './article-address';
import { BuildFiles } from './build-files';
import { KeptArticles } from './kept-articles';
import type { KeptArticle } from './kept-index';
import { asKept, offlineScreen } from './kept-pages';
import type { PictureChoice, SaveReply, WorkerMessage } from './messages';
import { offlineScreenPath } from './names';
import { pageFacts } from './page-facts';
import { isArticleToKeep, isBuildFile, isNavigation, isPicture, isPublicPage } from './what-to-keep';
import type { WorkerFetchEvent, WorkerMessageEvent, WorkerScope } from './worker-scope';

/** A reader of a kept article waits no longer than this for the newer one. */
const LONGEST_WAIT_MS = 4000;
/** An article that was kept within this time is not fetched again because its page was opened. */
const FRESH_MS = 10 * 60_000;

/**
 * The service worker: network first for documents, the cache first for build files, nothing else (decision 046).
 *
 * @param build the name of the build it belongs to
 */
export function startWorker(scope: WorkerScope, build: string): void {
  const kept = new KeptArticles(scope.caches);
  const files = new BuildFiles(scope, build);
  /** Documents that were answered with a kept article; forgotten when the browser stops the worker. */
  const shown = new Map<string, KeptArticle>();

  /** The page a stranger gets, in exactly one language: without cookies, which would choose it. */
  const loadPage = (path: string, locale: Locale) =>
    scope.fetch(path, {
      credentials: 'omit',
      cache: 'no-cache',
      headers: { Accept: 'text/html', 'Accept-Language': LOCALES[locale].lang },
    });
  const loadFile = (path: string) => scope.fetch(path, { priority: 'low' });

  /** What an address means to this visitor (D1): what it states, else what the site answered last. */
  async function meaningOf(address: string) {
    const index = await kept.index();
    const stated = addressLocale(address);
    const locale = stated ?? index.locale ?? localeOfHeader(scope.navigator.language) ?? DEFAULT_LOCALE;
    return { locale, reading: toArticleAddress(address)?.reading ?? index.reading ?? ('one' as const) };
  }

  /** Choices in an address last (D1): the cookie has them, but a worker reads no cookies. */
  async function noteChoices({ url }: Request, answer: Response | null): Promise<void> {
    const stated = addressLocale(url);
    const isLasting = stated === null || new URL(url).searchParams.has('lang');
    const language = answer?.headers.get('content-language') ?? (stated && LOCALES[stated].lang);
    const locale = LOCALE_LIST.find((one) => LOCALES[one].lang === language);
    const reading = toArticleAddress(url)?.reading;
    await kept.choose({ ...(isLasting && locale ? { locale } : {}), ...(reading ? { reading } : {}) });
  }

  async function fromNetwork(event: WorkerFetchEvent): Promise<Response> {
    const { request } = event;
    const before = kept.timesEmptied;
    const answer = await scope.fetch(request);
    const article = toArticleAddress(request.url);
    const copy = article && isArticleToKeep(request, answer) ? answer.clone() : null;
    if (answer.status === 200) event.waitUntil(noteChoices(request, answer).catch(ignore));
    // What was taken off the site is not read from here either.
    if (article && answer.status === 404) event.waitUntil(kept.remove(article.path).catch(ignore));
    if (copy && article) {
      const expected = article.locale;
      event.waitUntil(
        kept
          .keepPage(copy, { path: article.path, at: Date.now(), saved: false, before, expected })
          .catch(ignore),
      );
    }
    return answer;
  }

  async function keptPage(event: WorkerFetchEvent): Promise<Response | null> {
    const address = toArticleAddress(event.request.url);
    if (!address) return null;
    const article = await kept.find({ ...(await meaningOf(event.request.url)), path: address.path });
    const page = article && (await kept.page(article));
    if (!article || !page) return null;
    shown.set(event.resultingClientId, article);
    return new Response(asKept(await page.text(), article), { headers: page.headers });
  }

  async function screen({ request }: WorkerFetchEvent): Promise<Response | null> {
    const { locale } = await meaningOf(request.url);
    const page = await files.match(offlineScreenPath(locale));
    if (!page) return null;
    const { articles } = await kept.index();
    const html = offlineScreen(await page.text(), { address: request.url, locale, articles });
    return new Response(html, { status: 503, headers: page.headers });
  }

  async function answerNavigation(event: WorkerFetchEvent): Promise<Response> {
    const asked = fromNetwork(event);
    event.waitUntil(asked.catch(ignore));
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      if (!toArticleAddress(event.request.url)) return await asked;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT_MS)));
      const keptOrAsked = late.then(async () => (await keptPage(event).catch(ignore)) ?? asked);
      return await Promise.race([asked, keptOrAsked]);
    } catch {
      event.waitUntil(noteChoices(event.request, null).catch(ignore));
      const page = (await keptPage(event).catch(ignore)) ?? (await screen(event).catch(ignore));
      return page ?? Response.error();
    } finally {
      clearTimeout(timer);
    }
  }

  /** A picture of an article: the kept file, or another size of it in a kept article. */
  async function answerPicture({ request, clientId }: WorkerFetchEvent): Promise<Response> {
    const { pathname } = new URL(request.url);
    const found =
      (await kept.file(pathname).catch(ignore)) ?? (await otherSize(pathname, clientId).catch(ignore));
    return found ?? scope.fetch(request);
  }

  /** Another size of a picture of the kept article that a page shows. */
  async function otherSize(pathname: string, clientId: string): Promise<Response | null> {
    const article = shown.get(clientId);
    const facts = article && pageFacts((await (await kept.page(article))?.text()) ?? '');
    const picture = facts?.pictures.find((sizes) => sizes.some(({ url }) => url === pathname));
    for (const { url } of picture ?? []) {
      const other = await kept.file(url);
      if (other) return other;
    }
    return null;
  }

  /** Fetches the page of an article unless it was kept just now, and then what it needs. */
  async function keep(
    path: string,
    locale: Locale,
    saved: boolean,
    { reading, pictures }: { reading: Reading | null; pictures: PictureChoice },
  ): Promise<SaveReply> {
    let article = await kept.find({ path, locale, reading: reading ?? 'one' });
    const isFresh = article && Date.now() - article.at < FRESH_MS && (article.saved || !saved);
    if (isFresh && article?.complete) return 'kept';
    if (!isFresh) {
      const before = kept.timesEmptied;
      // Of a browser that saves data, a page that asks has been chosen to be full (decision 085).
      const choices = [
        ...(reading === 'both' ? ['read=both'] : []),
        ...(pictures.savesData ? ['lite=off'] : []),
      ];
      const query = choices.length > 0 ? `?${choices.join('&')}` : '';
      const page = await loadPage(`${LOCALES[locale].prefix}${path}${query}`, locale);
      const isRight = page.headers.get('content-language') === LOCALES[locale].lang;
      if (!isRight || !isPublicPage(page)) return 'failed';
      article = await kept.keepPage(page, { path, at: Date.now(), saved, before, expected: locale });
    }
    return article && (await kept.complete(article, pictures, loadFile)) ? 'kept' : 'full';
  }

  async function answerMessage(message: WorkerMessage): Promise<unknown> {
    if (message.kind === 'visited') {
      await kept.setOwner(message.owner);
      await files.keepScreens();
      const { address, lang, reading, pictures } = message;
      const locale = LOCALE_LIST.find((one) => LOCALES[one].lang === lang);
      if (!locale) return null;
      await kept.choose({ ...(addressLocale(address) ? {} : { locale }), ...(reading ? { reading } : {}) });
      const article = toArticleAddress(address);
      if (article?.isPlain) await keep(article.path, locale, false, { reading, pictures });
      return null;
    }
    if (message.kind === 'owner') return kept.setOwner(message.owner);
    if (message.kind === 'save') {
      await kept.setOwner(message.owner);
      const { path, locale, pictures } = message;
      return keep(path, locale, true, { reading: 'one', pictures }).catch(() => 'failed' satisfies SaveReply);
    }
    if (message.kind === 'remove-saved') await kept.removeSaved();
    return (await kept.index()).articles.filter(({ saved }) => saved).length;
  }

  scope.addEventListener('install', (event) => {
    // An installation that fails would not be tried again: the page has noted that it registered (S54).
    event.waitUntil(files.keepScreens().catch(ignore));
  });

  scope.addEventListener('activate', (event) => {
    event.waitUntil(files.removeOlder().catch(ignore));
  });

  scope.addEventListener('fetch', (event) => {
    const { request, clientId } = event;
    if (!request.url.startsWith(`${scope.location.origin}/`)) return;
    if (isBuildFile(request)) event.respondWith(files.answer(event));
    else if (isNavigation(request)) event.respondWith(answerNavigation(event));
    // The browser fetches the pictures of other pages past the worker.
    else if (isPicture(request) && (shown.has(clientId) || isOnArticle(request)))
      event.respondWith(answerPicture(event));
  });

  scope.addEventListener('message', (event: WorkerMessageEvent) => {
    const message = event.data as WorkerMessage; // Only pages of this site can send one.
    const reply = (value: unknown) => event.ports[0]?.postMessage(value);
    event.waitUntil(answerMessage(message).then(reply, () => reply(null)));
  });
}

/** A line may be lost while an article is read, and a phone without one may believe to have it. */
const isOnArticle = ({ referrer }: Request) => URL.canParse(referrer) && toArticleAddress(referrer) !== null;

/** A browser without space, or that stores nothing, reads from the network as if there were no worker. */
const ignore = () => null;
