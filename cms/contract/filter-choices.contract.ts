import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { filterChoicesSchema, type RawFilterChoices } from '../src/contract/schemas/filter-choices';
import { NARROWING, type Narrowing } from '../src/contract/schemas/found-entries';
import { postInListSchema, postSchema } from '../src/contract/schemas/post';
import { taxonomyItemSchema } from '../src/contract/schemas/term';
import { bearer, call, expectError, first, login, parse, post, readList, readObject } from './client';

jest.setTimeout(120_000);

type Chosen = Partial<Record<Narrowing | 'year', string>>;

const queryOf = (chosen: Chosen) => new URLSearchParams(chosen).toString();
const choicesOf = (chosen: Chosen): Promise<RawFilterChoices> =>
  readObject(`filter/choices?${queryOf(chosen)}`, filterChoicesSchema);

async function totalOf(chosen: Chosen): Promise<number> {
  const { headers } = await call(`posts?per_page=1&${queryOf(chosen)}`);
  return Number(headers.get('x-wp-total') ?? Number.NaN);
}

/** The articles that A1 has for one value, by id. */
async function articlesOf(chosen: Chosen): Promise<ReadonlySet<number>> {
  return new Set((await listOf(chosen)).map(({ id }) => id));
}

async function listOf(chosen: Chosen) {
  const articles = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const at = `posts?per_page=100&page=${page}&${queryOf(chosen)}`;
    const { items, totalPages } = await readList(at, postInListSchema);
    articles.push(...items);
    pages = totalPages;
  }
  return articles;
}

/** The counts of an answer by slug, in no order. */
const countsOf = ({ total, choices }: RawFilterChoices) => ({
  total,
  lists: NARROWING.map((key) => [
    key,
    choices[key].any,
    Object.fromEntries(choices[key].terms.map(({ slug, count }) => [slug, count])),
  ]),
});

/** Does something for each, some of them at a time. */
async function forEach<Item>(items: readonly Item[], todo: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const one = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await todo(item);
  };
  await Promise.all(Array.from({ length: 8 }, one));
}

describe('over the whole demo magazine', () => {
  /** The year of each article, by its id. */
  const yearOf = new Map<number, string>();
  /** What A1 has for each value, by `key slug`, and without any. */
  const articles = new Map<string, ReadonlySet<number>>();
  const slugs = {} as Record<Narrowing, string[]>;
  let all: ReadonlySet<number>;

  beforeAll(async () => {
    for (const { id, date } of await listOf({})) yearOf.set(id, date.slice(0, 4));
    all = new Set(yearOf.keys());
    const { choices } = await choicesOf({});
    for (const key of NARROWING) {
      slugs[key] = choices[key].terms.map(({ slug }) => slug);
      await forEach(slugs[key], async (slug) => {
        articles.set(`${key} ${slug}`, await articlesOf({ [key]: slug }));
      });
    }
  });

  /** The articles that have all of these values. */
  const having = (chosen: Chosen): number[] => {
    const sets = NARROWING.flatMap((key) => {
      const slug = chosen[key];
      return slug === undefined ? [] : [articles.get(`${key} ${slug}`) ?? new Set<number>()];
    });
    const isInYear = (id: number) => chosen.year === undefined || yearOf.get(id) === chosen.year;
    return [...all].filter((id) => isInYear(id) && sets.every((set) => set.has(id)));
  };

  const expectedFor = (chosen: Chosen) => ({
    total: having(chosen).length,
    lists: NARROWING.map((key) => {
      const others = having({ ...chosen, [key]: undefined });
      const counts = slugs[key].map((slug): [string, number] => [
        slug,
        others.filter((id) => articles.get(`${key} ${slug}`)?.has(id)).length,
      ]);
      return [key, others.length, Object.fromEntries(counts.filter(([, count]) => count > 0))];
    }),
  });

  /** Every combination of at most so many values that leaves articles. */
  function combinations(most: number): Chosen[] {
    let some: Chosen[] = [{}];
    for (const key of NARROWING) {
      const more = some
        .filter((chosen) => Object.keys(chosen).length < most)
        .flatMap((chosen) => slugs[key].map((slug) => ({ ...chosen, [key]: slug })));
      some = [...some, ...more.filter((chosen) => having(chosen).length > 0)];
    }
    return some;
  }

  it('the terms that have articles are those of the lists of terms, with their counts (A37)', async () => {
    const { choices } = await choicesOf({});
    for (const key of ['type', 'country', 'material'] as const) {
      const { items } = await readList(`${key}?per_page=100&orderby=count`, taxonomyItemSchema);
      const known = items.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count]);
      expect([key, Object.fromEntries(known)]).toEqual([
        key,
        Object.fromEntries(choices[key].terms.map(({ slug, count }) => [slug, count])),
      ]);
    }
  });

  it('each choice leaves as many articles as the list behind it has, in all combinations of three values', async () => {
    // The counts beside two values are the totals of all combinations of three. Of four a sample follows.
    const tried = combinations(2);
    expect(tried.length).toBeGreaterThan(100);
    await forEach(tried, async (chosen) =>
      expect([chosen, countsOf(await choicesOf(chosen))]).toEqual([chosen, expectedFor(chosen)]),
    );
  });

  it('within each year, too: every year, and with it every value', async () => {
    const years = [...new Set(yearOf.values())];
    expect(years.length).toBeGreaterThan(1);
    const tried = years.flatMap((year) => combinations(1).map((chosen) => ({ ...chosen, year })));
    await forEach(tried, async (chosen) =>
      expect([chosen, countsOf(await choicesOf(chosen))]).toEqual([chosen, expectedFor(chosen)]),
    );
    const { year } = await choicesOf({ year: years[0] ?? '' });
    expect(String(year)).toBe(years[0]);
  });

  it('what is counted is the total of the list itself (A1), of all kinds of combinations', async () => {
    const tried = combinations(4);
    // Every so many of them, of one value to four.
    const sample = tried.filter((_, at) => at % Math.ceil(tried.length / 80) === 0);
    await forEach(sample, async (chosen) =>
      expect([chosen, await totalOf(chosen)]).toEqual([chosen, (await choicesOf(chosen)).total]),
    );
  });
});

