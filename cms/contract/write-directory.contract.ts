import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { adSchema } from '../src/contract/schemas/ad';
import { brandSchema } from '../src/contract/schemas/brand';
import { companySchema } from '../src/contract/schemas/company';
import { pageSchema } from '../src/contract/schemas/page';
import { productSchema } from '../src/contract/schemas/product';
import { catalogNodeSchema, categorySchema, taxonomyItemSchema } from '../src/contract/schemas/term';
import { bearer, first, login, parse, post, readList, readObject } from './client';
import { administratorToken } from './readers';

jest.setTimeout(120_000);

let admin: Record<string, string>;
let editor: Record<string, string>;

beforeAll(async () => {
  admin = bearer(await administratorToken());
  editor = bearer((await login('editor')).token);
});

const anything = z.looseObject({ id: z.int() });
const anyPicture = async () => first((await readList('media?per_page=1', anything)).items, 'picture').id;

/** Makes one, and bins it when the test is over. */
async function made<T extends { id: number }>(
  type: string,
  schema: z.ZodType<T>,
  fields: Record<string, unknown>,
): Promise<T> {
  const reply = await post(type, { slug: `contract-${randomUUID()}`, status: 'publish', ...fields }, editor);
  expect([reply.status, reply.status === 201 ? null : reply.body]).toEqual([201, null]);
  const one = parse(type, schema, reply.body);
  binned.push(`${type}/${one.id}`);
  return one;
}
const binned: string[] = [];
afterAll(() => Promise.all(binned.map((path) => post(path, { status: 'trash' }, editor))));

describe('A22 entries of the directories', () => {
  it('gives back a page as it reads it', async () => {
    const page = await made('pages', pageSchema, {
      title: '页|Page',
      content: '<p lang="zh-CN">字</p><p lang="en">Words</p>',
    });
    expect(await readObject(`pages/${page.id}`, pageSchema)).toEqual(page);
    expect(page.content.rendered).toContain('Words');
  });

  it('gives back an office with its people, and empties them', async () => {
    const members = [{ name: '李|Li', title: '主持|Principal', avatar: await anyPicture() }];
    const company = await made('company', companySchema, { title: '所|Office', acf: { members } });
    expect(company.acf.members).toMatchObject([{ name: '李|Li', title: '主持|Principal' }]);
    expect(company.acf.members[0]?.avatar).not.toBe('');
    expect(await readObject(`company/${company.id}`, companySchema)).toEqual(company);
    const { body } = await post(`company/${company.id}`, { acf: { members: [] } }, editor);
    expect(parse('company', companySchema, body).acf.members).toEqual([]);
  });

  it('gives a product its brand, and takes it away', async () => {
    const brand = first((await readList('brand?per_page=1', brandSchema)).items, 'brand');
    const product = await made('product', productSchema, { title: '砖|Brick', brand: brand.id });
    expect(product.brand).toMatchObject({ id: brand.id });
    // A reply may be sent back as it came.
    const again = await post(`product/${product.id}`, { brand: product.brand }, editor);
    expect(parse('product', productSchema, again.body).brand).toEqual(product.brand);
    for (const none of [{ brand: null }, { acf: { brand_owner: 0 } }]) {
      await post(`product/${product.id}`, { brand: brand.id }, editor);
      const { body } = await post(`product/${product.id}`, none, editor);
      expect(parse('product', productSchema, body).brand).toBeNull();
    }
  });
});

describe('A22 terms', () => {
  it.each([
    ['categories', categorySchema],
    ['material', taxonomyItemSchema],
  ] as const)('answers a term of %s as it reads it, with its count', async (word, schema) => {
    const { items } = await readList(`${word}?orderby=count&order=desc&per_page=100`, schema);
    const term = first(items, word);
    expect(term.count).toBeGreaterThan(0);
    expect((await post(`${word}/${term.id}`, { name: term.name }, editor)).body).toEqual(term);
  });

  it('writes a node of the catalogue as Ent-18', async () => {
    const slug = `contract-${randomUUID()}`;
    const fields = { slug, title: '节点|Node', type: 'group', open: true, fix_id: 'x-1' };
    const reply = await post('catalog', fields, editor);
    expect(reply).toMatchObject({ status: 201, body: { ...fields, child: [], active: false } });
    const changed = await post(`catalog/${slug}`, { title: '新|New' }, editor);
    expect(changed.body).toMatchObject({ ...fields, title: '新|New' });
    expect(await readObject(`catalog/${slug}`, catalogNodeSchema)).toEqual(changed.body);
    expect(await post('catalog/no-such-node', { title: 'x' }, editor)).toMatchObject({
      status: 404,
      body: { code: 'rest_term_invalid' },
    });
  });
});

describe('A22 advertisements', () => {
  it('takes the second spellings, and tiles or the address they are read from (E16)', async () => {
    const fields = {
      advertType: 'ad_index_brand',
      ad_name: '名|Name',
      ad_link: '/brand',
      ad_content: '%3Cp%3Ex%3C%2Fp%3E',
      data: [{ title: '砖|Brick', linkurl: '/brand/x' }],
    };
    const reply = await post('advertisement', { title: 'contract', ...fields }, admin);
    const ad = parse('advertisement', adSchema, reply.body);
    expect(ad).toMatchObject({
      ad_type: 'ad_index_brand',
      name: '名|Name',
      linkurl: '/brand',
      content: '%3Cp%3Ex%3C%2Fp%3E',
      data: [{ title: '砖|Brick', linkurl: '/brand/x' }],
    });
    const { body } = await post(`advertisement/${ad.id}`, { data: '/api/api-brand-index' }, admin);
    expect(body).toMatchObject({ data: '/api/api-brand-index' });
    await post(`advertisement/${ad.id}`, { status: 'draft' }, admin);
  });
});
