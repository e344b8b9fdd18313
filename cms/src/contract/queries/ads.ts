import type { Payload } from 'payload';
import { runsToday } from '../../ads/running';
import { drawnByWeight } from '../../ads/weight';
import { toAd, toAdPositions } from '../mappers/ad';
import { toIds } from '../mappers/refs';
import type { Window } from '../params';
import type { Listed } from '../reply';
import type { RawAd, RawAdPosition } from '../schemas/ad';
import { readCounters } from './counters';
import { readRows, sql, type SQL } from './database';
import { readImages } from './images';
import { inOrder, readIdPage, type IdQuery } from './page-of-ids';

/** Narrows running ads: to keys of positions, to types, to the pages of one office. */
export type AdFilter = { keys?: string[]; types?: string[]; company?: string };

const isRunning = () => sql.raw(runsToday());
const shareOfPlaces = () => sql.raw(drawnByWeight());
const LIMIT = 1000;

/** Ent-6 of running ads, in the editor's order. */
export async function readAds(payload: Payload, filter: AdFilter = {}): Promise<RawAd[]> {
  const where: SQL[] = [isRunning()];
  if (filter.types) where.push(sql`a.ad_type::text = any(${sql.param(filter.types)}::text[])`);
  if (filter.keys) {
    where.push(sql`exists (select 1 from ads_rels r join ad_positions n on n.id = r.ad_positions_id
      where r.parent_id = a.id and r.path = 'positions' and n.key = any(${sql.param(filter.keys)}::text[]))`);
  }
  if (filter.company !== undefined) {
    // An ad bound to no office stands on every office's page.
    where.push(sql`(not exists (select 1 from ads_rels r where r.parent_id = a.id and r.path = 'companies')
      or exists (select 1 from ads_rels r join companies c on c.id = r.companies_id
        where r.parent_id = a.id and r.path = 'companies' and c.slug = ${filter.company}))`);
  }
  const order = sql`a.menu_order asc, ${shareOfPlaces()}, a.id asc`;
  const { items } = await listAds(
    payload,
    { from: sql`ads a`, id: sql`a.id`, where, order },
    { page: 1, perPage: LIMIT },
  );
  return items;
}

/** A27: all running ads, paged. */
export function listRunningAds(
  payload: Payload,
  params: { order?: 'asc' | 'desc'; orderby?: string; include?: number[] },
  window: Window,
): Promise<Listed<RawAd>> {
  const way = params.order === 'asc' ? sql`asc` : sql`desc`;
  const order =
    params.orderby === 'menu_order'
      ? sql`a.menu_order ${way}, ${shareOfPlaces()}, a.id ${way}`
      : params.orderby === 'rand'
        ? sql`random()`
        : sql`a.id ${way}`;
  const where = params.include
    ? [isRunning(), sql`a.id = any(${sql.param(params.include)}::int[])`]
    : [isRunning()];
  return listAds(payload, { from: sql`ads a`, id: sql`a.id`, where, order }, window);
}

async function listAds(payload: Payload, query: IdQuery, window: Window): Promise<Listed<RawAd>> {
  const page = await readIdPage(payload, query, window);
  return { items: await readAdsById(payload, page.ids), total: page.total, totalPages: page.totalPages };
}

/** Ent-6 by id, running or not. */
export async function readAdsById(payload: Payload, ids: readonly number[]): Promise<RawAd[]> {
  if (ids.length === 0) return [];
  const { docs } = await payload.find({
    collection: 'ads',
    where: { id: { in: [...ids] } },
    depth: 0,
    limit: ids.length,
    pagination: false,
  });
  const [images, positions, shows] = await Promise.all([
    readImages(
      payload,
      docs.flatMap((ad) =>
        toIds([ad.image, ad.logo, ...(ad.data ?? []).flatMap((tile) => [tile.image, tile.logo])]),
      ),
    ),
    readPositionKeys(payload),
    readCounters(payload, 'ads', ids, 'shows'),
  ]);
  const byId = new Map(docs.map((ad) => [ad.id, toAd(ad, images, positions, shows.get(ad.id) ?? 0)]));
  return inOrder(ids, byId);
}

async function readPositionKeys(payload: Payload): Promise<Map<number, string>> {
  const rows = await readRows<{ id: number; key: string }>(payload, sql`select id, key from ad_positions`);
  return new Map(rows.map((row) => [row.id, row.key]));
}

/** B6: the ten entries of the index list. */
export async function readIndexPositions(payload: Payload): Promise<RawAdPosition[]> {
  const { docs } = await payload.find({
    collection: 'ad-positions',
    where: { index: { exists: true } },
    depth: 0,
    pagination: false,
    limit: 100,
  });
  return toAdPositions(docs, await readAds(payload, { keys: docs.map((position) => position.key) }));
}

/** Ads by key of their position, each key present (B16). */
export async function readAdsByKey<K extends string>(
  payload: Payload,
  keys: readonly K[],
): Promise<Record<K, RawAd[]>> {
  const ads = await readAds(payload, { keys: [...keys] });
  const entries = keys.map((key) => [key, ads.filter((ad) => ad.adpositions.includes(key))]);
  return Object.fromEntries(entries) as Record<K, RawAd[]>; // fromEntries forgets the key type
}
