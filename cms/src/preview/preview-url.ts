import { previewToken } from './token';

/** Kinds with a preview on the site (R15, R16, R22, R25; of ads decision 059). */
export type PreviewType = 'post' | 'product' | 'brand' | 'company' | 'ad';
export type SiteType = PreviewType | 'page' | 'community';

const PUBLIC: Record<Exclude<SiteType, 'ad'>, (slug: string) => string> = {
  post: (slug) => `/${slug}.htm`,
  product: (slug) => `/product/${slug}`,
  brand: (slug) => `/brand/${slug}`,
  company: (slug) => `/company/${slug}`,
  page: (slug) => `/${slug}`,
  community: (slug) => `/community/${slug}`,
};

export const hasPreview = (type: SiteType): type is PreviewType => type !== 'page' && type !== 'community';

/** The public page of an entry that is public; null for any other, and for an ad, which has none. */
export function publicUrl(type: SiteType, doc: Record<string, unknown>, siteUrl: string): string | null {
  const { slug } = doc;
  if (type === 'ad' || typeof slug !== 'string' || slug === '' || doc._status !== 'published') return null;
  return siteUrl + PUBLIC[type](encodeURIComponent(slug));
}

/** What the address of a preview names an entry by: its slug, and an ad, which has none, by its id. Null before it is saved. */
export function previewName(type: PreviewType, { id, slug }: Record<string, unknown>): string | null {
  if (typeof id !== 'number') return null;
  if (type === 'ad') return String(id);
  return typeof slug === 'string' && slug !== '' ? slug : null;
}

/**
 * The preview screen of the newest revision of one entry, opened without a login by its signed token; null while the
 * entry has no name or id.
 */
export function previewUrl(
  type: PreviewType,
  doc: Record<string, unknown>,
  siteUrl: string,
  now = Date.now(),
): string | null {
  const name = previewName(type, doc);
  if (name === null || typeof doc.id !== 'number') return null;
  const token = previewToken(type, doc.id, now);
  return `${siteUrl}/preview/${type}/${encodeURIComponent(name)}?preview_token=${token}`;
}

const FRAME_STEP_MS = 5 * 60 * 1000;

/**
 * The same for the frame of the live preview, which is loaded anew, back at its top, whenever its address changes:
 * a new one every five minutes, good for ten at least.
 */
export const frameUrl = (
  type: PreviewType,
  doc: Record<string, unknown>,
  siteUrl: string,
  now = Date.now(),
) => previewUrl(type, doc, siteUrl, now - (now % FRAME_STEP_MS));
