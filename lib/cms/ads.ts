import 'server-only';
import { AD_PLACES, type PlaceFrom } from '@/lib/ads/places';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { withoutPermits } from './ad-leases';
import { allPages } from './all-pages';
import { around } from './around';
import { type Call, reader } from './cached';
import type { Query } from './client';
import { isCmsError } from './errors';
import { type Target, toTarget } from './forward-path';
import type { Ad, AdPosition, Creative } from './models';
import { groupByKey, shown, toAdPositions, toCreatives } from './reshape/ad';
import { isOnHostOf } from './reshape/address';
import {
  adItemsSchema,
  adPositionsSchema,
  adsFileSchema,
  adsSchema,
  adSchema,
  advertIndexSchema,
  type RawAd,
} from './schemas/ad';
import { listAnswer } from './schemas/primitives';
import { tags } from './tags';

const ADS = { lifetime: 'minute', tags: () => [tags.ads] } as const;
/** C35. */
const ADS_PER_PAGE = 100;

/** The index list of ad positions, always ten entries (C74, E19, B6). */
export const getAdPositions = reader({
  ...ADS,
  name: 'ad-positions',
  load: async (call): Promise<AdPosition[]> => {
    const raw = await call(['api-advert-index-adposition.php'], {
      base: 'script',
      schema: adPositionsSchema,
    });
    const filled = await Promise.all(
      raw.map(async (position) => ({ ...position, data: await withItems(call, position.data) })),
    );
    return toAdPositions(filled, around);
  },
});

/** The ads of a place that is an entry of the index list (E19). */
export function adsOfEntry(positions: readonly AdPosition[], place: PlaceFrom<'entry'>): Ad[] {
  const { entry } = AD_PLACES[place].source;
  return positions.find((position) => position.index === entry)?.ads ?? [];
}

/**
 * Ads by position key: `api-advert-index` merged with `advertisement`, doubles by id dropped, one source failing
 * is silent (T22, C84, C102, C35). When `advertisement` fails, `ads.json` stands in for it (C34).
 */
export const getKeyedAds = reader({
  ...ADS,
  name: 'keyed-ads',
  load: async (call): Promise<Record<string, Ad[]>> => {
    const [index, all] = await Promise.allSettled([
      call(['api-advert-index'], { base: 'script', schema: advertIndexSchema }),
      allAds(call),
    ]);
    if (index.status === 'rejected' && all.status === 'rejected') throw index.reason;
    for (const one of [index, all]) {
      if (one.status === 'rejected') log.warn({ err: one.reason }, 'one of the two sources of ads failed');
    }
    const indexed = index.status === 'fulfilled' ? index.value : {};
    const listed = all.status === 'fulfilled' ? await withItems(call, all.value) : [];
    const keys = Object.entries(indexed);
    const filled = await Promise.all(
      keys.map(async ([key, ads]) => [key, await withItems(call, ads)] as const),
    );
    return groupByKey(Object.fromEntries(filled), listed, around);
  },
});

/** The ads of a place that has a helper script of its own (B11, B15, B21, C79, C83, C89, J9, J38, J39). */
export const listAdsAt = reader({
  lifetime: 'minute',
  tags: (_place: PlaceFrom<'script'>) => [tags.ads],
  name: 'ads-at',
  load: (call, place: PlaceFrom<'script'>) => {
    const { script, query } = AD_PLACES[place].source;
    return adsOfScript(call, script, query);
  },
});

/**
 * What the frames of all running ads show. One answer for all: an address that nobody has given out is not asked for
 * anywhere, and there are never more to keep than there are ads.
 */
export const listCreatives = reader({
  ...ADS,
  name: 'creatives',
  load: async (call): Promise<Creative[]> => toCreatives(await allAds(call)),
});

/** The ads inside the page of an office and at its end (B22, B23, C90, C91, J33). */
export const listCompanyAds = reader({
  lifetime: 'minute',
  tags: (_place: PlaceFrom<'office'>, _name: string) => [tags.ads],
  name: 'company-ads',
  load: (call, place: PlaceFrom<'office'>, name: string) =>
    adsOfScript(call, AD_PLACES[place].source.script, { name }),
});

/** The ads a helper script lists, with the entries their `data` address holds. */
async function adsOfScript(call: Call, script: string, query: Query): Promise<Ad[]> {
  const raw = await call([script], { base: 'script', query, schema: adsSchema });
  return shown(await withItems(call, raw), around);
}

/** Every ad: all pages of `advertisement` by its total (C35, C36), else the generated file (C34, A26). */
async function allAds(call: Call): Promise<RawAd[]> {
  try {
    return (await allPages((page) => adsPage(call, page))).data;
  } catch (error) {
    if (!isCmsError(error)) throw error;
    log.warn({ err: error }, 'the list of ads failed, asking for its file');
    const file = await call(['wp-content', 'json', 'ads.json'], { base: 'file', schema: adsFileSchema });
    return file.data;
  }
}

function adsPage(call: Call, page: number) {
  const query = { per_page: ADS_PER_PAGE, page, order: 'asc', orderby: 'menu_order' };
  return call(['advertisement'], { query, schema: listAnswer(adSchema) });
}

/**
 * Ads whose `data` is an address get the list it answers (E16). Only what lies below the API of the CMS is asked:
 * what an advertiser types must not make this server call other hosts. One that fails has no tiles.
 */
export async function withItems(call: Call, ads: readonly RawAd[]): Promise<RawAd[]> {
  if (ads.some((ad) => ad.show_times_limit > 0 && !ad.shows_by_permit)) withoutPermits();
  return Promise.all(
    ads.map(async (ad) => {
      if (typeof ad.data !== 'string') return ad;
      const asked = toCall(ad.data);
      if (!asked) return { ...ad, data: [] };
      try {
        const { kind: base, segments } = asked.target;
        return { ...ad, data: await call(segments, { base, query: asked.query, schema: adItemsSchema }) };
      } catch (error) {
        if (!isCmsError(error)) throw error;
        log.warn({ err: error, ad: ad.id }, 'the tiles of an ad could not be read');
        return { ...ad, data: [] };
      }
    }),
  );
}

/**
 * A call below the API as an address writes it: relative, or on the host of the CMS or of this site; null for any
 * other, and for one the site would not forward either (A25).
 */
function toCall(address: string): { target: Target; query: Query } | null {
  try {
    const url = new URL(address.trim(), `${env.cmsUrl}/`);
    if (![env.cmsUrl, env.siteUrl].some((own) => isOnHostOf(url, own))) return null;
    const target = toTarget(url.pathname.replace(/^\/(?:api(?:\/|$))?/, '').replace(/\/+$/, ''));
    return target && { target, query: Object.fromEntries(url.searchParams) };
  } catch {
    return null; // No address at all.
  }
}
