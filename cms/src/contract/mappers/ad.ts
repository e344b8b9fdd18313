import { INDEX_KEYS } from '../../collections/ad-positions/places';
import type { Ad, AdPosition } from '../../payload-types';
import { joinHalves } from '../bilingual';
import type { RawAd, RawAdPosition } from '../schemas/ad';
import { toFile, toImage } from './image';
import { pick, pickOne, type ImageInfo, type Refs } from './refs';

/** Ent-6. `positions` maps the id of a position to its key; `shows` is how often the ad was shown (A43). */
export function toAd(
  ad: Ad,
  images: Refs['images'],
  positions: ReadonlyMap<number, string>,
  shows: number,
): RawAd {
  const image = pickOne(images, ad.image);
  const keys = pick(positions, ad.positions);
  const link = ad.linkurl || ad.imagelink || '';
  const file = toFile(image, 'size-1440');
  // The wire form of `content` is URL-encoded HTML (E16).
  const content = encodeURIComponent(ad.content ?? '');
  const name = joinHalves(ad.name);
  return {
    id: ad.id,
    type: 'advertisement',
    advertType: ad.adType,
    ad_type: ad.adType,
    title: joinHalves(ad.title),
    name,
    subname: joinHalves(ad.subname),
    image: file,
    imagelink: ad.imagelink || link,
    linkurl: link,
    content,
    logo: toFile(pickOne(images, ad.logo), 'size-310'),
    data: toData(ad, images),
    adpositions: keys,
    adposition: keys[0] ?? '',
    article_position: ad.articlePosition ?? '',
    ad_image: file,
    ad_link: link,
    ad_name: name,
    ad_content: content,
    views: shows,
    show_times_limit: ad.showTimesLimit ?? 0,
    shows_by_permit: (ad.showTimesLimit ?? 0) > 0 || (ad.mostPerVisitor ?? 0) > 0,
    ...(ad.language ? { language: ad.language } : {}),
    menu_order: ad.menuOrder ?? 0,
    featured_image: toImage(image),
    ...(ad.adType === 'ad_code' ? { frame: toFrame(ad) } : {}),
  };
}

function toFrame(ad: Ad): RawAd['frame'] {
  return {
    code: ad.code ?? '',
    width: ad.codeWidth ?? 300,
    height: ad.codeHeight ?? 250,
    words: joinHalves(ad.codeWords),
  };
}

/** The tiles themselves, or the address they are read from when there are none. */
function toData(ad: Ad, images: ReadonlyMap<number, ImageInfo>): RawAd['data'] {
  const tiles = ad.data ?? [];
  if (tiles.length === 0 && ad.dataUrl) return ad.dataUrl;
  return tiles.map((tile) => ({
    title: joinHalves(tile.title),
    image: toFile(pickOne(images, tile.image), 'size-650'),
    linkurl: tile.linkurl ?? '',
    logo: toFile(pickOne(images, tile.logo), 'size-310'),
    name: joinHalves(tile.name),
  }));
}

/** B6: exactly ten entries, an empty one where no position was set up. */
export function toAdPositions(positions: readonly AdPosition[], ads: readonly RawAd[]): RawAdPosition[] {
  return INDEX_KEYS.map((key, index) => {
    const position = positions.find((one) => one.index === index);
    if (!position) return { index, key, title: '', data: [] };
    return {
      index,
      key: position.key,
      title: joinHalves(position.title),
      data: ads.filter((ad) => ad.adpositions.includes(position.key)),
    };
  });
}
