import type { CheckedAd } from './checked-ad';
import { error, type Finding } from './finding';
import { toTarget } from './link-target';
import { isOfTiles, pictureIn, standsOf } from './shown-at';

/** The whole of these is one link. A text has links within it, or none. */
const isLink = (type: string) => type !== 'ad_text' && !isOfTiles(type);

/** Whether the ad has a link that the site opens. Whether its host answers is checked on demand. */
export function judgeLinks(ad: CheckedAd, siteUrl: string): Finding[] {
  const { type, links, tiles } = ad;
  const needsLink = isLink(type) || standsOf(ad).some(({ box }) => pictureIn(box, type) === 'needed');
  const shown = isOfTiles(type) ? tiles : [];
  const unlinked = shown.flatMap(({ link }, at) => (link.trim() === '' ? [String(at + 1)] : []));
  const written = [...links, ...shown.map(({ link }) => link)].filter((link) => link.trim() !== '');
  const dead = [...new Set(written.filter((link) => toTarget(link, siteUrl) === null))];
  return [
    ...(needsLink && links.length === 0 ? [error('link-missing')] : []),
    ...(unlinked.length > 0 ? [error('tile-link-missing', { tiles: unlinked })] : []),
    ...(dead.length > 0 ? [error('link-opens-nothing', { links: dead })] : []),
  ];
}
