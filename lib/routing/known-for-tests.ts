import { HIDDEN_CATEGORIES, normalSlug, type KnownSlugs, type NameKind } from './known';

/** Names of a small magazine, for the route tests. */
const NAMES: Partial<Record<NameKind, string[]>> = {
  post: ['foo', 'en', 'x', 'hillside-library', '山边图书馆', 'café-house', 'news-one', 'a-very-long-job'],
  page: ['about', 'ad', 'get-project', 'job-service-info', 'search', 'company', 'people', 'account'],
  brand: ['page', 'x', 'stone-a'],
  company: ['page', 'x', 'studio-a'],
  product: ['page', 'x', 'clay-brick'],
  community: ['x', 'old-mill'],
  user: ['1', '7'],
  catalog: ['stone', 'page', 'a', '2'],
  tag: ['brick', '砖', 'x'],
  topic: ['reuse'],
  place: ['hangzhou'],
  type: ['house', 'a'],
  country: ['china', 'b'],
  material: ['x', 'brick', 'c', 'page'],
  office: ['studio-a', 'd'],
};

/** Slug, id, parent slug. */
const CATEGORIES: [string, number, string | null][] = [
  ['architecture', 10, null],
  ['culture', 11, 'architecture'],
  ['museum', 12, 'culture'],
  ['deep', 13, 'museum'],
  ['a', 20, null],
  ['b', 21, 'a'],
  ['c', 22, 'b'],
  ['2', 23, 'b'],
  ['2020', 24, null],
  ['art', 30, null],
  ['jobs', 40, null],
  ['abroad', 41, 'jobs'],
  ['page', 50, null],
  ['type', 51, null],
  ['gardens', 52, 'type'],
  ['post_sidebar_popular', 60, null],
];

const RENAMED: Partial<Record<NameKind, Record<string, string>>> = {
  post: { 'old-library': 'hillside-library' },
  category: { building: 'architecture' },
  company: { 'studio-old': 'studio-a' },
};

function chain(slug: string): string[] {
  const row = CATEGORIES.find(([own]) => own === slug);
  return row ? [...(row[2] ? chain(row[2]) : []), slug] : [];
}

export const KNOWN: KnownSlugs = {
  loaded: () => true,
  canonical(kind, name) {
    const slug = normalSlug(name);
    const all = kind === 'category' ? CATEGORIES.map(([own]) => own) : (NAMES[kind] ?? []);
    return all.includes(slug) ? slug : (RENAMED[kind]?.[slug] ?? null);
  },
  categoryChain(slugOrId) {
    const slug = KNOWN.canonical('category', slugOrId);
    const row =
      CATEGORIES.find(([own]) => own === slug) ?? CATEGORIES.find(([, id]) => String(id) === slugOrId);
    return row === undefined || HIDDEN_CATEGORIES.includes(row[0]) ? null : chain(row[0]);
  },
  isNews: (slug) => slug === 'news-one',
  count: (kind) => (kind === 'post' ? 180 : kind === 'product' ? 60 : 40),
};
