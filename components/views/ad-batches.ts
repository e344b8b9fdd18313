import type { Body } from '@/lib/api/call';

import type { PageFacts } from './page-facts';
import { VIEW_MS } from './viewability';

/** K46: how long ads that are viewed are collected for one call. */
export const BATCH_MS = 2000;
/**
 * What a page shows waits so long. Ads that are in view from the beginning are then sent at the same moment.
 */
const SHOWS_MS = VIEW_MS + BATCH_MS;
/** A43: ids in one call. */
const MOST = 50;

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
    for (const ads of inCalls(shows.filter(({ isMeasurable }) => isMeasurable))) {
      send('shows', { post_ids: idsOf(ads), ...bodyOf(ads, facts) });
    }
    for (const ads of inCalls(shows.filter(({ isMeasurable }) => !isMeasurable))) {
      send('shows', { post_ids: idsOf(ads), ...bodyOf(ads, facts), measurable: false });
    }
    for (const ads of inCalls(views)) send('advert/views', { adids: idsOf(ads), ...bodyOf(ads, facts) });
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

const idsOf = (items: readonly Counted[]): string => items.map(({ id }) => id).join(',');

/** Beside the ids: where the page view happens, and in which place each ad stands. */
function bodyOf(items: readonly Counted[], facts: PageFacts): Readonly<Record<string, unknown>> {
  const places = items.flatMap(({ id, place }) => (place ? [[id, place]] : []));
  return { ...facts, ...(places.length > 0 && { places: Object.fromEntries(places) }) };
}

/** A call names one place for an id: what stands in another one as well is in another call. */
function inCalls<T extends Counted>(items: readonly T[]): T[][] {
  const calls: T[][] = [];
  for (const item of items) {
    const hasRoom = (call: T[]) => call.length < MOST && call.every(({ id }) => id !== item.id);
    const call = calls.find(hasRoom);
    if (call) call.push(item);
    else calls.push([item]);
  }
  return calls;
}
