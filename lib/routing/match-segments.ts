import { HIDDEN_CATEGORIES, normalSlug, type KnownSlugs, type NameKind } from './known';
import { pageNumber } from './page-number';
import {
  ACCOUNT_SCREENS,
  FILTER_KEYS,
  PREVIEW_TYPES,
  REGIONS,
  TAG_TAXONOMIES,
  TYPES,
  publicChain,
  type Region,
  type Route,
} from './route';

/** A route with its names as the CMS has them now, a term nobody knows under `/tag/`, or nothing. */
export type Found = Route | { unknownTag: string } | null;

/** First segments that are never the `ppid` of a tag (D2 rule 6). */
const RESERVED = new Set(
  (
    '404 500 account ad api brand brand-report catalog category cn collection community company dist en filter jobs materials news_post ' +
    'page people post preview product search uploads vip-company zh _next socket.io'
  ).split(' '),
);

/** Words with a meaning of their own in a path, whatever stands there; they are written in lower case. */
const LITERALS = new Set<string>([
  ...RESERVED,
  ...TAG_TAXONOMIES,
  ...REGIONS,
  ...ACCOUNT_SCREENS,
  ...PREVIEW_TYPES,
]);

/** A segment with its literal word, or the ending of an article, in lower case; any other as it is. */
export function withLiteralLowered(segment: string): string {
  const lowered = segment.toLowerCase();
  return LITERALS.has(lowered) ? lowered : segment.replace(/\.htm$/i, '.htm');
}

/** One-segment words that are no static page whatever the CMS says (X-4, D2 rules 1 and 3). */
const NEVER_A_PAGE = new Set(['en', 'zh', '_next', 'api', 'dist', 'uploads', 'socket.io']);

/**
 * The route of decoded segments, language prefix gone. Alias forms (a page suffix in a family of bare numbers,
 * page 1, former names, other ancestors) answer the route they mean; the caller sees that its path differs and
 * redirects, so that no redirect rule is written twice.
 */
export function matchSegments(s: string[], known: KnownSlugs): Found {
  const name = (kind: NameKind, value: string | undefined) => present(known, kind, value);
  const [first, second, third] = s;
  if (first === undefined) return { name: 'home', page: 1 };
  if (s.length === 1) return matchSingle(first, known);

  switch (first) {
    case 'page': {
      const page = pageNumber(second ?? '');
      return s.length === 2 && page ? { name: 'home', page } : null;
    }
    case 'category':
      return matchCategory(s.slice(1), known);
    case 'jobs': {
      if (s.length !== 2 || second === undefined) return null;
      const slug = second.replace(/\.htm$/, '');
      // Redirected whether it exists or not (R51); a known other form of the name saves a second redirect.
      return slug === '' ? null : { name: 'post', slug: name('post', slug) ?? slug };
    }
    case 'news_post': {
      const slug = s.length === 2 ? name('post', second) : null;
      return slug === null ? null : { name: 'news_post', slug };
    }
    case 'product':
    case 'community': {
      const slug = s.length === 2 ? name(first, second) : null;
      return slug === null ? null : { name: first, slug };
    }
    case 'brand': {
      const slug = s.length === 2 ? name('brand', second) : null;
      return slug === null ? null : { name: 'brand-detail', slug };
    }
    case 'company': {
      const page = pageAfter(s, 2);
      const slug = page === null ? null : name('company', second);
      return slug === null || page === null ? null : { name: 'company', slug, page };
    }
    case 'people': {
      const page = pageAfter(s, 2);
      if (page === null || !/^[1-9][0-9]{0,14}$/.test(second ?? '')) return null;
      const id = name('user', second);
      return id === null ? null : { name: 'people', id, page };
    }
    case 'materials': {
      const page = pageNumberedOrSuffixed(s);
      const tag = page === null ? null : name('material', second);
      return tag === null || page === null ? null : { name: 'materials', tag, page };
    }
    case 'catalog':
      return matchCatalog(s, known);
    case 'filter':
      return matchFilter(s, known);
    case 'search': {
      const page = pageAfter(s, 2);
      return page === null || second === undefined ? null : { name: 'search', s: second, page };
    }
    case 'collection': {
      const page = pageAfter(s, 2);
      // No other key was ever given out.
      return page === null || !/^[\w-]{22}$/.test(second ?? '')
        ? null
        : { name: 'collection', key: second ?? '', page };
    }
    case 'brand-report':
      return s.length === 2 && isReportToken(second) ? { name: 'brand-report', token: second } : null;
    case 'account': {
      const screen = ACCOUNT_SCREENS.find((one) => one === second);
      return s.length === 2 && screen ? { name: 'account', screen } : null;
    }
    case 'preview': {
      const type = PREVIEW_TYPES.find((one) => one === second);
      return s.length === 3 && type && third !== undefined && isName(third)
        ? { name: 'preview', type, slug: third }
        : null;
    }
    default:
      return matchTag(s, known);
  }
}

/** No other token was ever given out. */
const isReportToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

