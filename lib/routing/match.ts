import { listChoiceOf, toListText } from '@/lib/lists/list-choice';
import { officeChoiceOf, toOfficeText } from '@/lib/offices/office-choice';
import { toKeyword } from '@/lib/search/keyword';
import { choiceOf, toChoiceText } from '@/lib/search/search-choice';
import { matchSegments, withLiteralLowered, type Found } from './match-segments';
import type { KnownSlugs } from './known';
import { pageNumber } from './page-number';
import {
  isChoosable,
  isList,
  isSoft,
  publicPath,
  publicSegments,
  toPath,
  type Route,
  type Variant,
} from './route';

/** What a public path is. Redirect targets are relative, prefix and query included. */
export type Match =
  | { kind: 'skip' }
  | { kind: 'malformed' }
  | { kind: 'redirect'; status: 303 | 308; to: string; prefixed: boolean }
  /** An empty search: back to where the form was (D2 rule 11). */
  | { kind: 'back'; prefixed: boolean }
  | { kind: 'screen'; prefixed: boolean; route: Route; variant: Variant }
  | { kind: 'tag-unknown'; prefixed: boolean; term: string }
  | { kind: 'not-found'; prefixed: boolean };

/** Paths that belong to others: static files, route handlers, the socket (D2 rule 1). */
const SKIPPED = ['_next', 'api', 'dist', 'uploads'];

/**
 * Turns a raw, still encoded path into what answers it (D2, X-1..X-51). Pure: `known` is only looked up in.
 *
 * @param rawPath path as sent, beginning with `/`
 * @param search query as sent, with its `?`, or empty
 */
export function matchRoute(rawPath: string, search: string, known: KnownSlugs): Match {
  const raw = rawPath.split('/').slice(1);
  const [first = ''] = raw;
  if (SKIPPED.includes(first) || first.startsWith('socket.io')) return { kind: 'skip' };
  if (raw.length === 1 && isFile(first)) return { kind: 'skip' };

  // The prefix is recognised in the raw path, as nginx's map does; an encoded one is no prefix.
  const prefixed = first === 'en';
  if (!prefixed && first.toLowerCase() === 'en') {
    return {
      kind: 'redirect',
      status: 308,
      to: `/${['en', ...raw.slice(1)].join('/')}${search}`,
      prefixed: true,
    };
  }
  const missing: Match = { kind: 'not-found', prefixed };
  const inner = prefixed ? raw.slice(1) : raw;
  const query = new Query(search);
  const redirect = (status: 303 | 308, path: string, kept: Query): Match => ({
    kind: 'redirect',
    status,
    to: kept.appendedTo(withPrefix(prefixed, path)),
    prefixed,
  });

  const isTrailing = raw.length > 1 && inner.at(-1) === '';
  const segments = decodeAll(isTrailing ? withoutTrailing(inner) : inner[0] === '' ? [] : inner);
  if (segments === null) return { kind: 'malformed' };
  if (segments.some(isUnfit)) return missing;
  if (isTrailing) return redirect(308, toPath(segments), query);

  // Without a keyword it is an empty search, unless the CMS has a page of that name.
  if (
    segments.length === 1 &&
    segments[0] === 'search' &&
    (query.has('s') || !known.canonical('page', 'search'))
  ) {
    const s = toKeyword(query.get('s') ?? '');
    if (s === null) return { kind: 'back', prefixed };
    return redirect(303, publicPath({ name: 'search', s, page: 1 }), query.without('s', 'page'));
  }

  // As a slug in another letter case, a literal word in another case redirects: its path differs below.
  const found: Found =
    matchSegments(segments, known) ?? matchSegments(segments.map(withLiteralLowered), known);
  if (found === null) return missing;
  if ('unknownTag' in found) return { kind: 'tag-unknown', prefixed, term: found.unknownTag };

  const path = publicSegments(found);
  if (!sameSegments(path, segments)) return redirect(308, toPath(path), query);

  if (isList(found) && query.has('goto')) {
    const kept = query.without('goto', 'page', 'list');
    const page = pageNumber(query.get('goto') ?? '') ?? 1;
    // An office has two lists: its works, and its jobs, whose pages are no paths.
    const isJobs = found.name === 'company' && query.get('list') === 'jobs';
    const to = publicPath({ ...found, page: isJobs ? 1 : page });
    return redirect(303, isJobs && page > 1 ? `${to}?page=${page}` : to, kept);
  }
  const route = withSoftPage(found, query);
  if (route === 'first') return redirect(308, toPath(path), query.without('page'));
  if (route === null || isBeyond(route, known)) return missing;
  const variant = variantOf(route, query);
  if (variant === 'first') return redirect(308, toPath(path), query.without('page'));
  if (variant === null || isBeyond(offered(route, variant), known)) return missing;
  return { kind: 'screen', prefixed, route, variant };
}

/**
 * Soft pagination (D2 rule 11): `?page=n` on the lists of R61. The jobs list has page paths too, so there
 * the query counts on the first page only.
 */
