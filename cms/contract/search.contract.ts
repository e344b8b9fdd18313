import pg from 'pg';
import { z } from 'zod';
import {
  foundEntriesSchema,
  markedSchema,
  snippetsSchema,
  suggestionsSchema,
} from '../src/contract/schemas/found-entries';
import { postInListSchema } from '../src/contract/schemas/post';
import { errorSchema } from '../src/contract/schemas/system';
import { applyChanges } from '../src/search/store/apply-changes';
import { noteAll } from '../src/search/store/note-all';
import { call, fromSite, parse } from './client';
import { databaseUrl } from './env';
import { eventually } from './own-cms';
import { makeSearchCms, type SearchCms } from './search-cms';

jest.setTimeout(180_000);

let own: SearchCms['own'];
let cms: SearchCms['cms'];
let write: SearchCms['write'];

beforeAll(async () => {
  ({ own, cms, write } = await makeSearchCms());
});
afterAll(() => own.end());

let written = 0;
const publish = (fields: object) =>
  write('posts', { title: '无题|Untitled', slug: `entry-${(written += 1)}`, status: 'publish', ...fields });

/** A page of what a search finds, by id. */
async function find(query: string, more = '', of = cms) {
  const answer = await fetch(`${of.url}/api/posts?search=${encodeURIComponent(query)}${more}`);
  const body: unknown = await answer.json();
  if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${JSON.stringify(body)}`);
  const ids = parse('A1', z.array(postInListSchema), body).map(({ id }) => id);
  return { ids, total: Number(answer.headers.get('x-wp-total')) };
}
async function postSnippets(body: object): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${cms.url}/api/search/snippets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const idsOf = async (query: string) => (await find(query)).ids;

describe('a search finds an article (A1, R6)', () => {
  it('by its title, its subtitle, its summary and its body in both languages, the title first', async () => {
    const body = await publish({
      content: '<p lang="zh-CN">河边的旧粮仓</p><p lang="en">An old granary by the river</p>',
    });
    const summary = await publish({ describe: '旧粮仓的改造|A granary, rebuilt' });
    const title = await publish({ title: '旧粮仓|The granary' });
    expect(await idsOf('旧粮仓')).toEqual([title, summary, body]);
    expect(await idsOf('granary')).toEqual([title, summary, body]);
    expect(await idsOf('粮')).toHaveLength(3);
  });

  it('by what it belongs to: office, brand, person, term', async () => {
    const [office, brand] = await Promise.all([
      write('company', { title: '白鹭事务所|Egret Office', slug: 'egret', status: 'publish' }),
      write('brand', { title: '赤陶|Terracotta Works', slug: 'terracotta', status: 'publish' }),
    ]);
    const { rows } = await own.database.query<{ id: number }>(
      `INSERT INTO people (name_zh, name_en, slug) VALUES ('顾野', 'Gu Ye', 'gu-ye') RETURNING id`,
    );
    const [{ id: person } = { id: 0 }] = rows;
    const tag = await write('tags', { name: '夯土|Rammed earth', slug: 'rammed-earth' });
    const article = await publish({
      tags: [tag],
      taxonomies: { company: [office], people: [person] },
      acf: { with_brands: [brand] },
    });
    for (const query of ['白鹭', 'egret office', '赤陶', 'terracotta', '顾野', '夯土', 'rammed']) {
      expect([query, await idsOf(query)]).toEqual([query, [article]]);
    }
    await write(`company/${office}`, { title: '苍鹭事务所|Heron Office' });
    expect([await idsOf('苍鹭'), await idsOf('heron'), await idsOf('白鹭')]).toEqual([
      [article],
      [article],
      [],
    ]);
  });

  it('not by the name of a term, an office or a brand that readers do not see (E7)', async () => {
    const [office, brand, tag] = await Promise.all([
      write('company', { title: '麻鸭事务所|Shelduck Office', slug: 'shelduck', status: 'publish' }),
      write('brand', { title: '青砖|Bluebrick Works', slug: 'bluebrick', status: 'publish' }),
      write('tags', { name: '土坯|Mudwall', slug: 'mudwall' }),
    ]);
    const product = await write('product', {
      title: '灰瓦|Ashtile',
      slug: 'ashtile',
      status: 'publish',
      acf: { brand_owner: brand },
    });
    const article = await publish({
      tags: [tag],
      taxonomies: { company: [office] },
      acf: { with_brands: [brand] },
    });
    const found = () => Promise.all(['shelduck', 'bluebrick', 'mudwall', '土坯', '青砖'].map(idsOf));
    const productsOf = async (query: string) => {
      const { body } = await cms.call(`api/search/entries?search=${query}&kinds=product`);
      return parse('search/entries', foundEntriesSchema, body).entries.map(({ id }) => id);
    };
    expect(await found()).toEqual(Array.from({ length: 5 }, () => [article]));
    expect(await productsOf('bluebrick')).toEqual([product]);
    await own.database.query(`UPDATE tags SET hidden = true WHERE id = $1`, [tag]);
    await own.database.query(`UPDATE companies SET _status = 'draft' WHERE id = $1`, [office]);
    await own.database.query(`UPDATE brands SET deleted_at = now() WHERE id = $1`, [brand]);
    expect(await found()).toEqual([[], [], [], [], []]);
    expect(await productsOf('bluebrick')).toEqual([]);
    await own.database.query(`UPDATE tags SET hidden = false WHERE id = $1`, [tag]);
    await own.database.query(`UPDATE companies SET _status = 'published' WHERE id = $1`, [office]);
    await own.database.query(`UPDATE brands SET deleted_at = NULL WHERE id = $1`, [brand]);
    expect(await found()).toEqual(Array.from({ length: 5 }, () => [article]));
  });

  it('not by a name that holds the number its person gives later (E22); an office not by a hidden country', async () => {
    const { rows } = await own.database.query<{ id: number }>(
      `INSERT INTO people (name_zh, slug) VALUES ('阿川 13700009876', 'a-chuan') RETURNING id`,
    );
    const [{ id: person } = { id: 0 }] = rows;
    const article = await publish({ taxonomies: { people: [person] } });
    expect(await idsOf('13700009876')).toEqual([article]);
    await own.database.query(`UPDATE people SET mobile = '13700009876' WHERE id = $1`, [person]);
    expect(await idsOf('13700009876')).toEqual([]);

    const { rows: countries } = await own.database.query<{ id: number }>(
      `INSERT INTO countries (name_zh, name_en, slug) VALUES ('乌有乡', 'Nowhereland', 'nowhereland') RETURNING id`,
    );
    const office = await write('company', {
      title: '云雀事务所|Skylark Office',
      slug: 'skylark',
      status: 'publish',
    });
    await own.database.query('UPDATE companies SET country_id = $1 WHERE id = $2', [
      countries[0]?.id,
      office,
    ]);
    const offices = async () => {
      const { body } = await cms.call('api/search/entries?search=nowhereland&kinds=company');
      return parse('search/entries', foundEntriesSchema, body).entries.map(({ id }) => id);
    };
    expect(await offices()).toEqual([office]);
    await own.database.query('UPDATE countries SET hidden = true WHERE id = $1', [countries[0]?.id]);
    expect(await offices()).toEqual([]);
  });

  it('as soon as it is published, and no more when it is taken back, changed or deleted', async () => {
    const article = await write('posts', { title: '初雪|First snow', slug: 'first-snow', status: 'draft' });
    expect(await idsOf('初雪')).toEqual([]);
    await write(`posts/${article}`, { status: 'publish' });
    expect(await idsOf('初雪')).toEqual([article]);
    await write(`posts/${article}`, { title: '初霜|First frost' });
    expect([await idsOf('初雪'), await idsOf('初霜')]).toEqual([[], [article]]);
    await write(`posts/${article}`, { status: 'draft' });
    expect(await idsOf('初霜')).toEqual([]);
    await write(`posts/${article}`, { status: 'publish' });
    expect(await idsOf('初霜')).toEqual([article]);
    await write(`posts/${article}`, { status: 'trash' });
    expect(await idsOf('初霜')).toEqual([]);
  });

  it('after a change that nothing but SQL has made, and not after one that was rolled back', async () => {
    const article = await publish({ title: '竹廊|Bamboo walk' });
    await own.database.query('BEGIN');
    await own.database.query(`UPDATE posts SET title_zh = '松廊' WHERE id = $1`, [article]);
    expect([await idsOf('松廊'), await idsOf('竹廊')]).toEqual([[], [article]]);
    await own.database.query('ROLLBACK');
    expect([await idsOf('松廊'), await idsOf('竹廊')]).toEqual([[], [article]]);
    await own.database.query(`UPDATE posts SET title_zh = '松廊' WHERE id = $1`, [article]);
    expect([await idsOf('松廊'), await idsOf('竹廊')]).toEqual([[article], []]);
  });

  it('whatever the width, the case and the form of its words; a Chinese query never by its sound', async () => {
    const article = await publish({ title: '書院與庭園 Café|Ｃourtyards of Ateliers' });
    for (const query of [
      '书院',
      '庭园',
      'cafe',
      'CAFÉ',
      'courtyard',
      'ＡＴＥＬＩＥＲ',
      'shuyuan',
      'shu yuan',
    ]) {
      expect([query, await idsOf(query)]).toEqual([query, [article]]);
    }
    expect(await idsOf('舒缘')).toEqual([]);
  });

  it('whatever its numbers, its apostrophes and its kana are written with, and by pinyin of what is written', async () => {
    const article = await publish({ title: '乾隆花園 ｶﾞﾗｽ|L’atrium: Zaha’s 1,000-seat hall, 3.5 m' });
    for (const query of [
      ...['qianlong', '乾隆', '花园 qianlong', 'ガラス', '"qianlong"'],
      ...['atrium', "l'atrium", "zaha's", 'zaha', '1000', '1,000', '１，０００', '3.5'],
    ]) {
      expect([query, await idsOf(query)]).toEqual([query, [article]]);
    }
    expect(await idsOf('前龙')).toEqual([]);
  });

  it('though a word is misspelt or not typed to its end', async () => {
    const article = await publish({ title: '观测站|Observatory' });
    for (const query of ['observatroy', 'obzervatory', 'observa']) {
      expect([query, await idsOf(query)]).toEqual([query, [article]]);
    }
  });

  it('though a word of its body is misspelt or not typed to its end', async () => {
    const article = await publish({ content: '<p lang="en">A pantograph is used in the workshop.</p>' });
    for (const query of ['pantograph', 'pantograhp', 'pentograph', 'pantogr', 'workshpos']) {
      expect([query, await idsOf(query)]).toEqual([query, [article]]);
    }
  });

  it('that has every word, and after it, or when there is none, one that has most of what was asked for', async () => {
    const both = await publish({ title: '石灰窑博物馆|Lime kiln museum' });
    const one = await publish({ title: '石灰窑|Lime kiln' });
    expect(await idsOf('石灰窑 博物馆')).toEqual([both, one]);
    expect((await idsOf('石灰窑 博物馆 竞赛入围')).slice(0, 2)).toEqual([both, one]);
    expect(await idsOf('量子计算')).toEqual([]);
  });
});

describe('what comes after the few that hold everything', () => {
  const entriesOf = async (query: string, more = '') => {
    const { body } = await cms.call(`api/search/entries?search=${encodeURIComponent(query)}${more}`);
    return parse('search/entries', foundEntriesSchema, body);
  };

  it('is what holds a good part, counted, narrowed and paged with them, in A1 as in search/entries', async () => {
    const country = await write('country', {
      title: '河国|Riverland',
      name: '河国|Riverland',
      slug: 'riverland',
    });
    const part = await publish({ title: '桁架廊|Gridiron gallery', taxonomies: { country: [country] } });
    const whole = await publish({ content: '<p>gridiron belvedere</p>', taxonomies: { country: [country] } });
    const other = await publish({ describe: '望亭|A belvedere' });
    const { ids, total } = await find('gridiron belvedere');
    expect([ids[0], total, [...ids].sort()]).toEqual([whole, 3, [part, whole, other].sort()]);
    const found = await entriesOf('gridiron belvedere', '&facets=1');
    expect([found.is_relaxed, found.kinds.article, found.whole.article]).toEqual([false, 3, 1]);
    expect(found.facets?.country).toMatchObject([{ slug: 'riverland', count: 2 }]);
    expect((await find('gridiron belvedere', '&country=riverland')).ids).toEqual([whole, part]);
    const narrowed = await entriesOf('gridiron belvedere', '&country=riverland');
    expect([narrowed.kinds.article, narrowed.whole.article]).toEqual([2, 1]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => find('gridiron belvedere', `&per_page=1&page=${page}`)),
    );
    expect(pages.flatMap((page) => page.ids)).toEqual(ids);
  });

  it('does not come in another order, where it would be first', async () => {
    expect((await find('gridiron belvedere', '&orderby=date')).total).toBe(1);
    expect((await entriesOf('gridiron belvedere', '&orderby=date')).kinds.article).toBe(1);
  });

  it('says which word was corrected, and nothing where a word is there or nothing was found', async () => {
    expect((await entriesOf('Gridirno gallery')).corrected).toEqual({
      query: 'gridiron gallery',
      words: [{ typed: 'Gridirno', meant: 'gridiron' }],
    });
    for (const query of ['gridiron', 'gridir', 'qqqqzzzz'])
      expect([query, (await entriesOf(query)).corrected]).toEqual([query, undefined]);
  });
});

describe('what a search finds of all kinds (search/entries)', () => {
  const found = async (query: string, more = '') => {
    const { status, body } = await cms.call(`api/search/entries?search=${encodeURIComponent(query)}${more}`);
    if (status !== 200) throw new Error(`${query}${more}: ${status} ${JSON.stringify(body)}`);
    return parse('search/entries', foundEntriesSchema, body);
  };
  let made: Record<'brand' | 'product' | 'company' | 'community' | 'job' | 'article', number>;

  beforeAll(async () => {
    const fields = (slug: string) => ({
      title: `鹤鸣|Cranesong ${slug}`,
      slug: `crane-${slug}`,
      status: 'publish',
    });
    const brand = await write('brand', fields('brand'));
    made = {
      brand,
      product: await write('product', { ...fields('product'), brand }),
      company: await write('company', fields('company')),
      community: await write('community', fields('community')),
      job: await publish({ ...fields('job'), post_type: 'job' }),
      article: await publish(fields('article')),
    };
    await write('brand', { ...fields('draft'), status: 'draft' });
  });

  it('is named by kind, with how many there are of each', async () => {
    const { total, kinds, entries, is_relaxed, facets } = await found('鹤鸣');
    expect(Object.fromEntries(entries.map(({ kind, id }) => [kind, id]))).toEqual(made);
    expect(entries.find(({ kind }) => kind === 'brand')).toEqual({
      kind: 'brand',
      id: made.brand,
      slug: 'crane-brand',
      title: '鹤鸣|Cranesong brand',
    });
    expect([total, is_relaxed, facets]).toEqual([6, false, undefined]);
    expect(kinds).toEqual({ article: 1, job: 1, product: 1, brand: 1, company: 1, person: 0, community: 1 });
  });

  it('can be of some kinds, so many of each, or by pages that follow one another', async () => {
    const some = await found('cranesong', '&kinds=brand,company');
    expect(some.entries.map(({ kind }) => kind).sort()).toEqual(['brand', 'company']);
    expect([some.total, some.kinds.product]).toEqual([2, 1]);
    await write('brand', { title: '鹤鸣二|Cranesong two', slug: 'crane-two', status: 'publish' });
    const each = await found('cranesong', '&kinds=brand,company&per_kind=1');
    expect([each.total, each.entries.map(({ kind }) => kind)]).toEqual([3, ['brand', 'company']]);
    const whole = (await found('cranesong')).entries;
    const pages = await Promise.all([1, 2].map((page) => found('cranesong', `&per_page=4&page=${page}`)));
    expect(pages.flatMap(({ entries }) => entries)).toEqual(whole);
    const beyond = await cms.call('api/search/entries?search=cranesong&per_page=4&page=3');
    expect([beyond.status, errorSchema.parse(beyond.body).code]).toEqual([
      400,
      'rest_post_invalid_page_number',
    ]);
  });

  it('never tells the number of a person by its slug (E22), and finds nobody who has written nothing', async () => {
    const { rows } = await own.database.query<{ id: number }>(
      `INSERT INTO people (name_zh, name_en, slug, mobile) VALUES ('云鹤', 'Yun He', '13800138000', '13800138000') RETURNING id`,
    );
    const [{ id: person } = { id: 0 }] = rows;
    expect((await found('云鹤')).entries).toEqual([]);
    await publish({ taxonomies: { people: [person] } });
    expect((await found('云鹤', '&kinds=person')).entries).toEqual([
      { kind: 'person', id: person, slug: `u${person}`, title: '云鹤|Yun He' },
    ]);
  });

  it('finds nobody by a mobile number that stands in a name, and shows it nowhere (E22)', async () => {
    const { rows } = await own.database.query<{ id: number }>(
      `INSERT INTO people (name_zh, nickname, slug, mobile, about) VALUES ('139-0013 9001', '阿鹳 13900139001', 'stork', '13900139001',
        'call 139 0013 9001 or write to the marsh') RETURNING id`,
    );
    const [{ id: person } = { id: 0 }] = rows;
    const article = await publish({ title: '芦塘|Reed pond', taxonomies: { people: [person] } });
    for (const query of ['139', '13900139001', '0013', '9001', '阿鹳']) {
      const { entries } = await found(query);
      expect([query, entries.filter(({ id }) => [person, article].includes(id))]).toEqual([query, []]);
    }
    await own.database.query(`UPDATE people SET description_zh = '住在芦塘边' WHERE id = $1`, [person]);
    expect((await found('芦塘边', '&kinds=person')).entries).toEqual([
      { kind: 'person', id: person, slug: 'stork', title: `用户${person}|User ${person}` },
    ]);
  });

  it('says by what its articles can be narrowed, and narrows them as A1 does, with what is below a term', async () => {
    const stone = await write('material', { name: '石|Stone', slug: 'stone' });
    const marble = await write('material', { name: '大理石|Marble', slug: 'marble', parent: stone });
    const house = await write('type', { name: '住宅|Housing', slug: 'housing' });
    const office = await write('company', {
      title: '长桥|Longbridge',
      slug: 'longbridge',
      status: 'publish',
    });
    const one = await publish({
      title: '雁塔 甲|Goose one',
      taxonomies: { material: [marble], type: [house], company: [office] },
    });
    const two = await publish({ title: '雁塔 乙|Goose two', taxonomies: { material: [stone] } });
    await publish({ title: '雁塔 丙|Goose three', taxonomies: { type: [house] } });
    const whole = await found('雁塔', '&facets=1');
    const told = (name: 'type' | 'material' | 'office' | 'country') =>
      whole.facets?.[name].map(({ slug, count }) => [slug, count]);
    expect([told('type'), told('material'), told('office'), told('country')]).toEqual([
      [['housing', 2]],
      [
        ['stone', 2],
        ['marble', 1],
      ],
      [['longbridge', 1]],
      [],
    ]);
    const narrowed = await found('雁塔', '&facets=1&material=stone');
    expect(narrowed.entries.map(({ id }) => id).sort()).toEqual([one, two]);
    expect(narrowed.facets?.type).toEqual([{ id: house, slug: 'housing', name: '住宅|Housing', count: 1 }]);
    expect((await found('雁塔', '&material=stone&type=housing')).entries.map(({ id }) => id)).toEqual([one]);
    expect((await found('雁塔', '&office=longbridge')).total).toBe(1);
    expect(await found('雁塔', '&type=nowhere')).toMatchObject({ total: 0, is_relaxed: false });
  });

  it('is answered anew by what has changed since, as suggestions are: nothing old is shown', async () => {
    const asked = encodeURIComponent('沙洲');
    const titles = async () => {
      const { entries, facets } = await found('沙洲', '&facets=1');
      const { suggestions } = parse(
        'suggestions',
        suggestionsSchema,
        (await cms.call(`api/search/suggestions?search=${asked}`)).body,
      );
      const named = (some: readonly { title: string }[]) => some.map(({ title }) => title).sort();
      return [named(entries), named(suggestions), facets?.type.map(({ name, count }) => `${name} ${count}`)];
    };
    /** Asks twice: the second answer may be one that was kept. */
    const expectTitles = async (some: string[], types: string[]) => {
      const expected = [some, some, types];
      expect([await titles(), await titles()]).toEqual([expected, expected]);
    };
    await expectTitles([], []);
    const type = await write('type', { name: '灯塔|Lighthouse', slug: 'lighthouse' });
    const first = await publish({ title: '沙洲 甲|Sandbank 1', taxonomies: { type: [type] } });
    await expectTitles(['沙洲 甲|Sandbank 1'], ['灯塔|Lighthouse 1']);
    const second = await publish({ title: '沙洲 乙|Sandbank 2', taxonomies: { type: [type] } });
    await expectTitles(['沙洲 乙|Sandbank 2', '沙洲 甲|Sandbank 1'], ['灯塔|Lighthouse 2']);
    await write(`posts/${first}`, { title: '沙洲 丙|Sandbank 3' });
    await own.database.query(`UPDATE types SET name_zh = '航标' WHERE id = $1`, [type]);
    await expectTitles(['沙洲 丙|Sandbank 3', '沙洲 乙|Sandbank 2'], ['航标|Lighthouse 2']);
    await write(`posts/${second}`, { status: 'draft' });
    await own.database.query('UPDATE types SET hidden = true WHERE id = $1', [type]);
    await expectTitles(['沙洲 丙|Sandbank 3'], []);
    await write(`posts/${first}`, { status: 'trash' });
    await expectTitles([], []);
  });

  it('has pages of one kind, on which each thing stands once, those that hold everything first', async () => {
    const brand = (title: string, slug: string) => write('brand', { title, slug, status: 'publish' });
    const parts = [
      ...['Saltglaze', 'Saltglaze two', 'Kilnyard', 'Kilnyard two'].map((name) => `盐|${name}`),
      ...['Saltglaze three', 'Kilnyard three'].map((name) => `釉|${name}`),
    ];
    for (const [at, title] of parts.entries()) await brand(title, `saltglaze-${at}`);
    const whole = await brand('窑|Saltglaze kilnyard', 'saltglaze-kilnyard');
    const pageOf = async (page: number) => {
      const at = `api/search/entries?search=saltglaze%20kilnyard&kinds=brand&per_page=3&page=${page}`;
      const { body } = await cms.call(at);
      return parse('search/entries', foundEntriesSchema, body);
    };
    const pages = [await pageOf(1), await pageOf(2), await pageOf(3)];
    const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect([ids[0], ids.length, new Set(ids).size]).toEqual([whole, 7, 7]);
    for (const { total, kinds } of pages) expect([total, kinds.brand]).toEqual([7, 7]);
  });

  it('counts as a search (V6), the same word once', async () => {
    const limit = (minute: number) =>
      own.database.query('UPDATE options SET search_limit_minute = $1', [minute]);
    const ask = async (query: string) => (await cms.call(`api/search/entries?search=${query}`)).status;
    await limit(1);
    try {
      expect([await ask('egret'), await ask('egret'), await ask('heron')]).toEqual([200, 200, 429]);
      const posted = async (search: string) => (await postSnippets({ search, names: [] })).status;
      expect([await posted('egret'), await posted('heron')]).toEqual([200, 429]);
    } finally {
      await limit(0);
    }
  });

  it.each([
    '',
    'search=',
    'search=%20',
    'search=x&kinds=house',
    'search=x&per_page=0',
    'search=x&page=x',
    'search=%00',
  ])('refuses %j in the words of the parameter', async (query) => {
    const { status, body } = await cms.call(`api/search/entries?${query}`);
    expect([status, errorSchema.parse(body).code]).toEqual([400, 'rest_invalid_param']);
  });
});

describe('where a text holds what was looked for (search/snippets)', () => {
  const snippetsOf = async (query: string, ids: number[]) => {
    const at = `api/search/snippets?search=${encodeURIComponent(query)}&include=${ids.join(',')}`;
    const { status, body } = await cms.call(at);
    if (status !== 200) throw new Error(`${query}: ${status} ${JSON.stringify(body)}`);
    const { snippets } = parse('snippets', snippetsSchema, body);
    return snippets.map(({ id, text, marks }) => [id, text, marks.map(([from, to]) => text.slice(from, to))]);
  };

  it('is a part of the body with marks, of articles whose title and summary do not show it', async () => {
    const filler = '雨后的院子很安静，屋檐滴着水。'.repeat(20);
    const inBody = await publish({
      content: `<p lang="zh-CN">${filler}墙由<b>蛎灰</b>与碎砖砌成。${filler}</p><p lang="en">Oyster &amp; lime &lt;mortar&gt; holds the walls.</p>`,
    });
    const inTitle = await publish({ title: '蛎灰墙|Oyster wall', content: '<p lang="zh-CN">蛎灰</p>' });
    const [zh] = await snippetsOf('蛎灰', [inTitle, inBody]);
    expect([zh?.[0], zh?.[2]]).toEqual([inBody, ['蛎灰']]);
    expect(zh?.[1]).toMatch(/^….*墙由\s?蛎灰\s?与碎砖砌成。.*[。…]$/);
    expect(String(zh?.[1]).length).toBeLessThanOrEqual(122);
    expect(await snippetsOf('mortars', [inBody, inTitle])).toEqual([
      [inBody, expect.stringContaining('lime <mortar> holds'), ['mortar']],
    ]);
    expect(await snippetsOf('mortra', [inBody])).toEqual([[inBody, expect.any(String), ['mortar']]]);
    expect(await snippetsOf('花岗岩', [inBody])).toEqual([]);
  });

  it('is not of what is not public', async () => {
    const draft = await write('posts', {
      title: '密|Secret',
      slug: 'secret-snippet',
      status: 'draft',
      content: '<p lang="en">Nobody may read zirconium here.</p>',
    });
    expect(await snippetsOf('zirconium', [draft, 999_999_999])).toEqual([]);
  });

  it.each([
    'search=x',
    'search=x&include=a',
    'include=1',
    `search=x&include=${Array.from({ length: 25 }, (_, n) => n + 1).join()}`,
  ])('refuses %j', async (query) =>
    expect((await cms.call(`api/search/snippets?${query}`)).status).toBe(400),
  );
});

describe('where names hold what was looked for (search/snippets, posted)', () => {
  /** The names, with what is marked of them in brackets. */
  async function marked(search: string, names: string[]) {
    const { status, body } = await postSnippets({ search, names });
    if (status !== 200) throw new Error(`${search}: ${status} ${JSON.stringify(body)}`);
    const answer = parse('names', markedSchema, body);
    return answer.names.map((marks, at) =>
      marks.reduceRight(
        (name, [from, to]) => `${name.slice(0, from)}[${name.slice(from, to)}]${name.slice(to)}`,
        names[at] ?? '',
      ),
    );
  }

  it('is marked as the index finds it: by form, in either script, by sound, and as a misspelt word was meant', async () => {
    await publish({ title: '書院 Tidewatcher|Tidewatcher' });
    expect(await marked('tidewatchre', ['The Tidewatcher'])).toEqual(['The [Tidewatcher]']);
    expect(await marked('书院 cafe', ['書院與庭園', 'Cafés', '<b>书院</b>', '茶'])).toEqual([
      '[書院]與庭園',
      '[Cafés]',
      '<b>[书院]</b>',
      '茶',
    ]);
    expect(await marked('shuyuan', ['旧书院'])).toEqual(['旧[书院]']);
    expect(await marked('x', [])).toEqual([]);
  });

  it('comes with the snippets of articles', async () => {
    const id = await publish({ content: '<p lang="en">Held by isinglass.</p>' });
    const { body } = await postSnippets({ search: 'isinglass', include: [id], names: ['Untitled'] });
    expect(parse('both', markedSchema, body)).toMatchObject({ snippets: [{ id }], names: [[]] });
  });

  it.each([
    {},
    { search: 'x' },
    { names: ['x'] },
    { search: 'x', names: 'x' },
    { search: 'x', names: [1] },
    { search: 'x', names: ['x'.repeat(1001)] },
    { search: 'x', names: Array.from({ length: 201 }, () => 'x') },
    { search: 'x', names: Array.from({ length: 21 }, () => 'x'.repeat(1000)) },
    { search: 'x', names: [], include: ['a'] },
  ])('refuses %j', async (body) => {
    const answer = await postSnippets(body);
    expect([answer.status, errorSchema.parse(answer.body).code]).toEqual([400, 'rest_invalid_param']);
  });
});

describe('suggestions while typing (search/suggestions)', () => {
  const suggested = async (typed: string, more = '') => {
    const { status, body } = await cms.call(
      `api/search/suggestions?search=${encodeURIComponent(typed)}${more}`,
    );
    if (status !== 200) throw new Error(`${typed}: ${status} ${JSON.stringify(body)}`);
    return parse('suggestions', suggestionsSchema, body).suggestions.map(({ title }) => title);
  };

  it('are things whose name begins, is written or is said like that, whatever kind they are', async () => {
    await write('brand', { title: '檐廊|Verandah Works', slug: 'verandah', status: 'publish' });
    await publish({ title: '檐下|Veranda under the eaves' });
    await publish({ title: '别的|Something else', content: '<p>veranda 檐廊</p>' });
    const both = ['檐下|Veranda under the eaves', '檐廊|Verandah Works'];
    expect((await suggested('verand')).sort()).toEqual(both);
    expect((await suggested('veranda')).sort()).toEqual(both);
    expect(await suggested('verandah')).toEqual(['檐廊|Verandah Works']);
    expect(await suggested('檐')).toHaveLength(2);
    for (const typed of ['檐廊', 'yanlang', 'yan lang', '檐廊 wor', 'verandha works'])
      expect([typed, await suggested(typed)]).toEqual([typed, ['檐廊|Verandah Works']]);
    expect(await suggested('verand', '&per_page=1')).toHaveLength(1);
    expect(await suggested('言朗')).toEqual([]);
    expect(await suggested('！？')).toEqual([]);
  });

  it('are things whose Chinese is said as the letters begin, after what is written so', async () => {
    await publish({ title: '卧楼|Lying house' });
    await publish({ title: '青卧|Blue couch' });
    await publish({ title: '卧青|Green rest' });
    await publish({ title: '别的|Wolou roofs' });
    // One syllable is looked for where a name begins.
    expect(await suggested('wol')).toEqual(['别的|Wolou roofs']);
    expect(await suggested('wolou')).toEqual(['别的|Wolou roofs', '卧楼|Lying house']);
    const said = await suggested('qing');
    expect(said).toContain('青卧|Blue couch');
    expect(said).not.toContain('卧青|Green rest');
    expect(await suggested('qingw')).toEqual(expect.arrayContaining(['青卧|Blue couch']));
    expect(await suggested('沃娄')).toEqual([]);
  });

  it('have a limit of their own, which no search counts against', async () => {
    const ask = () => cms.call('api/search/suggestions?search=verand');
    const answers = [];
    for (let n = 0; n < 130; n += 1) answers.push((await ask()).status);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(answers.indexOf(429)).toBeLessThanOrEqual(120);
    expect((await cms.call('api/search/entries?search=verand')).status).toBe(200);
  });
});

describe('over the whole demo magazine', () => {
  it('two Chinese characters are found wherever they stand in a row (recall 1.0)', async () => {
    const magazine = new pg.Client({ connectionString: databaseUrl() });
    await magazine.connect();
    try {
      const { rows } = await magazine.query<{ id: number; text: string }>(
        `SELECT id, concat_ws(' ', title_zh, fulltitle_zh, describe_zh, excerpt_zh, regexp_replace(body_html, '<[^>]*>', ' ', 'g')) AS text
          FROM posts WHERE _status = 'published' AND deleted_at IS NULL AND post_type IN ('post', 'popular_post')`,
      );
      const pairs = new Set(rows.flatMap(({ text }) => text.match(/\p{Script=Han}{2}/gu) ?? []));
      // Every so many of them, in an order that has nothing to do with where they stand.
      const sample = [...pairs].sort().filter((_, at) => at % Math.ceil(pairs.size / 60) === 0);
      expect(sample.length).toBeGreaterThan(40);
      for (const pair of sample) {
        const holding = rows.filter(({ text }) => text.includes(pair)).map(({ id }) => id);
        const found = new Set<number>();
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const at = `posts?search=${encodeURIComponent(pair)}&per_page=100&page=${page}`;
          const { headers, body } = await call(at, { headers: fromSite() });
          for (const { id } of parse('A1', z.array(postInListSchema), body)) found.add(id);
          pages = Number(headers.get('x-wp-totalpages'));
        }
        expect([pair, holding.filter((id) => !found.has(id))]).toEqual([pair, []]);
      }
    } finally {
      await magazine.end();
    }
  });
});

describe('a list of what was found', () => {
  it('has pages that follow one another, a total, and no page beyond it', async () => {
    const made: number[] = [];
    for (let n = 0; n < 5; n += 1) made.push(await publish({ title: `渡槽 ${n}|Aqueduct ${n}` }));
    const whole = await find('渡槽');
    expect([whole.total, [...whole.ids].sort()]).toEqual([5, [...made].sort()]);
    const pages = await Promise.all([1, 2, 3].map((page) => find('渡槽', `&per_page=2&page=${page}`)));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
    const beyond = await cms.call(`api/posts?search=${encodeURIComponent('渡槽')}&per_page=2&page=4`);
    expect([beyond.status, errorSchema.parse(beyond.body).code]).toEqual([
      400,
      'rest_post_invalid_page_number',
    ]);
  });

  it('can be in another order and narrowed, as every list of articles (A1)', async () => {
    const tag = await write('tags', { name: '灯塔|Lighthouses', slug: 'lighthouses' });
    const old = await publish({ title: '灯塔 灯塔|Old', date: '2020-01-01T00:00:00' });
    const young = await publish({ describe: '灯塔|Young', tags: [tag], date: '2024-01-01T00:00:00' });
    expect((await find('灯塔')).ids).toEqual([old, young]);
    expect((await find('灯塔', '&orderby=relevance')).ids).toEqual([old, young]);
    expect((await find('灯塔', '&orderby=date')).ids).toEqual([young, old]);
    expect((await find('灯塔', '&orderby=id&order=asc')).ids).toEqual([old, young]);
    expect((await find('灯塔', `&tags=${tag}`)).ids).toEqual([young]);
    expect((await find('灯塔', '&post_type=job')).ids).toEqual([]);
    const refused = await cms.call('api/posts?orderby=nearness');
    expect(refused.status).toBe(400);
  });

  it.each([
    ['operators', `"石" AND (x OR -y) NOT * ~ ^ : & | ! <-> \\`],
    ['SQL', `'; DROP TABLE posts; --`],
    ['a pattern', '(a+)+$'.repeat(20)],
    ['a sign nobody has, between others', '石\ufffd\u200b石'.repeat(30)],
    ['signs alone', '、。？！“”…—'],
    ['one word without an end', 'a'.repeat(200)],
    [
      'many words',
      Array.from({ length: 60 }, (_, n) => `w${n}`)
        .join(' ')
        .slice(0, 200),
    ],
    ['marks on a letter', `e${'\u0301'.repeat(190)}`],
  ])('answers %s in a moment', async (_, query) => {
    const answer = await fetch(`${cms.url}/api/posts?search=${encodeURIComponent(query)}`, {
      signal: AbortSignal.timeout(5000),
    });
    expect([200, 400]).toContain(answer.status);
    expect(Array.isArray(await answer.json())).toBe(answer.status === 200);
  });
});

