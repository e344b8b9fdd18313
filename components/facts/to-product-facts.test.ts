import type { InLanguage, Phrase } from '@/lib/cms/models';
import type { Brand, ProductEntry } from '@/lib/cms/models/brand';

jest.mock('@/lib/slugs/term-href', () => ({ termHref: () => '/materials/brick' }));

import type { Fact } from './to-facts';
import { toBrandFacts, toProductFacts } from './to-product-facts';

const phrase = (text: string): Phrase => ({ text, lang: null });
const drawn = (facts: Fact[]) =>
  facts.map((fact) => [
    fact.key === 'own' ? fact.label.text : fact.key,
    ...fact.values.map((value) => value.href ?? value.phrase.text),
  ]);
const none = { blocks: [], writtenIn: 'none' } as const;

const product: InLanguage<ProductEntry> = {
  id: 91,
  slug: 'clay-brick',
  title: phrase('Clay Brick'),
  brand: { slug: 'stone-a', title: phrase('Stone A') },
  materials: [{ id: 51, slug: 'brick', name: phrase('Brick'), taxonomy: 'material', parent: 0, count: 1 }],
  picture: null,
  ownerId: 81,
  attributes: [{ name: phrase('Colour'), value: phrase('Red') }],
  gallery: [],
  description: { ...none, blocks: [] },
  features: { ...none, blocks: [] },
  functions: { ...none, blocks: [] },
  dimensions: { text: '240 × 115 mm', lang: 'en' },
  contact: { text: 'a@example.com', lang: 'en' },
  contactHref: 'mailto:a@example.com',
  projects: [],
  takesRequests: false,
  downloads: [],
};

describe('toProductFacts', () => {
  it('J42: whose, of what, how large, the attributes, whom to ask', () => {
    expect(drawn(toProductFacts(product, 'en'))).toEqual([
      ['brand', '/en/brand/stone-a'],
      ['materials', '/materials/brick'],
      ['dimensions', '240 × 115 mm'],
      ['Colour', 'Red'],
      ['contact', 'mailto:a@example.com'],
    ]);
  });

  it('numbers and units are of no language, words stay of theirs', () => {
    const zh = (text: string) => ({ text, lang: 'zh-CN' as const });
    const facts = toProductFacts(
      {
        ...product,
        attributes: [
          { name: phrase('Density'), value: zh('1900 kg/m³') },
          { name: phrase('Fire'), value: zh('B1') },
          { name: phrase('Warranty'), value: zh('五年') },
          { name: phrase('Frame'), value: zh('2 mm steel') },
        ],
      },
      'en',
    );
    const values = facts.flatMap((fact) => (fact.key === 'own' ? fact.values : []));
    expect(values.map((value) => value.phrase.lang)).toEqual([null, null, 'zh-CN', 'zh-CN']);
  });

  it('leaves out what is not known', () => {
    const bare = {
      ...product,
      brand: null,
      materials: [],
      attributes: [],
      dimensions: phrase(''),
      contact: phrase(''),
      contactHref: '',
    };
    expect(toProductFacts(bare, 'en')).toEqual([]);
  });

  it('marks no language on measures and addresses, and keeps it on words', () => {
    const facts = toProductFacts(
      { ...product, contact: { text: '请到展厅', lang: 'zh-CN' }, contactHref: '' },
      'en',
    );
    const langOf = (key: string) => facts.find((fact) => fact.key === key)?.values[0]?.phrase.lang;
    expect([langOf('dimensions'), langOf('contact')]).toEqual([null, 'zh-CN']);
  });
});

describe('toBrandFacts', () => {
  const brand: InLanguage<Brand> = {
    id: 81,
    slug: 'stone-a',
    title: phrase('Stone A'),
    kind: 'build',
    summary: phrase(''),
    logo: null,
    picture: null,
    cover: null,
    about: { ...none, blocks: [] },
    detail: { ...none, blocks: [] },
    website: 'https://www.example.com/',
  };

  it('E28: what it is and where it is found, the address as a directory prints it', () => {
    const facts = toBrandFacts(brand, 'Building brands');
    expect(drawn(facts)).toEqual([
      ['category', 'Building brands'],
      ['website', 'https://www.example.com/'],
    ]);
    expect(facts[1]?.values[0]?.phrase.text).toBe('example.com');
    expect(drawn(toBrandFacts({ ...brand, website: '' }, 'x'))).toEqual([['category', 'x']]);
  });
});
