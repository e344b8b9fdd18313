import { SCREENS_STANDING } from '@/lib/routes';
import { absoluteUrl, alternates } from '@/lib/routing/absolute-url';
import { ITEMS_PER_FILE, toSitemapIndexXml, toSitemapItems, toSitemapXml } from '@/lib/sitemap';
import { knownSlugs, listKnown } from '@/lib/slugs/known-slugs';

export const dynamic = 'force-dynamic';

/**
 * D1, R65: every indexable address in both languages, from the names this process knows: no call to the CMS. More
 * than one file holds are parts, `?part=n` from 1, that an index names. 503 before the names were ever loaded, since
 * a crawler would take an empty list for an empty site.
 */
export function GET(request: Request): Response {
  const known = knownSlugs();
  if (!known.loaded('post')) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  const items = toSitemapItems(
    { entries: listKnown, categoryChain: (slug) => known.categoryChain(slug) },
    SCREENS_STANDING,
  );
  const addresses = {
    of: absoluteUrl,
    alternates: (path: string, writtenIn: (typeof items)[number]['writtenIn']) =>
      alternates('zh', path, writtenIn).languages,
  };
  const parts = Math.ceil(items.length / ITEMS_PER_FILE);
  const asked = new URL(request.url).searchParams.get('part');
  if (asked === null) {
    if (parts <= 1) return xml(toSitemapXml(items, addresses));
    const files = Array.from({ length: parts }, (_, at) => absoluteUrl('zh', `/sitemap.xml?part=${at + 1}`));
    return xml(toSitemapIndexXml(files));
  }
  const part = /^[1-9][0-9]{0,4}$/.test(asked) ? Number(asked) : 0;
  if (part < 1 || part > parts) return new Response(null, { status: 404 });
  return xml(toSitemapXml(items.slice((part - 1) * ITEMS_PER_FILE, part * ITEMS_PER_FILE), addresses));
}

function xml(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' },
  });
}
