import { percentile } from './figures';

/** The most used term of each kind, by which lists of the bench are narrowed. */
export type Subjects = Record<
  'category' | 'tag' | 'type' | 'country' | 'material',
  { id: number; slug: string }
> & {
  person: { id: number };
  office: { id: number; slug: string };
};

/** One list: how the CMS is asked for it, what it is listed under in the database, and where the site shows it. */
export type ListKind = {
  name: string;
  call: string;
  /** Pairs of kind and target in `post_listing`. */
  under: [kind: string, target: number][];
  /** Path of page n on the site; null: the site has no such screen. */
  page: ((n: number) => string) | null;
};

const PER_PAGE = 18;

export function listKinds(subjects: Subjects): ListKind[] {
  const { category, tag, type, country, material, person, office } = subjects;
  const slug = (subject: { slug: string }) => encodeURIComponent(subject.slug);
  const filter = (values: Partial<Record<'type' | 'country' | 'material' | 'office', string>>, n: number) =>
    `/filter/${(['type', 'country', 'material', 'office'] as const)
      .map((key) => `${key}/${values[key] ?? 'all'}`)
      .join('/')}/page/${n}`;
  const posts = (query: string) => `posts?${query}${query ? '&' : ''}per_page=${PER_PAGE}`;
  return [
    { name: 'list', call: posts(''), under: [['all', 0]], page: (n) => `/page/${n}` },
    {
      name: 'category',
      call: posts(`categories=${category.id}`),
      under: [['categories', category.id]],
      page: (n) => `/category/${slug(category)}/page/${n}`,
    },
    {
      name: 'tag',
      call: posts(`tags=${tag.id}`),
      under: [['tags', tag.id]],
      page: (n) => `/tag/${slug(tag)}/page/${n}`,
    },
    {
      name: 'filter, one',
      call: posts(`country=${slug(country)}`),
      under: [['countries', country.id]],
      page: (n) => filter({ country: slug(country) }, n),
    },
    {
      name: 'filter, two',
      call: posts(`type=${slug(type)}&country=${slug(country)}`),
      under: [
        ['types', type.id],
        ['countries', country.id],
      ],
      page: (n) => filter({ type: slug(type), country: slug(country) }, n),
    },
    {
      name: 'filter, three',
      call: posts(`type=${slug(type)}&country=${slug(country)}&material=${slug(material)}`),
      under: [
        ['types', type.id],
        ['countries', country.id],
        ['materials', material.id],
      ],
      page: (n) => filter({ type: slug(type), country: slug(country), material: slug(material) }, n),
    },
    {
      name: 'material',
      call: posts(`material=${slug(material)}`),
      under: [['materials', material.id]],
      page: (n) => `/materials/${slug(material)}/${n}`,
    },
    {
      name: 'person',
      call: posts(`people=${person.id}`),
      under: [['people', person.id]],
      page: (n) => `/people/${person.id}/page/${n}`,
    },
    {
      name: 'office',
      call: `officeposts?office=${slug(office)}&per_page=${PER_PAGE}`,
      under: [['companies', office.id]],
      page: null,
    },
  ];
}

/**
 * The query a list cannot do without, by hand: its total, the ids of one page, and the columns a card shows of them.
 * What the CMS takes beyond it is its own.
 */
export function bareQuery(kind: ListKind, page: number): { text: string; values: number[] } {
  const joins = kind.under.slice(1).map(
    ([name, target], at) =>
      `join post_listing o${at} on o${at}.post_id = l.post_id and o${at}.published_at = l.published_at
        and o${at}.kind = '${name}' and o${at}.target = ${target}`,
  );
  const [first = ['all', 0]] = kind.under;
  const rows = `from post_listing l ${joins.join(' ')} where l.kind = '${first[0]}' and l.target = ${first[1]}`;
  const total =
    joins.length > 0
      ? `(select count(*) ${rows})`
      : `(select sum(articles) from post_listing_counts where kind = '${first[0]}' and target = ${first[1]})`;
  return {
    text: `select ${total}::int as total, p.id, p.slug, p.title_zh, p.title_en, p.describe_zh, p.describe_en, p.cover_id, p.published_at
      from posts p where p.id = any(array(select l.post_id ${rows} order by l.published_at desc, l.post_id desc limit $1 offset $2))`,
    values: [PER_PAGE, (page - 1) * PER_PAGE],
  };
}

/** The last page of a list of so many; an empty list has one page. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PER_PAGE));
}

/** Pages of a list nobody has asked for yet, from all over it, never the first or the last. */
export function coldPages(total: number, wanted: number): number[] {
  const last = lastPage(total);
  const step = (last - 1) / (wanted + 1);
  const pages = Array.from({ length: wanted }, (_, at) => 1 + Math.round(step * (at + 1)));
  return [...new Set(pages)].filter((page) => page > 1 && page < last);
}

/** `p50 8.1   p99 12.4` in milliseconds, of a non-empty list. */
export function figures(values: readonly number[]): string {
  const show = (p: number) => percentile(values, p).toFixed(1).padStart(7);
  return `${show(50)} ${show(99)}`;
}
