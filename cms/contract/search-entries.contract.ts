import {
  foundEntriesSchema,
  markedSchema,
  snippetsSchema,
  suggestionsSchema,
} from '../src/contract/schemas/found-entries';
import { errorSchema } from '../src/contract/schemas/system';
import { parse } from './client';
import { searchCmsOfFile } from './search-cms';

jest.setTimeout(180_000);

const search = searchCmsOfFile();
const { write, publish } = search;

describe('what a search finds of all kinds (search/entries)', () => {
  const found = async (query: string, more = '') => {
    const { status, body } = await search.cms.call(
      `api/search/entries?search=${encodeURIComponent(query)}${more}`,
    );
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
    const beyond = await search.cms.call('api/search/entries?search=cranesong&per_page=4&page=3');
    expect([beyond.status, errorSchema.parse(beyond.body).code]).toEqual([
      400,
      'rest_post_invalid_page_number',
    ]);
  });

  it('never tells the number of a person by its slug (E22), and finds nobody who has written nothing', async () => {
    const { rows } = await search.own.database.query<{ id: number }>(
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
    const { rows } = await search.own.database.query<{ id: number }>(
      `INSERT INTO people (name_zh, nickname, slug, mobile, about) VALUES ('139-0013 9001', '阿鹳 13900139001', 'stork', '13900139001',
        'call 139 0013 9001 or write to the marsh') RETURNING id`,
    );
    const [{ id: person } = { id: 0 }] = rows;
    const article = await publish({ title: '芦塘|Reed pond', taxonomies: { people: [person] } });
    for (const query of ['139', '13900139001', '0013', '9001', '阿鹳']) {
      const { entries } = await found(query);
      expect([query, entries.filter(({ id }) => [person, article].includes(id))]).toEqual([query, []]);
    }
    await search.own.database.query(`UPDATE people SET description_zh = '住在芦塘边' WHERE id = $1`, [
      person,
    ]);
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
        (await search.cms.call(`api/search/suggestions?search=${asked}`)).body,
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
    await search.own.database.query(`UPDATE types SET name_zh = '航标' WHERE id = $1`, [type]);
    await expectTitles(['沙洲 丙|Sandbank 3', '沙洲 乙|Sandbank 2'], ['航标|Lighthouse 2']);
    await write(`posts/${second}`, { status: 'draft' });
    await search.own.database.query('UPDATE types SET hidden = true WHERE id = $1', [type]);
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
      const { body } = await search.cms.call(at);
      return parse('search/entries', foundEntriesSchema, body);
    };
    const pages = [await pageOf(1), await pageOf(2), await pageOf(3)];
    const ids = pages.flatMap(({ entries }) => entries.map(({ id }) => id));
    expect([ids[0], ids.length, new Set(ids).size]).toEqual([whole, 7, 7]);
    for (const { total, kinds } of pages) expect([total, kinds.brand]).toEqual([7, 7]);
  });

  it('counts as a search (V6), the same word once', async () => {
    const limit = (minute: number) =>
      search.own.database.query('UPDATE options SET search_limit_minute = $1', [minute]);
    const ask = async (query: string) => (await search.cms.call(`api/search/entries?search=${query}`)).status;
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
    const { status, body } = await search.cms.call(`api/search/entries?${query}`);
    expect([status, errorSchema.parse(body).code]).toEqual([400, 'rest_invalid_param']);
  });
});

describe('where a text holds what was looked for (search/snippets)', () => {
  const snippetsOf = async (query: string, ids: number[]) => {
    const at = `api/search/snippets?search=${encodeURIComponent(query)}&include=${ids.join(',')}`;
    const { status, body } = await search.cms.call(at);
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
    expect((await search.cms.call(`api/search/snippets?${query}`)).status).toBe(400),
  );
});

async function postSnippets(body: object): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${search.cms.url}/api/search/snippets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

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
    const { status, body } = await search.cms.call(
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
    const ask = () => search.cms.call('api/search/suggestions?search=verand');
    const answers = [];
    for (let n = 0; n < 130; n += 1) answers.push((await ask()).status);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    expect(answers.indexOf(429)).toBeLessThanOrEqual(120);
    expect((await search.cms.call('api/search/entries?search=verand')).status).toBe(200);
  });
});
