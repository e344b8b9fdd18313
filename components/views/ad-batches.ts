import type { Body } from '@/lib/api/call';

import type { PageFacts } from './page-facts';
import { VIEW_MS } from './viewability';

/** K46: how long ads that are viewed are collected for one call. */
export const BATCH_MS = 2000;
/**
 * What a page shows waits so long. Ads that are in view from the beginning are then sent at the same moment.
 */
const SHOWS_MS = VIEW_MS + BATCH_MS;
/** A43: ids in one call, and places of one of them. */
const MOST = 50;
const MOST_PLACES = 3;

/** An ad or a recommended item, and where it stands. */
export type Counted = { id: string; place?: string };
/** An item as the page shows it. */
export type Shown = Counted & { isMeasurable: boolean };

/**
 * Collects what one page view has to report, each id at most once for each place: what it shows (A43) and what of it was
 * viewed (A70).
 *
 * @param send one POST; what becomes of it is of no interest
 */
export function adBatches(facts: PageFacts, send: (path: string, body: Body) => void) {
  const shown = new Map<string, Shown>();
  const viewed = new Map<string, Counted>();
  const sent = { shown: 0, viewed: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Infinity;

  function flushWithin(ms: number): void {
    const at = performance.now() + ms;
    if (at >= due) return;
    due = at;
    clearTimeout(timer);
    timer = setTimeout(flush, ms);
  }

  function flush(): void {
    clearTimeout(timer);
    due = Infinity;
    const views = [...viewed.values()].slice(sent.viewed);
    const shows = [...shown.values()].slice(sent.shown);
    sent.viewed = viewed.size;
    sent.shown = shown.size;
    for (const ids of inCalls(shows.filter(({ isMeasurable }) => isMeasurable))) {
      send('shows', { post_ids: idsOf(ids), ...bodyOf(ids, facts) });
    }
    for (const ids of inCalls(shows.filter(({ isMeasurable }) => !isMeasurable))) {
      send('shows', { post_ids: idsOf(ids), ...bodyOf(ids, facts), measurable: false });
    }
    for (const ids of inCalls(views)) {
      send('advert/views', { adids: idsOf(ids), ...bodyOf(ids, facts) });
    }
  }

  return {
    /** The page shows it (C52). */
    show(item: Shown): void {
      if (shown.has(keyOf(item))) return;
      shown.set(keyOf(item), item);
      flushWithin(SHOWS_MS);
    },
    /** It has been viewed (C95). */
    view(ad: Counted): void {
      if (viewed.has(keyOf(ad))) return;
      viewed.set(keyOf(ad), ad);
      flushWithin(BATCH_MS);
    },
    /** Sends at once what has not been sent: the page is left or no longer seen (K46). */
    flush,
  };
}

const keyOf = ({ id, place = '' }: Counted): string => `${id} ${place}`;

/** Ids, each with its places; none of what has no place. */
type PlacedIds = (readonly [id: string, places: readonly string[]])[];

const idsOf = (placed: PlacedIds): string => placed.map(([id]) => id).join(',');

/** Beside the ids: where the page view happens, and in which place or places each stands. */
function bodyOf(placed: PlacedIds, facts: PageFacts): Readonly<Record<string, unknown>> {
  const places = placed.flatMap(([id, names]) =>
    names.length > 0 ? [[id, names.length === 1 ? names[0] : names]] : [],
  );
  return { ...facts, ...(places.length > 0 && { places: Object.fromEntries(places) }) };
}

/** Of an id with more places than a call takes, the rest is in further calls. */
function inCalls(items: readonly Counted[]): PlacedIds[] {
  const places = new Map<string, string[]>();
  for (const { id, place } of items) {
    const known = places.get(id) ?? [];
    places.set(id, place ? [...known, place] : known);
  }
  const calls: PlacedIds[] = [];
  for (let rest = [...places]; rest.length > 0;) {
    const parts = rest.map(([id, all]) => [id, all.slice(0, MOST_PLACES)] as const);
    for (let at = 0; at < parts.length; at += MOST) calls.push(parts.slice(at, at + MOST));
    rest = rest.flatMap(([id, all]) => (all.length > MOST_PLACES ? [[id, all.slice(MOST_PLACES)]] : []));
  }
  return calls;
}
