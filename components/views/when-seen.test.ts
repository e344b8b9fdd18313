import { SEEN_MS, whenSeen } from './when-seen';

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

const then = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  then.mockClear();
});
afterEach(() => jest.useRealTimers());

describe('whenSeen (T16)', () => {
  it('counts a page that was in sight for two seconds, once', () => {
    const page = new Page();
    whenSeen(page, then);
    jest.advanceTimersByTime(SEEN_MS - 1);
    expect(then).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    page.turn('hidden');
    page.turn('visible');
    jest.advanceTimersByTime(SEEN_MS * 2);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('waits for a page that is opened in the background', () => {
    const page = new Page();
    page.visibilityState = 'hidden';
    whenSeen(page, then);
    jest.advanceTimersByTime(60_000);
    expect(then).not.toHaveBeenCalled();
    page.turn('visible');
    jest.advanceTimersByTime(SEEN_MS);
    expect(then).toHaveBeenCalledTimes(1);
  });

  it('starts again after a look elsewhere, and forgets a page that was left', () => {
    const page = new Page();
    const end = whenSeen(page, then);
    jest.advanceTimersByTime(1500);
    page.turn('hidden');
    page.turn('visible');
    jest.advanceTimersByTime(1500);
    expect(then).not.toHaveBeenCalled();
    end();
    jest.advanceTimersByTime(SEEN_MS);
    expect(then).not.toHaveBeenCalled();
  });
});
