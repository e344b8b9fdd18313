import { existsSync } from 'node:fs';
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import { withoutQuery } from './asked-address.js';
import { leaveUnmeasured, measurable } from './unmeasured.js';

/**
 * The `cacheHandler` of `next.config.ts`. Next imports this file itself, past the bundler, hence plain JavaScript.
 *
 * The handler is fixed by the build, `REDIS_URL` is a switch of the start: so this is Next's own file cache, word
 * for word, until the start of the server (`shared-pages-start.ts`) puts a shared cache in its place in the
 * process. A build has no such start and therefore never speaks to Redis.
 *
 * @typedef {import('./shared-pages').SharedPages} SharedPages
 */

/** Node hands over the exports of a CommonJS module, a bundler its default. */
const FileSystemCache = fileSystemCache.default ?? fileSystemCache;

/**
 * Screens that are drawn anew for each request (D5; decision 016 says why they pass through here all the same):
 * the folders of `app/[locale]` that `isDynamic` of `lib/routing/route.ts` leads to.
 */
const NEVER_KEPT = new Set([
  'search',
  'search-chosen',
  'filter-many',
  'catalog-brand',
  'vip-company-chosen',
  'list-chosen',
  'collection',
  'brand-report',
]);

/**
 * The screen of a key such as `/route-cache/APP_PAGE/…/$/zh/search/brick/1`: a folder of `app/[locale]`.
 * @param {string} key
 */
const screenOf = (key) => key.split('/$/').at(-1)?.split('/').filter(Boolean)[1] ?? '';

/** @param {string} key */
const isKept = (key) => !NEVER_KEPT.has(screenOf(key));

/** The status of a page that says there is nothing at its address. */
const MISSING = 404;

const POLICY_HEADER = 'content-security-policy';

/**
 * The policy a page was last served with, by the object that is stored. The HTML that was served is made of the stored one
 * (`delayScripts`), and is known again by that and by its length: it would be a second copy of each page in memory.
 * @type {WeakMap<object, { of: string, length: number, policy: string }>}
 */
const policies = new WeakMap();

/**
 * Puts the policy that admits a page's inline scripts among its headers, where the start of the server has left what makes
 * one (`lib/page-policy/page-policy.ts`). It is that of the HTML that is served, which may be another than is stored.
 * @param {import('next/dist/server/response-cache').IncrementalCacheValue | null | undefined} value
 * @param {{ html: string }} [stored] what the page cache holds of it
 */
function attachPolicy(value, stored) {
  const policyOf = globalThis[Symbol.for('pilotis.page-policy')];
  if (!policyOf || value?.kind !== 'APP_PAGE') return;
  const { html } = value;
  const last = stored && policies.get(stored);
  const isSame = last !== undefined && last.of === stored.html && last.length === html.length;
  const policy = isSame ? last.policy : policyOf(html);
  if (stored) policies.set(stored, { of: stored.html, length: html.length, policy });
  value.headers = { ...value.headers, [POLICY_HEADER]: policy };
}

/**
 * The page as it was rendered, by the object that was served in its place: when a page cannot be rendered anew, Next stores
 * again the very object that `get` returned.
 * @type {WeakMap<object, import('next/dist/server/response-cache').CachedAppPageValue>}
 */
const drawnOf = new WeakMap();
/** A page that came without its payload or scripts, in another object than was served: it is not stored, whatever Next does. */
const GIVEN_OUT = /^<!DOCTYPE html><html data-(?:later|on-press|payload)="/;

/**
 * Lets a page come without its payload and scripts, where the start of the server has left what does that
 * (`lib/later-scripts/later-scripts.ts`). It is done to what is served: what is stored stays as it was rendered.
 * @param {string} key
 * @param {import('next/dist/server/response-cache').IncrementalCacheValue | null | undefined} value changed, and so no object that is stored
 */
function delayScripts(key, value) {
  const later = globalThis[Symbol.for('pilotis.later-scripts')];
  if (!later || value?.kind !== 'APP_PAGE' || value.status === MISSING) return;
  const html = later(screenOf(key), value.html);
  if (html === value.html) return;
  drawnOf.set(value, { ...value });
  value.html = html;
}

/**
 * Told of what Next reads and stores, and says what of it was cleared during its render (`lib/front-door/page-reads.ts`).
 * @returns {{ noteRead<Entry>(key: string, kind: string, entry: Entry): Entry | null, noteStored(key: string, from: number): void, noteCleared(from: number): void } | undefined}
 */
const reads = () => globalThis[Symbol.for('pilotis.front-door')]?.reads;

/** @returns {SharedPages | null | undefined} */
const shared = () => globalThis[Symbol.for('pilotis.shared-pages')]?.pages;

export default class PageCache extends FileSystemCache {
  constructor(context) {
    super(context);
    leaveUnmeasured(this);
  }

  async get(key, context) {
    if (!isKept(key)) return null;
    const pages = shared();
    const entry = pages
      ? await pages.get(key, context.kind, this.#local(key, context))
      : await super.get(key, context);
    // The cache in memory hands out what it holds.
    const given = entry?.value?.kind === 'APP_PAGE' ? { ...entry, value: { ...entry.value } } : entry;
    delayScripts(key, given?.value);
    attachPolicy(given?.value, entry?.value);
    return reads() ? reads().noteRead(key, context.kind, given) : given;
  }

  async set(key, drawn, context) {
    const from = Date.now();
    measurable(drawn);
    try {
      const whole = drawnOf.get(drawn) ?? drawn;
      const data = withoutQuery(whole);
      await this.#store(key, whole, data, context);
      // Next answers the request with the very object it stores. What is not kept for others has its payload.
      if (isKept(key) && whole === drawn && data === drawn) delayScripts(key, drawn);
    } finally {
      // Next sends it also when it could not be stored.
      attachPolicy(drawn);
      // Also when nothing was kept: what was made of the page before is old.
      if (drawn?.kind === 'APP_PAGE') reads()?.noteStored(key, from);
    }
  }

  async #store(key, drawn, data, context) {
    if (!isKept(key) || data === undefined || GIVEN_OUT.test(data?.html)) return;
    const pages = shared();
    // Addresses that lead nowhere have no end: their 404 replaces a page that was there, and is not kept else.
    if (!pages && data?.status === MISSING && !this.#hasStored(key, data)) return;
    // The cache in memory holds what it is handed, and `drawn` is changed afterwards.
    if (!pages) return super.set(key, data && { ...data }, context);
    return pages.set(key, data, context, this.#local(key, context));
  }

  async revalidateTag(tags, durations) {
    reads()?.noteCleared(Date.now());
    // Here first: Next answers the event before this has ended.
    await super.revalidateTag(tags, durations);
    await shared()?.clear(typeof tags === 'string' ? [tags] : tags, durations);
  }

  #hasStored(key, { kind }) {
    return existsSync(this.getFilePath(`${key}.html`, kind));
  }

  /** Next's own cache of this process, for one entry. */
  #local(key, context) {
    return {
      get: () => super.get(key, context),
      set: (data, setContext) => super.set(key, data && { ...data }, setContext),
    };
  }
}
