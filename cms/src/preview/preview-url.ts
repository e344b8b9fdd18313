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

/**
 * Where the dashboard's "open" button leads: the public page of what is public, else the preview screen, opened
 * without a login by its signed token; null for a draft without a slug or without a preview screen.
 */
export function siteUrlOf(type: SiteType, doc: Record<string, unknown>, siteUrl: string): string | null {
  const { slug } = doc;
  if (typeof slug !== 'string' || slug === '') return null;
  if (doc._status === 'published') return siteUrl + PUBLIC[type](encodeURIComponent(slug));
  return hasPreview(type) ? previewUrl(type, doc, siteUrl) : null;
}

/** The preview screen of the newest revision of one entry; null while it has no slug or id. */
export function previewUrl(type: PreviewType, doc: Record<string, unknown>, siteUrl: string): string | null {
  const { id, slug } = doc;
  if (typeof slug !== 'string' || slug === '' || typeof id !== 'number') return null;
  return `${siteUrl}/preview/${type}/${encodeURIComponent(slug)}?preview_token=${previewToken(type, id)}`;
}
