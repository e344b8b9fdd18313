import 'server-only';
import { around } from './around';
import { reader } from './cached';
import { isExhausted } from './exhausted';
import { listing, orNull, pageOf } from './lists';
import type { Listing } from './models';
import type { Brand, BrandTile } from './models/brand';
import { toBrand, toBrandTile } from './reshape/brand';
import { brandSchema } from './schemas/brand';
import { listAnswer } from './schemas/primitives';
import { tags } from './tags';

/** J34, K14. */
const PER_PAGE = 25;
/** J24, K8: entries of a strip. */
const STRIP = 6;

const brandPage = reader({
  name: 'brands',
  lifetime: 'glance',
  tags: (_page: number) => [tags.brands],
  load: (call, page: number): Promise<Listing<BrandTile>> =>
    listing(call, ['brand'], { page, per_page: PER_PAGE }, brandSchema, (raw) => toBrandTile(raw, around)),
});

/** A page, of 25, of all brands, both kinds in one request (J34, E29, A30). A page beyond the last is empty. */
export const listBrands = (page: number): Promise<Listing<BrandTile>> => pageOf(brandPage, page);

/** A brand by its decoded slug; null when there is none. */
export const getBrand = reader({
  name: 'brand',
  names: () => ['brand'],
  lifetime: 'minute',
  tags: (slug: string) => [tags.brand(slug)],
  load: async (call, slug: string): Promise<Brand | null> => {
    const found = await orNull(call(['brand'], { query: { slug }, schema: listAnswer(brandSchema) }));
    const first = found?.data[0];
    return first ? toBrand(first, around) : null;
  },
});

/** The brands the editors put on top, those shown too often left out (J24, K8, C39, V20). */
export const listTopBrands = reader({
  name: 'top-brands',
  lifetime: 'glance',
  tags: () => [tags.brands],
  load: async (call): Promise<BrandTile[]> => {
    const query = { 'filter[top]': 1, per_page: STRIP, page: 1 };
    const { data } = await call(['brand'], { query, schema: listAnswer(brandSchema) });
    return data.filter((raw) => !isExhausted(raw)).map((raw) => toBrandTile(raw, around));
  },
});

/** For the table test of the tags. */
export const brandPageReader = brandPage;
