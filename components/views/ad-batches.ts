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
    for (const things of inCalls(shows.filter(({ isMeasurable }) => isMeasurable))) {
      send('shows', { post_ids: idsOf(things), ...bodyOf(things, facts) });
    }
    for (const things of inCalls(shows.filter(({ isMeasurable }) => !isMeasurable))) {
      send('shows', { post_ids: idsOf(things), ...bodyOf(things, facts), measurable: false });
    }
    for (const things of inCalls(views)) {
      send('advert/views', { adids: idsOf(things), ...bodyOf(things, facts) });
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

/** The places of each id; none of what has no place. */
type Things = (readonly [id: string, places: readonly string[]])[];

const idsOf = (things: Things): string => things.map(([id]) => id).join(',');

/** Beside the ids: where the page view happens, and in which place or places each stands. */
function bodyOf(things: Things, facts: PageFacts): Readonly<Record<string, unknown>> {
  const placed = things.flatMap(([id, places]) =>
    places.length > 0 ? [[id, places.length === 1 ? places[0] : places]] : [],
  );
  return { ...facts, ...(placed.length > 0 && { places: Object.fromEntries(placed) }) };
}

function inCalls(items: readonly Counted[]): Things[] {
  const places = new Map<string, string[]>();
  for (const { id, place } of items) {
    const known = places.get(id) ?? [];
    places.set(id, place ? [...known, place] : known);
  }
  const things = [...places];
  return Array.from({ length: Math.ceil(things.length / MOST) }, (_, n) =>
    things.slice(n * MOST, (n + 1) * MOST),
  );
}
