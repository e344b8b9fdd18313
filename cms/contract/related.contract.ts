import { z } from 'zod';
import { postInListSchema, postRefSchema, postSchema } from '../src/contract/schemas/post';
import { productSchema } from '../src/contract/schemas/product';
import { parse } from './client';
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
const publish = (title: string, fields: object = {}, at = 'posts') =>
  write(at, { title, slug: `entry-${(written += 1)}`, status: 'publish', ...fields });

/** A search takes what was committed before into the index. */
const takeIn = () => cms.call('api/posts?search=nothing-has-this');

async function read<Item>(at: string, item: z.ZodType<Item>): Promise<Item[]> {
  const { status, body } = await cms.call(`api/${at}`);
  if (status !== 200) throw new Error(`${at}: ${status} ${JSON.stringify(body)}`);
  return parse(at, z.array(item), body);
}
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);
const related = async (id: number) => idsOf(await read(`posts?post_id=${id}`, postInListSchema));

describe('what is related to an article (A1 post_id, A2)', () => {
  let [office, material, category] = [0, 0, 0];
  /** The one the others are compared with, the most alike, one of its office, one of its category. */
  let [article, alike, ofOffice, ofCategory] = [0, 0, 0, 0];
  let draft = 0;

  beforeAll(async () => {
    office = await publish('白鹭事务所|Egret Office', {}, 'company');
    material = await write('material', { name: '石灰岩|Limestone', slug: 'limestone' });
    category = await write('categories', { name: '建筑|Architecture', slug: 'architecture' });
    const all = {
      categories: [category],
      taxonomies: { company: [office], material: [material] },
    };
    // In the order of time the most alike is the oldest.
    alike = await publish('河岸灯塔|A lighthouse on the bank', {
      ...all,
      content: '<p lang="zh-CN">灯塔里的螺旋楼梯</p>',
    });
    ofOffice = await publish('山谷学校|A school in the valley', { taxonomies: { company: [office] } });
    ofCategory = await publish('城市广场|A square in town', { categories: [category] });
    article = await publish('海边灯塔|A lighthouse by the sea', {
      ...all,
      content: '<p lang="zh-CN">螺旋楼梯通向灯塔的顶</p>',
    });
    draft = await publish('海边灯塔 续|A lighthouse by the sea, part two', { ...all, status: 'draft' });
    await publish('海边灯塔看守人|Keeper of a lighthouse by the sea', { post_type: 'job', ...all });
    await takeIn();
  });

  it('comes by how much it shares: office, material and words before an office, that before a category', async () => {
    expect(await related(article)).toEqual([alike, ofOffice, ofCategory]);
    const post = parse('A2', postSchema, (await cms.call(`api/posts/${article}`)).body);
    expect(idsOf(post.related)).toEqual([alike, ofOffice, ofCategory]);
    expect(idsOf(await read(`posts/${article}/related`, postRefSchema))).toEqual([
      alike,
      ofOffice,
      ofCategory,
    ]);
    expect((await related(alike))[0]).toBe(article);
  });

  it('is the same at each call, without itself, drafts and jobs', async () => {
    const first = await related(article);
    for (let n = 0; n < 3; n += 1) expect(await related(article)).toEqual(first);
    expect(first).not.toContain(article);
    expect(first).not.toContain(draft);
    const pages = await Promise.all(
      [1, 2].map((page) => read(`posts?post_id=${article}&per_page=2&page=${page}`, postInListSchema)),
    );
    expect(pages.flatMap(idsOf)).toEqual(first);
  });

  it('follows a new title', async () => {
    // It shares the author alone.
    const stranger = await publish('无关|Unrelated');
    await takeIn();
    expect((await related(article)).at(-1)).toBe(stranger);
    await write(`posts/${stranger}`, { title: '海边灯塔之夜|Night of the lighthouse by the sea' });
    await takeIn();
    expect((await related(article)).slice(0, 2).sort()).toEqual([alike, stranger].sort());
    await write(`posts/${stranger}`, { title: '无关|Unrelated' });
    await takeIn();
    expect((await related(article)).at(-1)).toBe(stranger);
  });

  it('shares its terms while the index does not have the article, and no page waits for the index', async () => {
    const moss = await publish('苔藓屋顶|Moss roof');
    await takeIn();
    await own.database.query('BEGIN');
    try {
      // A process holds this lock while it writes the index (apply-changes).
      await own.database.query('SELECT pg_advisory_xact_lock(728190452)');
      const added = await publish('苔藓屋顶与花园|Moss roof and garden', { categories: [category] });
      const started = Date.now();
      const byTerms = await related(added);
      expect(Date.now() - started).toBeLessThan(8000);
      expect(byTerms).toEqual([article, ofCategory, alike]);
      // What is no longer public is left out at once, though the index still has it.
      await write(`posts/${alike}`, { status: 'draft' });
      const left = await related(article);
      expect([left.slice(0, 2), left.includes(alike), left.at(-1)]).toEqual([
        [ofOffice, ofCategory],
        false,
        added,
      ]);
      await write(`posts/${alike}`, { status: 'publish' });
      await own.database.query('COMMIT');
      await takeIn();
      const byIndex = await related(added);
      expect(byIndex[0]).toBe(moss);
      expect(byIndex).toEqual(expect.arrayContaining(byTerms));
    } finally {
      await own.database.query('ROLLBACK');
    }
  });

  it('of a job are open jobs alone', async () => {
    const job = (title: string) => publish(title, { post_type: 'job' });
    const one = await job('木工师傅|Master carpenter');
    const open = await job('木工学徒|Apprentice carpenter');
    const closed = await job('木工师傅 二|Master carpenter two');
    await own.database.query(`UPDATE posts SET closes_on = now() - interval '3 days' WHERE id = $1`, [
      closed,
    ]);
    const home = await publish('木工师傅的家|Home of a master carpenter');
    await takeIn();
    const found = await related(one);
    expect(found[0]).toBe(open);
    for (const id of [one, closed, home, article]) expect(found).not.toContain(id);
  });
});

