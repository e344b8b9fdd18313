import 'server-only';
import { around } from './around';
import { type Call, reader } from './cached';
import { isExhausted } from './exhausted';
import { listing, orNull } from './lists';
import type { Listing, Product } from './models';
import type { ProductEntry } from './models/brand';
import { toProductEntry } from './reshape/brand';
import { toProduct } from './reshape/tiles';
import { productEntrySchema } from './schemas/brand';
import { listAnswer } from './schemas/primitives';
import { productSchema } from './schemas/tiles';
import { tags } from './tags';
import { tagOfTerm } from './tags-of';

/** T11, J25: products in one line. */
const PER_LINE = 4;
/** J24, K8: entries of a strip. */
const STRIP = 6;
/** Everything one brand makes stands on its page. */
const OF_A_BRAND = 100;

const tagsOfProduct = (product: Product) => [
  ...(product.brand ? [tags.brand(product.brand.slug)] : []),
  ...product.materials.map(tagOfTerm),
];
const tagsOfProducts = (products: readonly Product[]) => products.flatMap(tagsOfProduct);

/**
 * Recommended products, those shown too often left out (C38, V20, A29). In the order of the CMS, since a cached page
 * has one order: a random one is asked for by the browser, after the page is there (components/front/random-products).
 * @param like the id of an article or a product: what is most like it comes first. Our own; a CMS that does not know the
 *   parameter ignores it
 */
async function recommended(call: Call, count: number, like?: number): Promise<Product[]> {
  const query = { 'filter[is_recommend]': 1, post_id: like, per_page: count, page: 1, order: 'desc' };
  const { data } = await call(['product'], { query, schema: listAnswer(productSchema) });
  return data.filter((raw) => !isExhausted(raw)).map((raw) => toProduct(raw, around));
}

/** The block of the home screen: four products to a line (T11, J25, C38). */
export const listRecommendedProducts = reader({
  name: 'recommended-products',
  lifetime: 'glance',
  tags: (_lines: number) => [tags.products],
  tagsOfAnswer: tagsOfProducts,
  load: (call, lines: number) => recommended(call, PER_LINE * lines),
});

/** The strip of the screen of an article or a product, by its id: six at most (T11, J24, K8). */
export const listStripProducts = reader({
  name: 'strip-products',
  lifetime: 'glance',
  tags: (_like: number) => [tags.products],
  tagsOfAnswer: tagsOfProducts,
  load: (call, like: number) => recommended(call, STRIP, like),
});

/** What one brand makes, by its id (J43, C38 `filter[brand_owner]`). */
export const listBrandProducts = reader({
  name: 'brand-products',
  lifetime: 'glance',
  tags: (_brand: number) => [tags.products],
  tagsOfAnswer: (answer: Listing<Product>) => tagsOfProducts(answer.items),
  load: (call, brand: number): Promise<Listing<Product>> =>
    listing(
      call,
      ['product'],
      { 'filter[brand_owner]': brand, per_page: OF_A_BRAND, page: 1, order: 'desc' },
      productSchema,
      (raw) => toProduct(raw, around),
    ),
});

/** A product by its decoded slug; null when there is none (J42). */
export const getProduct = reader({
  name: 'product',
  names: () => ['product'],
  lifetime: 'minute',
  // An article that names it from now on is seen when the page is drawn again: any article would clear all products.
  tags: (slug: string) => [tags.product(slug)],
  tagsOfAnswer: (product: ProductEntry | null) =>
    product ? [...tagsOfProduct(product), ...product.projects.map((post) => tags.post(post.slug))] : [],
  load: async (call, slug: string): Promise<ProductEntry | null> => {
    const found = await orNull(
      call(['product'], { query: { slug }, schema: listAnswer(productEntrySchema) }),
    );
    const first = found?.data[0];
    return first ? toProductEntry(first, around) : null;
  },
});
