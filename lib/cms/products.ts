import 'server-only';
import { around } from './around';
import { reader } from './cached';
import type { Product } from './models';
import { isExhausted } from './reshape/ad';
import { toProduct } from './reshape/tiles';
import { listAnswer } from './schemas/primitives';
import { productSchema } from './schemas/tiles';
import { tags } from './tags';
import { tagOfTerm } from './tags-of';

/** T11, J25: products in one line. */
const PER_LINE = 4;

/**
 * Recommended products, four to a line, those shown too often left out (C38, T11, V20, A29). In the order of the
 * CMS: shuffling is the browser's, after the page is there, since a cached page has one order.
 */
export const listRecommendedProducts = reader({
  name: 'recommended-products',
  lifetime: 'glance',
  tags: (_lines: number) => [tags.products],
  tagsOfAnswer: (answer: Product[]) =>
    answer.flatMap((product) => [
      ...(product.brand ? [tags.brand(product.brand.slug)] : []),
      ...product.materials.map(tagOfTerm),
    ]),
  load: async (call, lines: number): Promise<Product[]> => {
    const query = { 'filter[is_recommend]': 1, per_page: PER_LINE * lines, page: 1, order: 'desc' };
    const { data } = await call(['product'], { query, schema: listAnswer(productSchema) });
    return data.filter((raw) => !isExhausted(raw)).map((raw) => toProduct(raw, around));
  },
});
