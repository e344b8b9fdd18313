import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import type { CheckedAd } from './checked-ad';
import { toTarget } from './link-target';
import { isOfTiles } from './shown-at';

/** So many links of one advert are asked. */
export const MOST_LINKS = 30;

/** A link as it was written, and where it leads. */
export type AdLink = { link: string; target: URL };

/** What readers can follow of an advert, each address once, in the order it is written in. */
export function linksOf(ad: CheckedAd, siteUrl: string): AdLink[] {
  const written = [
    ...ad.links,
    ...(isOfTiles(ad.type) ? ad.tiles.map(({ link }) => link) : []),
    ...(ad.type === 'ad_text' ? addressesIn(parseFragment(ad.html)) : []),
  ];
  const byAddress = new Map<string, AdLink>();
  for (const link of written) {
    const target = toTarget(link, siteUrl);
    if (!target) continue;
    target.hash = '';
    if (!byAddress.has(target.href)) byAddress.set(target.href, { link: link.trim(), target });
  }
  return [...byAddress.values()].slice(0, MOST_LINKS);
}

function addressesIn(node: DefaultTreeAdapterTypes.Node): string[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(addressesIn) : [];
  if (!defaultTreeAdapter.isElementNode(node) || node.tagName !== 'a') return below;
  return [...node.attrs.flatMap(({ name, value }) => (name === 'href' ? [value] : [])), ...below];
}
