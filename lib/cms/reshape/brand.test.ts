import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandSchema, productEntrySchema } from '../schemas/brand';
import { toBrand, toBrandTile, toContactHref, toProductEntry } from './brand';
import type { Surroundings } from './surroundings';

const around: Surroundings = {
  cmsUrl: 'http://cms.test',
  siteUrl: 'http://site.test',
  timeZone: 'Asia/Shanghai',
};
const fixture = (name: string): object =>
  JSON.parse(readFileSync(path.join(process.cwd(), `docs/contracts/fixtures/${name}.json`), 'utf8'));
const brand = (fields: object = {}) => brandSchema.parse({ ...fixture('brand'), ...fields });
const bare = { id: 1, slug: 'a', title: '甲|A' };

describe('a brand (E28)', () => {
  it('has its cover, its mark, its name in both languages and its texts', () => {
    const model = toBrand(brand(), around);
    expect(model.title).toEqual({ zh: '石材甲', en: 'Stone A' });
    expect([model.cover?.src, model.logo?.src]).toEqual(['/uploads/b81002.webp', '/uploads/b81000.webp']);
    expect(model.about.writtenIn).toBe('both');
    expect(model.detail.writtenIn).toBe('zh');
    expect(model.website).toBe('https://example.com/');
  });

  it.each([
    [1, 'creative'],
    ['1', 'creative'],
    [2, 'build'],
    [undefined, 'build'],
  ])('E29: brandtype %j is %s', (brandtype, kind) => {
    expect(toBrandTile(brand({ brandtype }), around).kind).toBe(kind);
  });

  it('says of itself in a list what its first paragraph says, without tags', () => {
    const about =
      '<h2>关于</h2><p lang="zh-CN">一座<b>砖厂</b>。</p><p lang="en">A brickworks.</p><p lang="en">Old.</p>';
    expect(toBrandTile(brand({ acf: { about } }), around).summary).toEqual({
      zh: '一座砖厂。',
      en: 'A brickworks.',
    });
  });

  it('is still a name when a backend sends nothing else', () => {
    const model = toBrand(brandSchema.parse({ ...bare, acf: [] }), around);
    expect(model).toMatchObject({ slug: 'a', logo: null, cover: null, website: '' });
    expect(model.about).toEqual({ blocks: [], writtenIn: 'none' });
  });

  it('takes a bare address for its cover and mark', () => {
    const model = toBrand(
      brandSchema.parse({ ...bare, acf: { cover: 'uploads/c.webp', logo: '/uploads/l.webp' } }),
      around,
    );
    expect([model.cover?.src, model.logo?.src]).toEqual(['/uploads/c.webp', '/uploads/l.webp']);
  });
});

describe('a product (E27, J42)', () => {
  it('has every field of its entry', () => {
    const model = toProductEntry(productEntrySchema.parse(fixture('product')), around);
    expect(model).toMatchObject({
      title: { zh: '陶砖', en: 'Clay Brick' },
      brand: { slug: 'stone-a', title: { zh: '石材甲', en: 'Stone A' } },
      ownerId: 81,
      attributes: [
        { name: { zh: '颜色', en: 'Colour' }, value: { zh: '红', en: 'Red' } },
        { name: { zh: '密度', en: 'Density' }, value: { zh: '1800', en: '1800' } },
      ],
      dimensions: { en: '240x115x53' },
      contactHref: 'mailto:sales@example.com',
      description: { writtenIn: 'both' },
      features: { writtenIn: 'zh' },
      functions: { writtenIn: 'zh' },
      projects: [{ slug: 'hillside-library', path: '/hillside-library.htm' }, { slug: 'river-park' }],
      takesRequests: true,
      downloads: [
        {
          title: { zh: '安装图', en: 'Installation drawing' },
          kind: 'dwg',
          size: 482133,
          href: '/uploads/clay-brick-3fa9c04b5d1e2f60718a.dwg',
          name: 'Clay brick.dwg',
        },
      ],
    });
    expect(model.gallery).toHaveLength(1);
    expect(model.materials.map((term) => term.slug)).toEqual(['brick']);
  });

  it('is a name and nothing else when a backend sends no more', () => {
    const model = toProductEntry(productEntrySchema.parse({ ...bare, acf: [] }), around);
    expect(model).toMatchObject({
      brand: null,
      ownerId: 0,
      attributes: [],
      gallery: [],
      projects: [],
      takesRequests: false,
      contactHref: '',
      downloads: [],
    });
  });

  it('offers what is a file, and leaves out what is none', () => {
    const file = { id: 7, title: 'Plan', kind: 'DWG', size: '12', url: 'https://cms.example/uploads/a.dwg' };
    const downloads = [
      file,
      { ...file, url: 'javascript:alert(1)' },
      { ...file, url: '' },
      { ...file, title: ' ' },
      { ...file, id: 'x' },
      { ...file, kind: '<b>', size: -1, name: 3 },
      'x',
    ];
    const read = toProductEntry(productEntrySchema.parse({ ...bare, acf: [], downloads }), around).downloads;
    expect(read).toEqual([
      { id: 7, title: { zh: '', en: 'Plan' }, kind: 'dwg', size: 12, href: expect.any(String), name: '' },
      expect.objectContaining({ kind: '', size: 0, name: '3' }),
    ]);
    expect(
      toProductEntry(productEntrySchema.parse({ ...bare, acf: [], downloads: 'x' }), around).downloads,
    ).toEqual([]);
  });

  it('is used where a backend says that knows only its projects', () => {
    const { used_in: _, ...raw } = Object(fixture('product'));
    const { projects } = toProductEntry(productEntrySchema.parse(raw), around);
    expect(projects.map(({ slug }) => slug)).toEqual(['hillside-library']);
  });

  it('leaves out a fact that has no name or says nothing', () => {
    const product_attr = [{ name: '', value: 'x' }, { name: '重量|Weight', value: '' }, { value: 3 }, 'x'];
    expect(
      toProductEntry(productEntrySchema.parse({ ...bare, acf: { product_attr } }), around).attributes,
    ).toEqual([]);
  });
});

describe('how to reach somebody', () => {
  it.each([
    ['sales@example.com', 'mailto:sales@example.com'],
    ['+86 571 8000-1234', 'tel:+8657180001234'],
    ['https://example.com/shop', 'https://example.com/shop'],
    ['www.example.com', 'http://www.example.com/'],
    ['展厅前台|The front desk', ''],
    ['javascript:alert(1)', ''],
    ['a@b.com" onclick="x', ''],
    ['', ''],
  ])('%j leads to %j', (contact, href) => expect(toContactHref(contact, around)).toBe(href));
});