function matchSingle(word: string, known: KnownSlugs): Found {
  if (word === '404') return { name: 'error404' };
  if (word === '500') return { name: 'error500' };
  if (word === 'brand' || word === 'vip-company') return { name: word, page: 1 };
  if (word === 'catalog') return { name: 'catalog', filter: 'all', page: 1 };
  if (word.endsWith('.htm')) {
    const slug = present(known, 'post', word.slice(0, -'.htm'.length));
    return slug === null ? null : { name: 'post', slug };
  }
  if (word.includes('.') || NEVER_A_PAGE.has(word)) return null;
  const slug = present(known, 'page', word);
  if (slug !== null) return { name: 'page', slug, page: 1 };
  // The list has its address below `/category`; readers shorten it.
  return word === 'jobs' ? { name: 'jobs', region: 'all', page: 1 } : null;
}

/** Below `/category`: types and jobs first, then the tree of categories (X-13..X-28, R26-R36). */
function matchCategory(rest: string[], known: KnownSlugs): Found {
  const [first, second] = rest;
  if (first === 'type') {
    const type = TYPES.find((one) => one === normalSlug(second ?? ''));
    const page = pageNumberedOrSuffixed(rest);
    return type && page !== null ? { name: 'type', type, page } : null;
  }
  if (first === 'jobs') {
    const region: Region | undefined = REGIONS.find((one) => one !== 'all' && one === second);
    const page = region ? pageAfter(rest, 2) : pageAfter(rest, 1);
    if (page !== null) return { name: 'jobs', region: region ?? 'all', page };
  }
  const isPaged = rest.length > 2 && rest.at(-2) === 'page';
  const levels = isPaged ? rest.slice(0, -2) : rest;
  const page = isPaged ? pageNumber(rest.at(-1) ?? '') : 1;
  if (page === null || levels.length > 3 || levels.includes('page') || !levels.every(isName)) return null;
  const last = levels.at(-1);
  if (last === undefined || HIDDEN_CATEGORIES.includes(normalSlug(last))) return null;
  if (!known.loaded('category')) return { name: 'category', chain: levels, page };

  const whole = known.categoryChain(last);
  if (whole === null) return null;
  const chain = publicChain(whole);
  // Under the word `jobs` only a real child answers, nothing is put right.
  if (first === 'jobs' && levels.map(normalSlug).join('/') !== chain.join('/')) return null;
  return chain.length === 0 ? null : { name: 'category', chain, page };
}

/** `/catalog/{filter}`, page as a bare number; `all` is the start screen. */
function matchCatalog(s: string[], known: KnownSlugs): Found {
  const [, second = '', third = ''] = s;
  if (second === 'page' && s.length === 3) {
    const page = pageNumber(third);
    return page === null ? null : { name: 'catalog', filter: 'all', page };
  }
  const page = pageNumberedOrSuffixed(s);
  if (page === null) return null;
  const filter = second === 'all' ? 'all' : present(known, 'catalog', second);
  return filter === null ? null : { name: 'catalog', filter, page };
}

/** `/filter/type/{}/country/{}/material/{}/office/{}`, nine segments or eleven (X-37, R49). */
function matchFilter(s: string[], known: KnownSlugs): Found {
  const page = pageAfter(s, 9);
  if (page === null) return null;
  const values = { type: 'all', country: 'all', material: 'all', office: 'all' };
  for (const [at, key] of FILTER_KEYS.entries()) {
    const value = s[2 + 2 * at] ?? '';
    if (s[1 + 2 * at] !== key) return null;
    const slug = value === 'all' ? 'all' : present(known, key, value);
    if (slug === null) return null;
    values[key] = slug;
  }
  return { name: 'filter', ...values, page };
}

/** `/{ppid}/{tag}` and its page variant, tried last (D2 rules 5-7). */
function matchTag(s: string[], known: KnownSlugs): Found {
  const [first = '', second = ''] = s;
  const page = pageAfter(s, 2);
  if (page === null || RESERVED.has(first)) return null;
  const taxonomy = TAG_TAXONOMIES.find((one) => one === first);
  if (taxonomy) {
    const tag = present(known, taxonomy, second);
    if (tag !== null) return { name: 'tag', ppid: taxonomy, tag, page };
    return taxonomy === 'tag' ? { unknownTag: second } : null;
  }
  const ppid = HIDDEN_CATEGORIES.includes(normalSlug(first)) ? null : present(known, 'category', first);
  const tag = ppid === null ? null : present(known, 'tag', second);
  return ppid === null || tag === null ? null : { name: 'tag', ppid, tag, page };
}

/** The page of `…/page/{n}` after `base` segments: 1 without a suffix, null for any other tail. */
function pageAfter(s: string[], base: number): number | null {
  if (s.length === base) return 1;
  return s.length === base + 2 && s[base] === 'page' ? pageNumber(s[base + 1] ?? '') : null;
}

/** As {@link pageAfter} two segments, and the bare number of the families of D2 rule 9. */
function pageNumberedOrSuffixed(s: string[]): number | null {
  return s.length === 3 ? pageNumber(s[2] ?? '') : pageAfter(s, 2);
}

function present(known: KnownSlugs, kind: NameKind, value: string | undefined): string | null {
  return value === undefined || !isName(value) ? null : known.canonical(kind, value);
}

/** No name holds a separator, and none is longer than the CMS can store. */
function isName(value: string): boolean {
  return value !== '' && value.length <= 200 && !/[/\\]/.test(value);
}
