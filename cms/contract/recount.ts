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

/** Counts events in the order they stand in, by another way than the CMS; the keys are ad, place and language. */
export function recount(events: readonly Event[], bots: (agent: string) => boolean = isBot): Counted {
  const counted: Counted = new Map();
  const begun = new Map<string, number>();
  for (const event of events) {
    const key = [event.ad, event.place, event.language].join(' ');
    const figures = counted.get(key) ?? { ...NONE };
    counted.set(key, figures);
    const visit = [event.visitor, event.kind, event.ad].join(' ');
    const since = begun.get(visit);
    if (bots(event.agent)) figures.bot += 1;
    else if (event.selfMade) figures.self += 1;
    else if (since !== undefined && event.at < since + 30 * 60_000) figures.double += 1;
    else {
      begun.set(visit, event.at);
      figures[COLUMN[event.kind]] += 1;
      if (event.kind === 'show' && !event.measurable) figures.unmeasured += 1;
    }
  }
  return counted;
}

export const sorted = (counted: Counted) => [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