function withSoftPage(route: Route, query: Query): Route | 'first' | null {
  const soft = isSoft(route) || (route.name === 'jobs' && route.page === 1);
  if (!soft || !query.has('page')) return route;
  const page = pageNumber(query.get('page') ?? '');
  if (page === 1) return 'first';
  return page === null ? null : { ...route, page };
}

/** Articles on a list page; lists whose page is shorter or not fixed are bounded by the smallest. */
const PER_PAGE: Partial<Record<Route['name'], number>> = {
  home: 18,
  type: 18,
  category: 18,
  tag: 18,
  materials: 18,
  people: 18,
  filter: 18,
};
const SMALLEST_PAGE = 10;

/**
 * A page number no list of that kind can have, however the CMS counts: one page more than all published things
 * would fill. Keeps endless page numbers from the CMS and the disk; the exact end is the screen's to know (R63).
 */
function isBeyond(route: Route, known: KnownSlugs): boolean {
  if (!isList(route) || route.page === 1 || route.name === 'search' || route.name === 'collection')
    return false;
  const count = known.count(countedIn(route));
  if (count === null) return false;
  return route.page > Math.ceil(count / (PER_PAGE[route.name] ?? SMALLEST_PAGE)) + 1;
}

function countedIn(route: Route) {
  switch (route.name) {
    case 'brand':
      return 'brand';
    case 'vip-company':
      return 'company';
    case 'catalog':
      return 'product';
    case 'page':
      return 'community';
    default:
      return 'post';
  }
}

/** The jobs of an office are a list of their own, with no page path: what bounds their pages is any list's rule. */
function offered(route: Route, { jobs }: Variant): Route {
  return jobs && route.name === 'company' ? { ...route, page: jobs } : route;
}

/** Null: a page of jobs that is no page; `first`: the first one, whose address has no query. */
function variantOf(route: Route, query: Query): Variant | 'first' | null {
  if (route.name === 'home' || route.name === 'type')
    return query.get('isTest') === 'true' ? { test: true } : {};
  if (route.name === 'catalog') {
    const brand = query.get('brand')?.trim();
    return brand ? { brand } : {};
  }
  if (route.name === 'search') {
    const chosen = toChoiceText(choiceOf((key) => query.get(key)));
    return chosen === '' ? {} : { chosen };
  }
  if (route.name === 'vip-company') {
    const chosen = toOfficeText(officeChoiceOf((key) => query.get(key)));
    return chosen === '' ? {} : { chosen };
  }
  if (isChoosable(route)) {
    const { office, ...choice } = listChoiceOf((key) => query.get(key));
    // A list of one office, and a filter, have theirs in the path.
    const isOpen = route.name !== 'filter' && !(route.name === 'tag' && route.ppid === 'office');
    const chosen = toListText(isOpen && office !== undefined ? { ...choice, office } : choice);
    return chosen === '' ? {} : { chosen };
  }
  if (route.name === 'company' && route.page === 1) return companyVariant(query);
  return {};
}

function companyVariant(query: Query): Variant | 'first' | null {
  if (query.get('all') === '1') return { all: true };
  if (!query.has('page')) return {};
  const jobs = pageNumber(query.get('page') ?? '');
  if (jobs === null) return null;
  return jobs === 1 ? 'first' : { jobs };
}

/** A single segment with a dot that is no article: a file, or nothing (D2 rule 1). */
function isFile(segment: string): boolean {
  return segment.includes('.') && !/\.htm$/i.test(segment);
}

function withoutTrailing(segments: string[]): string[] {
  return segments.slice(0, segments.findLastIndex((segment) => segment !== '') + 1);
}

function decodeAll(segments: string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Empty, a step of a path, or with control characters: the name of nothing, and unsafe as the name of a file. */
function isUnfit(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..' || /[\u0000-\u001f\u007f]/.test(segment);
}

function sameSegments(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((segment, at) => segment === other[at]);
}

function withPrefix(prefixed: boolean, path: string): string {
  if (!prefixed) return path;
  return path === '/' || path.startsWith('/?') ? `/en${path.slice(1)}` : `/en${path}`;
}

/** A query that keeps the spelling of what it is not asked to drop. */
class Query {
  readonly #parts: { name: string; value: string; text: string }[];

  constructor(search: string) {
    this.#parts = search
      .replace(/^\?/, '')
      .split('&')
      .filter(Boolean)
      .map((text) => {
        const [pair] = new URLSearchParams(text);
        return { name: pair?.[0] ?? '', value: pair?.[1] ?? '', text };
      });
  }

  has(name: string): boolean {
    return this.#parts.some((part) => part.name === name);
  }

  get(name: string): string | null {
    return this.#parts.find((part) => part.name === name)?.value ?? null;
  }

  without(...names: string[]): Query {
    return new Query(
      this.#parts
        .filter((part) => !names.includes(part.name))
        .map((part) => part.text)
        .join('&'),
    );
  }

  appendedTo(path: string): string {
    const own = this.#parts.map((part) => part.text).join('&');
    return own === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${own}`;
  }
}
