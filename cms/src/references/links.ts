/** What a link of the site leads to, in the words of `redirects` and of the taxonomies. */
export const LINKED = [
  ...(['post', 'page', 'brand', 'company', 'product', 'community'] as const),
  ...(['category', 'tag', 'topic', 'type', 'material', 'place', 'country'] as const),
] as const;
export type Linked = (typeof LINKED)[number];
export type Link = { kind: Linked; slug: string };

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** One-segment addresses that are no pages of the CMS. */
const SCREENS = new Set(
  (
    '404 500 account ad api brand brand-report catalog category cn collection community company dist en filter jobs materials news_post ' +
    'page people post preview product search uploads vip-company zh _next socket.io'
  ).split(' '),
);
const NAMED: Readonly<Record<string, Linked>> = {
  news_post: 'post',
  jobs: 'post',
  brand: 'brand',
  company: 'company',
  product: 'product',
  community: 'community',
  materials: 'material',
  tag: 'tag',
  topic: 'topic',
  type: 'type',
  material: 'material',
  place: 'place',
  country: 'country',
};
/** Words of an address below `/category` that name no category. */
const NO_CATEGORY = new Set(['page', 'type', 'jobs']);

/** What an address of the site leads to; null for another host, a screen or a file. */
export function toLink(address: string, siteUrl: string): Link | null {
  let segments: string[];
  try {
    const url = new URL(address.replaceAll('&amp;', '&'), siteUrl);
    if (url.origin !== new URL(siteUrl).origin) return null;
    // The dot is a file's, or that of a bare host, which readers are led out to.
    if (!address.trim().startsWith('/') && !/^https?:/i.test(address.trim())) return null;
    segments = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return null; // No address, or an escape that is none.
  }
  if (segments[0] === 'en' || segments[0] === 'zh') segments = segments.slice(1);
  const [first, second] = segments;
  if (first === undefined) return null;
  const toSlug = (kind: Linked, slug: string): Link => ({ kind, slug: slug.normalize('NFC').toLowerCase() });
  if (segments.length === 1) {
    if (/\.htm$/i.test(first)) return toSlug('post', first.slice(0, -'.htm'.length));
    return first.includes('.') || SCREENS.has(first) ? null : toSlug('page', first);
  }
  if (first === 'category') return toCategory(segments.slice(1), toSlug);
  const kind = Object.hasOwn(NAMED, first) ? NAMED[first] : undefined;
  return kind && second !== undefined ? toSlug(kind, second.replace(/\.htm$/i, '')) : null;
}

/** The last category of a chain of them; null where other words stand in it. */
function toCategory(chain: readonly string[], toSlug: (kind: Linked, slug: string) => Link): Link | null {
  const at = chain.findIndex((word) => NO_CATEGORY.has(word));
  const slug = (at === -1 ? chain : chain.slice(0, at)).at(-1);
  return slug === undefined ? null : toSlug('category', slug);
}

/** The links of a text to entries of the site, each once. */
export function linksIn(html: string, siteUrl: string): Link[] {
  const found = [...html.matchAll(HREF)].flatMap(
    ([, double, single]) => toLink(double ?? single ?? '', siteUrl) ?? [],
  );
  return [...new Map(found.map((link) => [`${link.kind} ${link.slug}`, link])).values()];
}