describe('what is published', () => {
  let editor: Record<string, string>;
  const made: number[] = [];
  beforeAll(async () => {
    editor = bearer((await login('editor')).token);
  });
  afterAll(async () => {
    await Promise.all(made.map((id) => post(`posts/${id}`, { status: 'trash' }, editor)));
  });

  it('is counted from then on, under what it has now, until it is withdrawn', async () => {
    const materials = await readList('material?per_page=100', taxonomyItemSchema);
    const countries = await readList('country?per_page=100', taxonomyItemSchema);
    const [one, other] = materials.items.filter(({ parent }) => parent === 0);
    const country = first(countries.items, 'country');
    if (!one || !other) throw new Error('The CMS under test has no two materials.');
    const chosen = { country: country.slug };
    const read = async () => {
      const { total, choices } = await choicesOf(chosen);
      const of = (slug: string) => choices.material.terms.find((term) => term.slug === slug)?.count ?? 0;
      return { total, one: of(one.slug), other: of(other.slug), list: await totalOf(chosen) };
    };
    const before = await read();
    const fields = { slug: `counted-${randomUUID()}`, title: '计|Counted', content: '<p lang="en">x</p>' };
    const created = await post(
      'posts',
      { ...fields, status: 'publish', taxonomies: { country: [country.id], material: [one.id] } },
      editor,
    );
    const { id } = parse('POST posts', postSchema, created.body);
    made.push(id);
    const more = { total: before.total + 1, list: before.list + 1 };
    expect(await read()).toEqual({ ...before, ...more, one: before.one + 1 });
    await post(`posts/${id}`, { taxonomies: { material: [other.id] } }, editor);
    expect(await read()).toEqual({ ...before, ...more, other: before.other + 1 });
    await post(`posts/${id}`, { status: 'trash' }, editor);
    expect(await read()).toEqual(before);
  });
});

describe('a year', () => {
  it('begins and ends by the calendar of the magazine, as in A1, to the second', async () => {
    const editor = bearer((await login('editor')).token);
    const materials = await readList('material?per_page=100', taxonomyItemSchema);
    const material = first(materials.items, 'material');
    const moments = [
      '1998-12-31T23:59:59',
      '1999-01-01T00:00:00',
      '1999-06-01T12:00:00',
      '1999-12-31T23:59:59',
    ];
    const made: number[] = [];
    const counted = async (year: string) => {
      const { total, choices } = await choicesOf({ year });
      const list = await totalOf({ year });
      return [total, list, choices.material.terms.find(({ id }) => id === material.id)?.count ?? 0];
    };
    try {
      for (const date of [...moments, '2000-01-01T00:00:00']) {
        const created = await post(
          'posts',
          {
            ...{ slug: `counted-${randomUUID()}`, title: '年|Year', content: '<p lang="en">x</p>', date },
            ...{ status: 'publish', taxonomies: { material: [material.id] } },
          },
          editor,
        );
        made.push(parse('POST posts', postSchema, created.body).id);
      }
      expect(await counted('1998')).toEqual([1, 1, 1]);
      expect(await counted('1999')).toEqual([3, 3, 3]);
      expect(await counted('2000')).toEqual([1, 1, 1]);
      expect(await counted('1997')).toEqual([0, 0, 0]);
    } finally {
      await Promise.all(made.map((id) => post(`posts/${id}`, { status: 'trash' }, editor)));
    }
    expect(await counted('1999')).toEqual([0, 0, 0]);
  });
});

describe('what is asked for', () => {
  it('may name an office by its id, as in A1', async () => {
    const { choices } = await choicesOf({});
    const office = first(choices.office.terms, 'office with articles');
    expect(countsOf(await choicesOf({ office: String(office.id) }))).toEqual(
      countsOf(await choicesOf({ office: office.slug })),
    );
  });

  it('leaves nothing when nobody has it, and its own list says what else there is', async () => {
    const everything = await choicesOf({});
    const { total, choices } = await choicesOf({ country: 'no-such-country' });
    expect([total, choices.type, choices.country]).toEqual([
      0,
      { any: 0, terms: [] },
      everything.choices.country,
    ]);
  });

  it.each([
    ['longer than a slug', `type=${'a'.repeat(2001)}`],
    ['a control character', 'country=%00'],
    ['a control character in an office', 'office=%01'],
    ['no year', 'year=99'],
  ])('is refused when it is %s', async (_, query) => {
    await expectError(`filter/choices?${query}`, 400, 'rest_invalid_param');
  });

  it('is in both languages, the terms that leave most first', async () => {
    const { choices } = await choicesOf({});
    const counts = choices.country.terms.map(({ count }) => count);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
    expect(
      z.array(z.string().includes('|')).safeParse(choices.type.terms.map(({ name }) => name)).error,
    ).toBe(undefined);
  });
});
