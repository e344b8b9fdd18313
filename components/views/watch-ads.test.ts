import { watchAds } from './watch-ads';

/** The parts of a browser that are watched, as far as they are used. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  documentElement = { clientWidth: 390, clientHeight: 800 };
  /** From this line down something lies over the ads: a bar at the lower edge, or a dialog (0). */
  coveredFrom = Infinity;
  hits: number[][] = [];
  elementFromPoint = (x: number, y: number) => {
    this.hits.push([x, y]);
    return y < this.coveredFrom ? 'in the ad' : 'above it';
  };
}
class Ad extends EventTarget {
  isConnected = true;
  isShown = true;
  pictures = [{ complete: true, naturalWidth: 300 }];
  constructor(public size = { width: 300, height: 250 }) {
    super();
  }
  top = 0;
  contains = (hit: string) => hit === 'in the ad';
  getBoundingClientRect = () => {
    const { top, size } = this;
    return { ...size, left: 0, top, right: size.width, bottom: top + size.height };
  };
  checkVisibility = () => this.isShown;
  querySelectorAll = () => this.pictures;
}
let page: Page;
let pending: { target: Ad; intersectionRatio: number; isIntersecting: boolean }[];
let tell: { share: () => void; size: (ad: Ad) => void };
const watched = new Set<Ad>();
const seen = jest.fn();
const viewed = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  seen.mockReset();
  viewed.mockReset();
  watched.clear();
  pending = [];
  page = new Page();
  class Shares {
    constructor(take: (entries: unknown[]) => void) {
      tell = { ...tell, share: () => take(pending.splice(0)) };
    }
    observe = (ad: Ad) => void watched.add(ad);
    unobserve = (ad: Ad) => void watched.delete(ad);
    disconnect = () => watched.clear();
    takeRecords = () => pending.splice(0);
  }
  class Sizes {
    constructor(take: (entries: unknown[]) => void) {
      tell = { ...tell, size: (target) => take([{ target }]) };
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { document: page, IntersectionObserver: Shares, ResizeObserver: Sizes });
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['document', 'IntersectionObserver', 'ResizeObserver'])
    Reflect.deleteProperty(globalThis, name);
});

const start = (ad: Ad) => {
  const watch = watchAds({ onSeen: seen, onViewed: viewed });
  watch.add(ad as unknown as HTMLElement); // It has what is used of one.
  return watch;
};
/** The observer has seen a change; it says so with the next frame. */
const move = (target: Ad, share: number) =>
  pending.push({ target, intersectionRatio: share, isIntersecting: share > 0 });
function show(ad: Ad, share: number): void {
  move(ad, share);
  tell.share();
}
const wait = (ms: number) => jest.advanceTimersByTime(ms);

it('C95: reports an ad once, after its second', () => {
  const ad = new Ad();
  start(ad);
  show(ad, 0.6);
  expect(seen).toHaveBeenCalledWith(ad);
  wait(999);
  expect(viewed).not.toHaveBeenCalled();
  wait(1);
  expect(viewed.mock.calls).toEqual([[ad]]);
  show(ad, 0);
  show(ad, 1);
  wait(5000);
  expect(viewed).toHaveBeenCalledTimes(1);
  expect(watched.size).toBe(0);
});

it('asks the observer before it believes the clock: what was scrolled away does not count', () => {
  const ad = new Ad();
  start(ad);
  show(ad, 1);
  wait(990);
  move(ad, 0);
  wait(60_000);
  expect(viewed).not.toHaveBeenCalled();
});

it('begins anew when the tab was hidden', () => {
  const ad = new Ad();
  start(ad);
  show(ad, 1);
  wait(900);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  wait(60_000);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  wait(999);
  expect(viewed).not.toHaveBeenCalled();
  wait(1);
  expect(viewed).toHaveBeenCalledTimes(1);
});

