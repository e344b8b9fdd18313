import { previewToken } from './token';

export type PreviewType = 'post' | 'product' | 'brand' | 'company';

/** The site's preview screen of one entry (R13-R16), opened without a login by its signed token; null without a slug. */
export function previewUrl(type: PreviewType, doc: Record<string, unknown>, siteUrl: string): string | null {
  const { id, slug } = doc;
  if (typeof slug !== 'string' || slug === '' || typeof id !== 'number') return null;
  return `${siteUrl}/preview/${type}/${encodeURIComponent(slug)}?preview_token=${previewToken(type, id)}`;
}
