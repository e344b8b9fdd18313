import { isGoingOn, waitingFor } from './waiting';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the waiting for one answer', () => {
  it('is shared, and given up when the last island is gone', () => {
    const waiting = waitingFor('a');
    const [leave, leaveToo] = [waiting.join(), waitingFor('a').join()];
    leave();
    jest.runAllTimers();
    expect(waiting.signal.aborted).toBe(false);
    leaveToo();
    jest.runAllTimers();
    expect(waiting.signal.aborted).toBe(true);
    expect(isGoingOn(waiting, 'a')).toBe(false);
  });

  it('goes on when an island leaves and joins again at once', () => {
    const waiting = waitingFor('b');
    waiting.join()();
    waiting.join();
    jest.runAllTimers();
    expect(waiting.signal.aborted).toBe(false);
    expect(isGoingOn(waiting, 'b')).toBe(true);
  });

  it('begins anew after it was given up', () => {
    const first = waitingFor('c');
    first.join()();
    jest.runAllTimers();
    const second = waitingFor('c');
    expect(second.signal.aborted).toBe(false);
    expect([isGoingOn(first, 'c'), isGoingOn(second, 'c')]).toEqual([false, true]);
  });
});
