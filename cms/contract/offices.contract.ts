import { randomUUID } from 'node:crypto';
import { companySchema } from '../src/contract/schemas/company';
import { officesSchema, type RawOffices } from '../src/contract/schemas/offices';
import { postInListSchema, postSchema } from '../src/contract/schemas/post';
import { taxonomyItemSchema } from '../src/contract/schemas/term';
import { bearer, expectError, login, parse, post, readList, readObject } from './client';

jest.setTimeout(120_000);

type Asked = { city?: string; field?: string; page?: string; per_page?: string };
const read = (asked: Asked = {}): Promise<RawOffices> =>
  readObject(`directory/offices?${new URLSearchParams(asked).toString()}`, officesSchema);
const slugsOf = ({ offices }: RawOffices) => offices.map(({ slug }) => slug);

/** All offices of a choice, page by page. */
async function all(asked: Asked = {}): Promise<RawOffices['offices']> {
  const offices: RawOffices['offices'] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read({ ...asked, page: String(page), per_page: '7' });
    offices.push(...answer.offices);
    pages = answer.total_pages;
    expect(answer.offices.length).toBe(page < pages ? 7 : answer.total - 7 * (pages - 1));
  }
  return offices;
}

it('every office of the magazine is in it once, those set apart first', async () => {
  const known = await readList('company?per_page=100', companySchema);
  const offices = await all();
  expect(offices.map(({ slug }) => slug).sort()).toEqual(known.items.map(({ slug }) => slug).sort());
  const apart = offices.map(({ is_sticky }) => is_sticky);
  expect(apart).toEqual([...apart].sort((one, other) => Number(other) - Number(one)));
});

it('an office has its three newest works with a picture, and none has a work without one', async () => {
  const { offices } = await read({ per_page: '6' });
  expect(offices.some(({ works }) => works.length === 3)).toBe(true);
  for (const { slug, works } of offices) {
    const { items } = await readList(`posts?office=${slug}&per_page=100`, postInListSchema);
    const pictured = items.filter(({ featured_image: picture }) => picture !== null);
    expect([slug, works.map(({ id }) => id)]).toEqual([slug, pictured.slice(0, 3).map(({ id }) => id)]);
    for (const { featured_image: picture } of works) expect(picture).not.toBeNull();
  }
});

it('each city and each field leaves as many offices as it says, alone and together', async () => {
  const { choices, total } = await read();
  expect([choices.city.any, choices.field.any]).toEqual([total, total]);
  const [city] = choices.city.terms;
  const [field] = choices.field.terms;
  if (!city || !field) throw new Error('The CMS under test has no cities or fields of offices.');
  const inCity = await read({ city: city.slug });
  expect([inCity.total, inCity.chosen.city?.name]).toEqual([city.count, city.name]);
  // A place of one half is the city that another office names in both.
  const halves = city.name.split('|');
  for (const { acf } of await all({ city: city.slug }))
    expect(acf.location.split('|').some((half) => halves.includes(half))).toBe(true);
  for (const one of choices.field.terms.slice(0, 5)) {
    expect([one.slug, (await read({ field: one.slug })).total]).toEqual([one.slug, one.count]);
  }
  for (const one of inCity.choices.field.terms) {
    const both = await read({ city: city.slug, field: one.slug });
    expect([one.slug, both.total]).toEqual([one.slug, one.count]);
  }
  // Another city may be chosen instead.
  expect(inCity.choices.city).toEqual(choices.city);
});

it('a field is a type of the articles of its offices', async () => {
  const { choices } = await read();
  const field = choices.field.terms.at(-1);
  const offices = await all({ field: field?.slug ?? '' });
  expect(offices.length).toBeGreaterThan(0);
  for (const { slug } of offices) {
    const { total } = await readList(`posts?office=${slug}&type=${field?.slug}`, postInListSchema);
    expect([slug, total > 0]).toEqual([slug, true]);
  }
});

it('what nobody knows leaves no office, and says so', async () => {
  const city = await read({ city: 'no-such-city' });
  expect([city.total, city.total_pages, city.offices, city.chosen.city]).toEqual([0, 0, [], null]);
  const field = await read({ field: 'no-such-field' });
  expect([field.total, field.chosen.field]).toEqual([0, null]);
  const { total, offices } = await read({ page: '9999' });
  expect([total > 0, offices]).toEqual([true, []]);
});

it.each([
  ['a page that is none', 'page=0'],
  ['more than a page may have', 'per_page=101'],
  ['a control character', 'city=%00'],
])('%s is refused', async (_, query) => {
  await expectError(`directory/offices?${query}`, 400, 'rest_invalid_param');
});

describe('a new office', () => {
  const unique = randomUUID().slice(0, 8);
  const made: [string, number][] = [];
  let editor: Record<string, string>;

  beforeAll(async () => {
    editor = bearer((await login('editor')).token);
  });
  afterAll(async () => {
    for (const [kind, id] of made) await post(`${kind}/${id}`, { status: 'trash' }, editor);
  });

  it('is there from its publication, in its city and the fields of its articles, until it is withdrawn', async () => {
    const city = `place-${unique}`;
    const { body } = await post(
      'company',
      {
        ...{ title: `新|New ${unique}`, slug: `new-${unique}`, status: 'publish' },
        acf: { location: `地|Place ${unique}` },
      },
      editor,
    );
    const office = parse('POST company', companySchema, body);
    made.push(['company', office.id]);
    const before = await read({ city });
    expect([slugsOf(before), before.choices.field.terms, before.offices[0]?.works]).toEqual([
      [office.slug],
      [],
      [],
    ]);
    const { choices } = await read();
    const [field] = choices.field.terms;
    const type = await readObject(`type/${field?.slug}`, taxonomyItemSchema);
    const created = await post(
      'posts',
      {
        ...{ title: `文|Work ${unique}`, slug: `work-${unique}`, status: 'publish' },
        content: '<p lang="en">x</p>',
        taxonomies: { company: [office.id], type: [type.id] },
      },
      editor,
    );
    made.push(['posts', parse('POST posts', postSchema, created.body).id]);
    expect(slugsOf(await read({ city, field: field?.slug ?? '' }))).toEqual([office.slug]);
    await post(`company/${office.id}`, { status: 'trash' }, editor);
    expect((await read({ city })).chosen.city).toBeNull();
  });
});
