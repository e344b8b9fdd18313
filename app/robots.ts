import type { MetadataRoute } from 'next';
import { env } from '@/lib/env';
import { LOCALE_LIST, LOCALES } from '@/lib/i18n/locales';

/** SITE_URL is known when the server runs, not when it is built. */
export const dynamic = 'force-dynamic';

const PRIVATE = ['/account/', '/preview/', '/search/'];

/** D1: what has no place in an index, under both addresses. `/api/` says so in its answers instead. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      disallow: PRIVATE.flatMap((path) => LOCALE_LIST.map((locale) => `${LOCALES[locale].prefix}${path}`)),
    },
    sitemap: `${env.siteUrl}/sitemap.xml`,
  };
}
