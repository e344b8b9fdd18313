import { randomProducts } from '@/components/front/random-products';
import { textReaders } from '@/lib/api/text-readers';
import { inLanguage } from '../in-language';
import { productFrom } from '../product-from';
import { productSchema } from '../schemas/tiles';
import { fixture } from '../test/usual-cms';
import { toProduct } from './tiles';

const around = { cmsUrl: 'http://cms.test:4000', siteUrl: 'https://site.test', timeZone: 'Asia/Shanghai' };
const base = Object(fixture('product'));

describe.each(['zh', 'en'] as const)('a product as a tile in %s', (locale) => {
  it.each([
    [{}, { slug: 'clay-brick' }],
    [{ title: '<em>A &#038; B</em>|<em>A &#038; B</em>' }, { title: { text: 'A & B', lang: null } }],
    [{ slug: '%E9%99%B6%E7%A0%96' }, { slug: '陶砖' }],
    [{ brand: null, acf: { brand_detail: { title: 'B', slug: 'b' } } }, { brand: { slug: 'b' } }],
    [{ brand: null, acf: false }, { brand: null }],
    [{ featured_image: null }, { picture: null }],
    [
      { featured_image: { source_url: 'http://cms.test:4000/uploads/a-310x207.webp' } },
      { picture: { src: '/uploads/a-310x207.webp', width: 310, height: 207 } },
    ],
    [
      {
        featured_image: { source_url: '/uploads/a.jpg', sizes: { medium: { source_url: '/uploads/b.jpg' } } },
      },
      { picture: { width: 1200, renditions: [{ src: '/uploads/b.jpg', width: 300 }] } },
    ],
  ])('E27 E5: is with %j the same from the server and from the browser', (fields, expected) => {
    const row = { ...base, ...fields };
    const { materials: _materials, ...model } = toProduct(productSchema.parse(row), around);
    const { data } = randomProducts(1).schema.safeParse([row]);
    const read = inLanguage(
      (data ?? []).map((raw) => productFrom(raw, textReaders)),
      locale,
    );
    expect(read).toMatchObject([expected]);
    expect(read).toEqual([inLanguage(model, locale)]);
  });
});
