import { whenIdle } from './when-idle';

const NAMES = ['window', 'document', 'requestIdleCallback', 'cancelIdleCallback'];

type Idle = { then: () => void; timeout: number };
let page: { state: DocumentReadyState; onLoad: (() => void) | null; idle: Idle | null };

beforeEach(() => {
  jest.useFakeTimers();
  page = { state: 'interactive', onLoad: null, idle: null };
  const browser = {
    addEventListener: (_: string, listener: () => void) => (page.onLoad = listener),
    removeEventListener: () => (page.onLoad = null),
    requestIdleCallback: (then: () => void, { timeout }: { timeout: number }) => {
      page.idle = { then, timeout };
      return 1;
    },
    cancelIdleCallback: () => (page.idle = null),
  };
  const document = {
    get readyState() {
      return page.state;
    },
  };
  const { requestIdleCallback, cancelIdleCallback } = browser;
  Object.assign(globalThis, { window: browser, document, requestIdleCallback, cancelIdleCallback });
});

afterEach(() => {
  jest.useRealTimers();
  for (const name of NAMES) Reflect.deleteProperty(globalThis, name);
});

describe('what waits until a page is idle', () => {
  it('waits for its pictures, then for the browser, which is given 5 s', () => {
    let times = 0;
    whenIdle(() => (times += 1));
    jest.advanceTimersByTime(60_000);
    expect(page.idle).toBeNull();
    page.onLoad?.();
    expect(page.idle).toBeNull();
    jest.advanceTimersByTime(0);
    expect(page.idle?.timeout).toBe(5000);
    expect(times).toBe(0);
    page.idle?.then();
    expect(times).toBe(1);
  });

  it('waits for no event in a page that has loaded', () => {
    page.state = 'complete';
    whenIdle(() => undefined);
    jest.advanceTimersByTime(0);
    expect(page.idle).not.toBeNull();
  });

  it.each(['before it has loaded', 'before it is idle'])('can be ended %s', (when) => {
    const end = whenIdle(() => undefined);
    if (when === 'before it is idle') {
      page.onLoad?.();
      jest.advanceTimersByTime(0);
    }
    end();
    jest.advanceTimersByTime(60_000);
    expect([page.onLoad, page.idle]).toEqual([null, null]);
  });

  it('does not wait for a browser without idle callbacks', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    page.state = 'complete';
    let times = 0;
    whenIdle(() => (times += 1));
    jest.advanceTimersByTime(0);
    expect(times).toBe(1);
  });
});
