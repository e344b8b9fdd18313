import { backoff, outcomeOf } from './backoff';

describe('sending events (A80)', () => {
  it('doubles the wait and caps it at 5 s', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 50].map(backoff)).toEqual([200, 400, 800, 1600, 3200, 5000, 5000, 5000]);
  });
  it.each([
    [200, 'sent'],
    [400, 'parked'],
    [401, 'retry'],
    [404, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
  ])('reads %i as %s', (status, outcome) => {
    expect(outcomeOf(status)).toBe(outcome);
  });
});
