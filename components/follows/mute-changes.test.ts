import { mutedAfter } from './mute-changes';

const off = { group: 'brand', isMuted: true } as const;
const on = { group: 'brand', isMuted: false } as const;

it('shows what is kept while no change waits', () => {
  expect(mutedAfter(['topic', 'brand'], [])).toEqual(['brand', 'topic']);
});

it('of two presses on one switch the last counts', () => {
  expect(mutedAfter([], [off, on])).toEqual([]);
  expect(mutedAfter([], [on, off])).toEqual(['brand']);
});

it('keeps a press on another switch, and one after all were turned off', () => {
  expect(mutedAfter(['topic'], [off, { group: 'person', isMuted: true }])).toEqual([
    'person',
    'brand',
    'topic',
  ]);
  expect(mutedAfter([], [{ group: 'all', isMuted: true }, on])).toEqual(['person', 'company', 'topic']);
  expect(mutedAfter(['topic'], [off, { group: 'all', isMuted: false }])).toEqual([]);
});

it('a change that failed and waits no more takes back its own switch alone', () => {
  const person = { group: 'person', isMuted: true } as const;
  expect(mutedAfter(['topic'], [off, person].slice(1))).toEqual(['person', 'topic']);
});
