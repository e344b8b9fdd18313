import { MOST_ATTEMPTS, stateOf } from './state';

it.each([
  ['mailed', { mailedAt: '2026-11-26T00:00:00.000Z', attempts: 1 }],
  ['mailed', { mailedAt: '2026-11-26T00:00:00.000Z', attempts: MOST_ATTEMPTS }],
  ['waiting', { mailedAt: null, attempts: 0 }],
  ['waiting', { mailedAt: null, attempts: MOST_ATTEMPTS - 1 }],
  ['ended', { mailedAt: null, attempts: MOST_ATTEMPTS }],
  ['waiting', {}],
] as const)('a request is %s: %j', (state, row) => expect(stateOf(row)).toBe(state));
