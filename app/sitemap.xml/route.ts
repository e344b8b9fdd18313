import { processWide } from '@/lib/cache/process-wide';
import { namesTag } from '@/lib/requests/entity-tag';
import { SCREENS_STANDING } from '@/lib/routes';
import { absoluteUrl, alternates } from '@/lib/routing/absolute-url';
import { SitemapFiles, textOf } from '@/lib/sitemap-files';
import { knownSlugs, listKnown } from '@/lib/slugs/known-slugs';

export const dynamic = 'force-dynamic';

const files = () =>
  processWide(
    'sitemap-files',
    () =>
      new SitemapFiles({
        known: () => {
          const known = knownSlugs();
          const { changes } = known;
          return { entries: listKnown, categoryChain: (slug) => known.categoryChain(slug), changes };
        },
        standing: SCREENS_STANDING,
        addresses: {
          of: absoluteUrl,
          alternates: (path, writtenIn) => alternates('zh', path, writtenIn).languages,
        },
        addressOf: (part) => absoluteUrl('zh', `/sitemap.xml?part=${part}`),
      }),
  );

/**
 * D1, R65: every indexable address in both languages, from the names this process knows: no call to the CMS. More
 * than one file holds are parts, `?part=n` from 1, that an index names. 503 before the names were ever loaded, since
 * a crawler would take an empty list for an empty site.
 */
export async function GET({ url, headers }: Request): Promise<Response> {
  if (!knownSlugs().loaded('post'))
    return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  const part = new URL(url).searchParams.get('part');
  const isNumber = part === null || /^[1-9][0-9]{0,4}$/.test(part);
  const file = isNumber ? await files().file(part === null ? null : Number(part)) : null;
  if (file === null) return new Response(null, { status: 404 });
  const common = { 'Cache-Control': 'public, max-age=300', ETag: file.etag };
  if (namesTag(headers, file.etag)) return new Response(null, { status: 304, headers: common });
  // Decompressed, since Next removes the `Content-Encoding` of a handler's answer and compresses it.
  return new Response(textOf(file), {
    headers: { ...common, 'Content-Type': 'application/xml; charset=utf-8' },
  });
}