it('waits for the picture, and for ever for a broken one', () => {
  const ad = new Ad();
  ad.pictures = [{ complete: false, naturalWidth: 0 }];
  start(ad);
  show(ad, 1);
  wait(2500);
  ad.pictures = [{ complete: true, naturalWidth: 300 }];
  ad.dispatchEvent(new Event('load'));
  wait(999);
  expect(viewed).not.toHaveBeenCalled();
  wait(1);
  expect(viewed).toHaveBeenCalledTimes(1);

  const broken = new Ad();
  broken.pictures = [{ complete: true, naturalWidth: 0 }];
  start(broken);
  show(broken, 1);
  wait(60_000);
  expect(viewed).toHaveBeenCalledTimes(1);
  // Nothing but the picture can change that, and it reports itself.
  expect(jest.getTimerCount()).toBe(0);
});

it('C95: does not watch again what has been viewed, nor any longer what has left the document', () => {
  const [ad, left] = [new Ad(), new Ad()];
  const watch = start(ad);
  watch.add(left as unknown as HTMLElement); // As above.
  show(ad, 1);
  wait(1000);
  expect([...watched]).toEqual([left]);
  left.isConnected = false;
  watch.add(ad as unknown as HTMLElement); // As above.
  expect(watched.size).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

it('an ad of words alone has no picture to wait for', () => {
  const ad = new Ad();
  ad.pictures = [];
  start(ad);
  show(ad, 1);
  wait(1000);
  expect(viewed).toHaveBeenCalledTimes(1);
});

it('never counts what is hidden or transparent, and notices when it no longer is', () => {
  const ad = new Ad();
  ad.isShown = false;
  start(ad);
  show(ad, 1);
  wait(60_000);
  expect(viewed).not.toHaveBeenCalled();
  ad.isShown = true;
  wait(2000);
  expect(viewed).toHaveBeenCalledTimes(1);
});

it('looks again when an ad is resized to a large one', () => {
  const ad = new Ad();
  start(ad);
  show(ad, 0.35);
  wait(5000);
  expect(viewed).not.toHaveBeenCalled();
  ad.size = { width: 970, height: 250 };
  tell.size(ad);
  wait(1000);
  expect(viewed).toHaveBeenCalledTimes(1);
});

it('ends with its page view', () => {
  const ad = new Ad();
  const { stop } = start(ad);
  show(ad, 1);
  stop();
  wait(60_000);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(viewed).not.toHaveBeenCalled();
});

it('does nothing in a browser without observers', () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const ad = new Ad();
  const { stop } = start(ad);
  wait(60_000);
  stop();
  expect(viewed).not.toHaveBeenCalled();
});

describe('C95: what covers an ad', () => {
  it.each([
    ['nothing', Infinity, 0, 1, 1],
    ['a strip of it', 200, 0, 1, 1],
    ['more than half of it', 100, 0, 1, 0],
    ['all of it', 0, 0, 1, 0],
    ['all that is in the viewport', 600, 600, 0.8, 0],
    ['a strip of the little that is in the viewport', 720, 600, 0.6, 0],
  ])('covers %s', (_what, coveredFrom, top, share, times) => {
    const ad = new Ad();
    ad.top = top;
    page.coveredFrom = coveredFrom;
    start(ad);
    show(ad, share);
    wait(5000);
    expect(viewed).toHaveBeenCalledTimes(times);
  });

  it('is noticed when it is gone: the second begins then', () => {
    const ad = new Ad();
    page.coveredFrom = 0;
    start(ad);
    show(ad, 1);
    wait(4500);
    page.coveredFrom = Infinity;
    wait(1499);
    expect(viewed).not.toHaveBeenCalled();
    wait(1);
    expect(viewed).toHaveBeenCalledTimes(1);
  });

  it('is looked for inside the visible part, not at its edge', () => {
    const ad = new Ad();
    ad.top = 600;
    start(ad);
    show(ad, 0.8);
    expect(page.hits).toEqual([
      [150, 700],
      [75, 650],
      [75, 750],
      [225, 650],
      [225, 750],
    ]);
  });

  it('leaves an ad alone that is not in view anyway', () => {
    const ad = new Ad();
    start(ad);
    show(ad, 0.2);
    expect(page.hits).toEqual([]);
  });
});
