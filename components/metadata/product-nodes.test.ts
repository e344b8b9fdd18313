jest.mock('@/lib/env', () => ({ env: { siteUrl: 'https://site.test' } }));

import { inLanguage } from '@/lib/cms/in-language';
import type { Body, Picture, WrittenIn } from '@/lib/cms/models';
import type { Brand, ProductEntry } from '@/lib/cms/models/brand';

import { brandMetadata, productMetadata } from './product-metadata';
import { brandNode, productNode } from './product-nodes';

const body = (writtenIn: WrittenIn): Body => ({
  blocks: writtenIn === 'none' ? [] : [{ kind: 'text', lang: 'both', html: '<p>砖 brick</p>' }],
  writtenIn,
});
const same = (text: string) => ({ zh: text, en: text });
const picture = (src: string): Picture => ({
  src,
  width: 1440,
  height: 960,
  alt: same(''),
  caption: same(''),
  credit: same(''),
  color: '',
  renditions: [],
  cards: [],
});
const brandIn = (writtenIn: WrittenIn): Brand => ({
  id: 81,
  slug: 'stone-a',
  title: { zh: '石材甲', en: 'Stone A' },
  kind: 'build',
  summary: same(''),
  logo: picture('/uploads/logo.webp'),
  picture: null,
  cover: picture('/uploads/cover.webp'),
  about: body(writtenIn),
  detail: body('none'),
  website: 'https://example.com/',
});
const productIn = (writtenIn: WrittenIn): ProductEntry => ({
  id: 91,
  slug: 'clay-brick',
  title: { zh: '陶砖', en: 'Clay Brick' },
  brand: { slug: 'stone-a', title: { zh: '石材甲', en: 'Stone A' } },
  materials: [{ id: 51, slug: 'brick', name: same('Brick'), taxonomy: 'material', parent: 0, count: 1 }],
  picture: picture('/uploads/brick.webp'),
  ownerId: 81,
  attributes: [{ name: same('Colour'), value: same('Red') }],
  gallery: [],
  description: body(writtenIn),
  features: body('none'),
  functions: body('none'),
  dimensions: same(''),
  contact: same(''),
  contactHref: '',
  projects: [],
  takesRequests: false,
  downloads: [],
});
const place = { locale: 'en', url: 'https://site.test/en/x', siteUrl: 'https://site.test' } as const;

it('R14: a brand is an organisation with its mark, its picture and its own site', () => {
  expect(brandNode(inLanguage(brandIn('both'), 'en'), place)).toMatchObject({
    '@type': 'Organization',
    name: 'Stone A',
    logo: 'https://site.test/uploads/logo.webp',
    image: 'https://site.test/uploads/cover.webp',
    sameAs: ['https://example.com/'],
  });
});

it('R24: a product names its brand, its material and its attributes, and claims no price', () => {
  const node = productNode(inLanguage(productIn('both'), 'en'), place);
  expect(node).toMatchObject({
    '@type': 'Product',
    name: 'Clay Brick',
    image: ['https://site.test/uploads/brick.webp'],
    material: 'Brick',
    brand: { '@type': 'Brand', name: 'Stone A', url: 'https://site.test/en/brand/stone-a' },
    additionalProperty: [{ name: 'Colour', value: 'Red' }],
  });
  expect(node).not.toHaveProperty('offers');
});

describe('an entry in one language names no other (D1)', () => {
  it.each([
    ['zh', []],
    ['both', ['zh-CN', 'en-US', 'x-default']],
    ['none', ['zh-CN', 'en-US', 'x-default']],
  ] as const)('written in %s', (writtenIn, languages) => {
    for (const metadata of [
      brandMetadata(brandIn(writtenIn), 'en'),
      productMetadata(productIn(writtenIn), 'en'),
    ]) {
      expect(Object.keys(metadata.alternates?.languages ?? {})).toEqual(languages);
      expect(String(metadata.alternates?.canonical).includes('/en/')).toBe(writtenIn !== 'zh');
    }
  });
});