describe('the index', () => {
  it('is the same for another process, which reads what was written meanwhile', async () => {
    const second = await own.start('second');
    const article = await publish({ title: '双塔|Twin towers' });
    expect([(await find('双塔', '', second)).ids, await idsOf('双塔')]).toEqual([[article], [article]]);
    await write(`posts/${article}`, { title: '独塔|One tower' });
    expect([await idsOf('独塔'), (await find('独塔', '', second)).ids]).toEqual([[article], [article]]);
    expect([(await find('双塔', '', second)).ids, await idsOf('双塔')]).toEqual([[], []]);
    await second.stop();
  });

  it('answers the same after a thousand changes at once, and when it was written anew', async () => {
    const queries = ['粮仓', 'granary', '石灰窑 博物馆', '渡槽', 'shuyuan', 'rammed'];
    const before = await Promise.all(queries.map(idsOf));
    // Renamed by one statement, as an import does; the word stands nowhere else.
    await own.database.query(`INSERT INTO posts (title_zh, title_en, slug, post_type, _status, published_at)
      SELECT '批量' || n, 'Bulk ' || n, 'bulk-' || n, 'post', 'published', now() FROM generate_series(1, 1000) n`);
    await eventually(async () => (await find('批量')).total === 1000);
    expect(await Promise.all(queries.map(idsOf))).toEqual(before);
    const unmerged = 'SELECT count(*)::int AS count FROM search_docs WHERE NOT is_merged';
    const { rows } = await own.database.query<{ count: number }>(unmerged);
    expect(rows[0]?.count).toBe(0);

    await noteAll(own.database);
    for (let isBehind = true; isBehind;)
      ({ isBehind } = await applyChanges(own.database, 500, (message) => {
        throw new Error(message);
      }));
    expect(await Promise.all(queries.map(idsOf))).toEqual(before);
    expect((await find('批量')).total).toBe(1000);

    await own.database.query(`DELETE FROM posts WHERE slug LIKE 'bulk-%'`);
    await eventually(async () => (await find('批量')).total === 0);
    expect(await Promise.all(queries.map(idsOf))).toEqual(before);
  });

  it('finds a few dozen changes at once, and goes on finding them while and after they are merged', async () => {
    const unmerged = async () => {
      const { rows } = await own.database.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM search_docs WHERE NOT is_merged',
      );
      return rows[0]?.count;
    };
    await own.database.query(`INSERT INTO posts (title_zh, title_en, slug, post_type, _status, published_at)
      SELECT '廿卅' || n, 'Tallyword ' || n, 'dozens-' || n, 'post', 'published', now() FROM generate_series(1, 80) n`);
    // One that changes while its chunk may be written is found as it is, before and after.
    expect((await find('廿卅')).total).toBe(80);
    await own.database.query(`UPDATE posts SET title_en = 'Scoreword' WHERE slug = 'dozens-7'`);
    expect([(await find('scoreword')).total, (await find('tallyword')).total]).toEqual([1, 79]);
    await eventually(async () => {
      expect([(await find('scoreword')).total, (await find('tallyword')).total]).toEqual([1, 79]);
      return ((await unmerged()) ?? 80) <= 1;
    });
    await own.database.query(`DELETE FROM posts WHERE slug LIKE 'dozens-%'`);
    expect((await find('廿卅')).total).toBe(0);
  });
});
