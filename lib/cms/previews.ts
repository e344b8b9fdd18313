import 'server-only';
import { cache } from 'react';
import { z } from 'zod';
import type { DraftType } from '@/lib/routing/route';
import { around } from './around';
import { askOnce } from './cached';
import { WORKS_PER_PAGE } from './companies';
import { listing } from './lists';
import type { Article, Card, Listing, Product } from './models';
import type { Brand, ProductEntry } from './models/brand';
import type { Company } from './models/directory';
import { openPreview, type Opened, type PreviewKey } from './preview-access';
import { toBrand, toProductEntry } from './reshape/brand';
import { toCompany } from './reshape/company';
import { toArticle, toCard } from './reshape/post';
import { toProduct } from './reshape/tiles';
import { brandSchema, productEntrySchema } from './schemas/brand';
import { companySchema } from './schemas/company';
import { cardSchema, postSchema } from './schemas/post';
import { productSchema } from './schemas/tiles';

/**
 * Drafts (A4, A20, P12). They are never handed to `reader()`, which keeps its answers: each is asked for anew, and
 * so is what stands beside it, whose key would hold the draft's name.
 */

/** How far an entry has come; `draft` also when the CMS does not say. */
const STATES = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const;
export type PreviewState = (typeof STATES)[number];

export type Draft =
  | { type: 'post'; entry: Article }
  | { type: 'brand'; entry: Brand; products: Listing<Product> }
  | { type: 'company'; entry: Company; posts: Listing<Card> }
  | { type: 'product'; entry: ProductEntry };

export type Preview = Opened<{ draft: Draft; state: PreviewState }>;

const state = { status: z.enum(STATES).catch('draft') };

/**
 * The newest revision of one entry, for an editor's token or the signed token of a preview link (P12).
 *
 * @throws CmsError when the CMS gives no valid answer.
 */
export const getPreview = cache(
  (type: DraftType, slug: string, token: string | null, previewToken: string | null): Promise<Preview> =>
    openPreview({ token, previewToken }, (key) => READ[type](slug, key)),
);

type Read = (slug: string, key: PreviewKey) => Promise<{ draft: Draft; state: PreviewState }>;

const READ: Record<DraftType, Read> = {
  post: async (slug, key) => {
    const raw = await askOnce(['posts', 'preview', slug], { ...key, schema: postSchema.extend(state) });
    return { state: raw.status, draft: { type: 'post', entry: toArticle(raw, around) } };
  },
  brand: async (slug, key) => {
    const raw = await askOnce(['brand', 'preview', slug], { ...key, schema: brandSchema.extend(state) });
    const query = { 'filter[brand_owner]': raw.id, per_page: 100, page: 1, order: 'desc' };
    const products = await listing(askOnce, ['product'], query, productSchema, (one) =>
      toProduct(one, around),
    );
    return { state: raw.status, draft: { type: 'brand', entry: toBrand(raw, around), products } };
  },
  company: async (slug, key) => {
    const raw = await askOnce(['company', 'preview', slug], { ...key, schema: companySchema.extend(state) });
    const query = { office: raw.slug, per_page: WORKS_PER_PAGE, page: 1 };
    const posts = await listing(askOnce, ['officeposts'], query, cardSchema, (one) => toCard(one, around));
    return { state: raw.status, draft: { type: 'company', entry: toCompany(raw, around), posts } };
  },
  product: async (slug, key) => {
    const schema = productEntrySchema.extend(state);
    const raw = await askOnce(['product', 'preview', slug], { ...key, schema });
    return { state: raw.status, draft: { type: 'product', entry: toProductEntry(raw, around) } };
  },
};