describe('recommended products by what they have in common with an entry (A29 post_id)', () => {
  it('come first, then the other recommended ones; none is hidden or added', async () => {
    const brand = await publish('赤陶|Terracotta Works', {}, 'brand');
    const product = (title: string, fields: object = {}) =>
      publish(title, { is_recommend: 1, ...fields }, 'product');
    const tile = await product('赤陶瓦|Terracotta tile', { brand });
    const plate = await product('瓷板|Porcelain plate', { brand });
    const lamp = await product('吊灯|Pendant lamp');
    const hidden = await product('赤陶砖|Terracotta brick', { brand, is_recommend: 0 });
    const article = await publish('赤陶瓦的屋顶|A roof of terracotta tiles', {
      acf: { with_brands: [brand] },
    });
    await takeIn();
    const ask = async (more: string) =>
      idsOf(await read(`product?filter[is_recommend]=1&per_page=6&page=1&order=desc${more}`, productSchema));
    expect(await ask('')).toEqual([lamp, plate, tile]);
    expect(await ask(`&post_id=${article}`)).toEqual([tile, plate, lamp]);
    expect(await ask(`&post_id=${article}`)).toEqual([tile, plate, lamp]);
    expect(await ask(`&post_id=${tile}`)).toEqual([plate, lamp]);
    expect((await ask(`&post_id=${article}&orderby=rand`)).sort()).toEqual([tile, plate, lamp].sort());
    expect(await ask('&post_id=999999')).toEqual([lamp, plate, tile]);
    const all = idsOf(await read(`product?post_id=${article}&per_page=2`, productSchema));
    const rest = idsOf(await read(`product?post_id=${article}&per_page=2&page=2`, productSchema));
    expect(all[0]).toBe(tile);
    expect([...all, ...rest].sort()).toEqual([tile, plate, lamp, hidden].sort());
    expect((await cms.call('api/product?post_id=x')).status).toBe(400);
  });
});
