import { previewToken } from './token';

/** Kinds with a preview screen of their own on the site (R15, R16, R22, R25). */
export type PreviewType = 'post' | 'product' | 'brand' | 'company';
export type SiteType = PreviewType | 'page' | 'community';

const PUBLIC: Record<SiteType, (slug: string) => string> = {
  post: (slug) => `/${slug}.htm`,
  product: (slug) => `/product/${slug}`,
  brand: (slug) => `/brand/${slug}`,
  company: (slug) => `/company/${slug}`,
  page: (slug) => `/${slug}`,
  community: (slug) => `/community/${slug}`,
};

export const hasPreview = (type: SiteType): type is PreviewType => type !== 'page' && type !== 'community';

/** The public page of an entry that is public; null for any other. */
export function publicUrl(type: SiteType, doc: Record<string, unknown>, siteUrl: string): string | null {
  const { slug } = doc;
  if (typeof slug !== 'string' || slug === '' || doc._status !== 'published') return null;
  return siteUrl + PUBLIC[type](encodeURIComponent(slug));
}

/**
 * The preview screen of the newest revision of one entry, opened without a login by its signed token; null while the
 * entry has no slug or id.
 */
export function previewUrl(
  type: PreviewType,
  doc: Record<string, unknown>,
  siteUrl: string,
  now = Date.now(),
): string | null {
  const { id, slug } = doc;
  if (typeof slug !== 'string' || slug === '' || typeof id !== 'number') return null;
  return `${siteUrl}/preview/${type}/${encodeURIComponent(slug)}?preview_token=${previewToken(type, id, now)}`;
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
