import { createHash } from 'node:crypto';
import { INDEX_ENTRIES } from '@/lib/ads/places';
import { moves } from '@/lib/ads/stand-still';
import { NO_TEXT, toBilingualText } from '@/lib/html/bilingual';
import { toCreative } from '@/lib/html/creative';
import { sanitiseAd } from '@/lib/html/sanitise';
import { isExhausted } from '../exhausted';
import type { Ad, AdFrame, AdItem, AdKind, AdPosition, Bilingual, Creative } from '../models';
import type { RawAd, RawAdPosition } from '../schemas/ad';
import { toHref, toSource } from './address';
import { toPicture } from './picture';
import type { Surroundings } from './surroundings';

/** E17. A type nobody has heard of renders nothing. */
const KINDS: Record<string, AdKind> = {
  ad_text: 'text',
  ad_image: 'image',
  ad_image_btn: 'imageButton',
  ad_wordlink: 'wordLink',
  ad_index_brand: 'brandTiles',
  ad_index_project: 'projectTiles',
  ad_recommend: 'recommended',
  ad_recommend2: 'recommendedShuffled',
  ad_home_mainstream_floating: 'floating',
  ad_code: 'code',
};

/** The article an ad waits for that names none (V18, K31). */
const ARTICLE_POSITION = 9;

/** An ad in one spelling: of each pair of fields the first that is not empty (E16). */
export function toAd(raw: RawAd, around: Surroundings): Ad {
  const image = raw.image || raw.ad_image;
  return {
    id: raw.id,
    kind: kindOf(raw),
    title: toBilingualText(raw.title),
    name: toBilingualText(raw.name || raw.ad_name),
    subname: toBilingualText(raw.subname),
    image: toSource(image, around) ?? '',
    href: toHref(raw.linkurl || raw.ad_link || raw.imagelink, around),
    html: sanitiseAd(urlDecoded(raw.content || raw.ad_content), (link) => toHref(link, around)),
    logo: toSource(raw.logo, around) ?? '',
    items: typeof raw.data === 'string' ? [] : toAdItems(raw.data, around),
    positions: positionsOf(raw),
    articlePosition: toArticlePosition(raw.article_position),
    language: raw.language,
    byPermit: raw.shows_by_permit,
    picture: toPicture(raw.featured_image, around),
    frame: kindOf(raw) === 'code' ? toFrame(raw) : null,
  };
}

/** The boxes a frame may have, in px, and the one of an ad that names none. */
const WIDTHS = { least: 100, most: 970, usual: 300 };
const HEIGHTS = { least: 50, most: 600, usual: 250 };

function toFrame(raw: RawAd): AdFrame {
  const document = documentOf(raw);
  return {
    version: document === null ? '' : versionOf(document),
    moves: document !== null && moves(document),
    width: within(raw.frame?.width, WIDTHS),
    height: within(raw.frame?.height, HEIGHTS),
    words:
      [raw.frame?.words ?? '', raw.title, raw.name, raw.ad_name].map(toBilingualText).find(isWritten) ??
      NO_TEXT,
  };
}

const isWritten = ({ zh, en }: Bilingual) => zh !== '' || en !== '';

const documentOf = (raw: RawAd) => toCreative(raw.frame?.code ?? '');

/** Another document has another address, so that what is kept anywhere under this one never changes. */
const versionOf = (document: string) => createHash('sha256').update(document).digest('hex').slice(0, 16);

function within(size = 0, { least, most, usual }: typeof WIDTHS): number {
  return size > 0 ? Math.min(most, Math.max(least, size)) : usual;
}

/** What the frames of these ads show. */
export function toCreatives(raw: readonly RawAd[]): Creative[] {
  return raw.flatMap((ad) => {
    const document = kindOf(ad) === 'code' ? documentOf(ad) : null;
    return document === null ? [] : [{ id: ad.id, version: versionOf(document), document }];
  });
}

/** The tiles of an ad. */
export function toAdItems(items: Exclude<RawAd['data'], string>, around: Surroundings): AdItem[] {
  return items.map((item) => ({
    title: toBilingualText(item.title),
    name: toBilingualText(item.name),
    image: toSource(item.image, around) ?? '',
    logo: toSource(item.logo, around) ?? '',
    href: toHref(item.linkurl, around),
  }));
}

/** The digits a text begins with, as editors type it (`5x`); none, or a number under 1, is the default (V18). */
export function toArticlePosition(text: string): number {
  const position = Number.parseInt(text, 10);
  return position >= 1 ? position : ARTICLE_POSITION;
}

/** Every key the ad is placed at; `adposition` counts as one more (E18). */
export function positionsOf(raw: Pick<RawAd, 'adpositions' | 'adposition'>): string[] {
  return [...new Set([...raw.adpositions, raw.adposition])].filter((key) => key !== '');
}

/** The index list, always ten entries, entry n at place n (E19). */
export function toAdPositions(raw: readonly RawAdPosition[], around: Surroundings): AdPosition[] {
  return Array.from({ length: INDEX_ENTRIES }, (_, index) => {
    const found = raw.find((position) => position.index === index);
    if (!found) return { index, key: '', title: NO_TEXT, ads: [] };
    return { index, key: found.key, title: toBilingualText(found.title), ads: shown(found.data, around) };
  });
}

/** Ads by position key, from both sources, each id once per key, the first one kept (T22, E18). */
export function groupByKey(
  index: Record<string, readonly RawAd[]>,
  all: readonly RawAd[],
  around: Surroundings,
): Record<string, Ad[]> {
  const groups = new Map<string, Map<number, RawAd>>();
  const put = (key: string, ad: RawAd) => {
    const group = groups.get(key) ?? new Map<number, RawAd>();
    if (!group.has(ad.id)) group.set(ad.id, ad);
    groups.set(key, group);
  };
  for (const [key, ads] of Object.entries(index)) for (const ad of ads) put(key, ad);
  for (const ad of all) for (const key of positionsOf(ad)) put(key, ad);
  return Object.fromEntries([...groups].map(([key, group]) => [key, shown([...group.values()], around)]));
}

/** Ads as they may be shown now: exhausted ones left out. */
export function shown(raw: readonly RawAd[], around: Surroundings): Ad[] {
  return raw.filter((ad) => !isExhausted(ad)).map((ad) => toAd(ad, around));
}

function kindOf(raw: RawAd): AdKind {
  const name = raw.advertType || raw.ad_type || raw.type;
  return KINDS[name] ?? (name.startsWith('ad_topping') ? 'topping' : 'unknown');
}

function urlDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A bare `%` in a text nobody encoded.
  }
}
