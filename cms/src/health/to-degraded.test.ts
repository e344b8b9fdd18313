import { toDegraded } from './to-degraded';

const well = { eventWaitedSeconds: 2, parkedEvents: 0, searchBehindSeconds: 60, freeBytes: 5_000_000_000 };

it.each([
  ['nothing', {}, {}],
  ['events', { eventWaitedSeconds: 61.4 }, { events: 'an event has waited 61 s for the site' }],
  ['parked', { parkedEvents: 2 }, { parked: 'events the site has refused: 2' }],
  ['search', { searchBehindSeconds: 181 }, { search: 'the index of the search has been behind for 181 s' }],
  ['disk', { freeBytes: 999_999_999 }, { disk: 'less than 1 GB is free in the data folder' }],
  ['a folder that is gone', { freeBytes: null }, { disk: 'the data folder cannot be read' }],
])('%s is degraded', (_, measured, expected) => {
  expect(toDegraded({ ...well, ...measured })).toEqual(expected);
});
