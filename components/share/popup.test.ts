import { BAR_POPUP, ENTRY_POPUP, openPopup, popupFeatures } from './popup';

const around = { screenX: 100, screenY: 50, outerWidth: 1200, outerHeight: 900 };

function withWindow(popup: object | null) {
  const open = jest.fn(() => popup);
  Object.defineProperty(globalThis, 'window', { configurable: true, value: { ...around, open } });
  return open;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a share popup', () => {
  it.each([
    ['600x500 from the navigation bar (N18, T1)', BAR_POPUP, 'width=600,height=500,left=400,top=250'],
    ['626x436 from every other menu (K58, N39, T1)', ENTRY_POPUP, 'width=626,height=436,left=387,top=282'],
  ])('is %s, in the middle of its window', (_what, size, features) => {
    expect(popupFeatures(size, around)).toBe(`popup=yes,${features}`);
  });

  it('does not leave the screen over a window that is smaller', () => {
    const small = { screenX: 0, screenY: 0, outerWidth: 390, outerHeight: 400 };
    expect(popupFeatures(BAR_POPUP, small)).toContain('left=0,top=0');
  });

  it.each([
    ['600x500', BAR_POPUP, 'width=600,height=500'],
    ['626x436', ENTRY_POPUP, 'width=626,height=436'],
  ])('of %s has no opener, and is watched every 500 ms until it is closed (K58, T1)', (...row) => {
    const [, size, features] = row;
    const popup = { opener: 'this page', closed: false };
    const open = withWindow(popup);
    const onClosed = jest.fn();
    const address = 'https://x.com/intent/post?url=a';
    expect(openPopup(address, size, onClosed)).toBe(true);
    expect(open).toHaveBeenCalledWith(address, '_blank', expect.stringContaining(features));
    expect(popup.opener).toBeNull();
    jest.advanceTimersByTime(5000);
    popup.closed = true;
    jest.advanceTimersByTime(499);
    expect(onClosed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that the browser blocks is left to the link', () => {
    withWindow(null);
    expect(openPopup('https://x.com/', BAR_POPUP, jest.fn())).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });
});
