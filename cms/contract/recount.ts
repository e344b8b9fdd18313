import { dayOf } from '../src/ads/days';
import { isBot } from '../src/contract/bots';

export type Figures = Record<
  'shows' | 'viewable' | 'clicks' | 'unmeasured' | 'bot' | 'self' | 'double',
  number
>;
export const NONE: Figures = { shows: 0, viewable: 0, clicks: 0, unmeasured: 0, bot: 0, self: 0, double: 0 };
const COLUMN = { show: 'shows', view: 'viewable', click: 'clicks' } as const;
export type Kind = keyof typeof COLUMN;
/** An event as a recount of the log reads it; `at` in milliseconds since 1970. */
export type Event = {
  kind: Kind;
  ad: number;
  place: string;
  language: string;
  visitor: string;
  agent: string;
  measurable: boolean;
  selfMade: boolean;
  at: number;
};
export type Counted = Map<string, Figures>;

/** What {@link toEvent} reads of `ad_events e` joined with `user_agents u`. */
export const EVENT_COLUMNS = `e.kind, e.entity_id, e.place, e.language, encode(e.visitor, 'hex') AS visitor, u.text, e.measurable,
  e.self_made, e.at`;

export type EventRow = {
  kind: Kind;
  entity_id: number;
  place: string | null;
  language: string | null;
  visitor: string;
  text: string;
  measurable: boolean;
  self_made: boolean;
  at: Date;
};

export const toEvent = (row: EventRow): Event => ({
  kind: row.kind,
  ad: row.entity_id,
  place: row.place ?? '',
  language: row.language ?? '',
  visitor: row.visitor,
  agent: row.text,
  measurable: row.measurable,
  selfMade: row.self_made,
  at: row.at.getTime(),
});

const HALF_HOUR = 30 * 60_000;

/**
 * Counts events in the order they stand in, by another way than the CMS; the keys are ad, place and language. On each day a row
 * has as many shows as it has views or clicks at least (docs/decisions/072).
 */
export function recount(events: readonly Event[], bots: (agent: string) => boolean = isBot): Counted {
  const days = new Map<string, Counted>();
  /** By visitor and row: when the visit began, and what of it was counted. */
  const visits = new Map<string, { begun: number; kinds: Set<Kind> }>();
  for (const event of events) {
    const key = [event.ad, event.place, event.language].join(' ');
    const day = dayAt(event.at);
    const ofDay = days.get(day) ?? new Map<string, Figures>();
    days.set(day, ofDay);
    const figures = ofDay.get(key) ?? { ...NONE };
    ofDay.set(key, figures);
    if (bots(event.agent)) figures.bot += 1;
    else if (event.selfMade) figures.self += 1;
    else {
      const of = [day, event.visitor, key].join(' ');
      const last = visits.get(of);
      const visit =
        last && event.at < last.begun + HALF_HOUR ? last : { begun: event.at, kinds: new Set<Kind>() };
      visits.set(of, visit);
      if (visit.kinds.has(event.kind)) {
        figures.double += 1;
        continue;
      }
      visit.kinds.add(event.kind);
      figures[COLUMN[event.kind]] += 1;
      if (event.kind === 'show' && !event.measurable) figures.unmeasured += 1;
    }
  }
  const counted: Counted = new Map();
  for (const ofDay of days.values()) {
    for (const [key, figures] of ofDay) {
      const shows = Math.max(figures.shows, figures.viewable, figures.clicks);
      counted.set(key, plus(counted.get(key) ?? NONE, { ...figures, shows }));
    }
  }
  return counted;
}

export const plus = (one: Figures, other: Figures): Figures => ({
  shows: one.shows + other.shows,
  viewable: one.viewable + other.viewable,
  clicks: one.clicks + other.clicks,
  unmeasured: one.unmeasured + other.unmeasured,
  bot: one.bot + other.bot,
  self: one.self + other.self,
  double: one.double + other.double,
});

const QUARTER_HOUR = 15 * 60_000;
const known = new Map<number, string>();

/** The day of a moment by the clock of the site. No zone is off by less than a quarter of an hour. */
function dayAt(at: number): string {
  const quarter = Math.floor(at / QUARTER_HOUR);
  const day = known.get(quarter) ?? dayOf(new Date(at));
  known.set(quarter, day);
  return day;
}

export const sorted = (counted: Counted) => [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
