import { isWaiting, onWaiting, setWaiting } from './list-wait';

describe('S24 the wait for the next page of a list', () => {
  it('is over at first, begins and ends, and tells each change once', () => {
    const heard: boolean[] = [];
    const stop = onWaiting(() => heard.push(isWaiting()));
    expect(isWaiting()).toBe(false);
    setWaiting(true);
    setWaiting(true);
    setWaiting(false);
    stop();
    setWaiting(true);
    setWaiting(false);
    expect(heard).toEqual([true, false]);
  });
});
