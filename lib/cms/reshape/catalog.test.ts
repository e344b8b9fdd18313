import { catalogNodeSchema, indexResultsSchema } from '../schemas/catalog';
import { fixture } from '../test/usual-cms';
import { toBrandFacets, toCatalogNode, toProductHit } from './catalog';

const around = { cmsUrl: 'http://cms.test', siteUrl: 'http://site.test', timeZone: 'Asia/Shanghai' };

describe('the catalogue', () => {
  it('E37 nests its nodes, with the state an editor gave them', () => {
    const node = toCatalogNode(catalogNodeSchema.parse(fixture('catalog-node')));
    expect(node).toEqual({
      slug: 'stone',
      name: { zh: '石材', en: 'Stone' },
      isOpen: true,
      children: [{ slug: 'marble', name: { zh: '大理石', en: 'Marble' }, isOpen: false, children: [] }],
    });
  });

  it('leaves out a branch that cannot be read', () => {
    const raw = { slug: 'stone', title: 'Stone', open: 0, child: [{ slug: '' }, { slug: 'marble' }] };
    expect(toCatalogNode(catalogNodeSchema.parse(raw)).children.map(({ slug }) => slug)).toEqual(['marble']);
  });
});

describe('the products of the index (G1)', () => {
  const { results } = indexResultsSchema.parse(fixture('index-results'));
  const [hit] = results[0]?.hits ?? [];

  it('have a title and a brand in both languages, and a picture', () => {
    expect(hit && toProductHit(hit, around)).toMatchObject({
      id: '91',
      slug: 'clay-brick',
      title: { zh: '陶砖', en: 'Clay Brick' },
      brand: { title: { zh: '石材甲', en: 'Stone A' } },
      picture: { src: '/uploads/p91.jpg', color: '#b0583c' },
    });
  });

  it('of another index have what that index says', () => {
    const plain = hit && toProductHit({ ...hit, brand_detail: null, featured_image: null }, around);
    expect(plain).toMatchObject({
      brand: { title: { en: 'Stone A' } },
      picture: { src: '/uploads/p91-300.jpg' },
    });
  });

  it('C94 count by brand, the most frequent first, under the full name where it is known', () => {
    const counts = { 'Stone A': 2, 'Wood B': 5, 甲: 2 };
    expect(toBrandFacets(counts, [{ zh: '石材甲', en: 'Stone A' }])).toEqual([
      { value: 'Wood B', count: 5, name: { zh: '', en: 'Wood B' } },
      { value: 'Stone A', count: 2, name: { zh: '石材甲', en: 'Stone A' } },
      { value: '甲', count: 2, name: { zh: '甲', en: '' } },
    ]);
  });
});
