export type Measured = {
  /** How long the oldest event has waited for the site. */
  eventWaitedSeconds: number;
  /** Events the site has refused as malformed. */
  parkedEvents: number;
  /** For how long the same change has waited for the index of the search. */
  searchBehindSeconds: number;
  /** On the disk of the data folder; null when it cannot be read. */
  freeBytes: number | null;
};

/** A site that starts anew takes events again within a minute. */
const EVENT_SECONDS = 60;
/** The index is brought up to date every minute; a change that is refused once comes with the next one. */
const SEARCH_SECONDS = 180;
/** As a start wants it (scripts/start/lock.ts). */
const FREE_BYTES = 1_000_000_000;

/** The degraded parts by name, each with the reason, for monitoring; empty when all parts are healthy. */
export function toDegraded(measured: Measured): Record<string, string> {
  const { eventWaitedSeconds, parkedEvents, searchBehindSeconds, freeBytes } = measured;
  return {
    ...(eventWaitedSeconds > EVENT_SECONDS && {
      events: `an event has waited ${Math.round(eventWaitedSeconds)} s for the site`,
    }),
    ...(parkedEvents > 0 && { parked: `events the site has refused: ${parkedEvents}` }),
    ...(searchBehindSeconds > SEARCH_SECONDS && {
      search: `the index of the search has been behind for ${Math.round(searchBehindSeconds)} s`,
    }),
    ...(freeBytes === null && { disk: 'the data folder cannot be read' }),
    ...(freeBytes !== null &&
      freeBytes < FREE_BYTES && { disk: 'less than 1 GB is free in the data folder' }),
  };
}
