let isAllowed = true;
jest.mock('@/lib/consent/may-store', () => ({ mayStore: () => isAllowed }));

import { closeAll, enterPageView, isClosed, LATE_MS, openByPermit, startPageView } from './permits';

const WINDOW = 900;

class Box {
  dataset: DOMStringMap = { permit: 'none' };
  inert = true;
  hidden = false;
  parentElement: {
    children: Box[];
    hidden: boolean;
    offsetHeight: number;
    style: { minHeight?: string };
  } | null = null;
  /** What a slide stands in. */
  block = { hidden: false };
  closest = () => this.block;
  constructor(
    id: number,
    readonly top: number,
  ) {
    this.dataset.adId = String(id);
  }
  hasAttribute = () => this.hidden;
  getBoundingClientRect = () => ({ top: this.top });
}
// As much of one as is used.
const boxOf = (id: number, top = 0) => new Box(id, top) as unknown as HTMLElement;
/** Puts boxes into one place. */
function placeOf(...boxes: HTMLElement[]) {
  const place = { children: boxes, hidden: false, offsetHeight: 580, style: {} };
  for (const box of boxes) Object.assign(box, { parentElement: place });
  return place;
}
const states = (...boxes: HTMLElement[]) => boxes.map((box) => !isClosed(box) && !box.inert);

const asked: string[] = [];
/** What of the last call says that its visitor has not agreed. */
let anonymous: unknown;
/** What the site answers next. */
let answer: () => Promise<Response>;
const granted = (...permits: unknown[]) => Response.json({ status: 1, msg: '', permits });

let view = 0;
beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  const location = { pathname: `/page-${(view += 1)}`, search: '' };
  Object.assign(globalThis, { location, window: { innerHeight: WINDOW } });
  answer = async () => granted(301);
  globalThis.fetch = async (_, init) => {
    const body = JSON.parse(String(init?.body));
    asked.push(body.adids);
    anonymous = body.anonymous;
    const { signal } = init ?? {};
    return Promise.race([
      answer(),
      new Promise<Response>((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
    ]);
  };
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['location', 'window']) Reflect.deleteProperty(globalThis, name);
});

describe('an ad with a limit (V20)', () => {
  it('is opened with a permit, and stays closed without one; one call asks for all', async () => {
    const [shown, refused] = [boxOf(301), boxOf(302)];
    expect(await openByPermit([shown, refused])).toBe(false);
    expect(states(shown, refused)).toEqual([true, false]);
    expect(asked).toEqual(['301,302']);
  });

  it.each([
    [true, undefined],
    [false, true],
  ])('is asked for by a visitor who may be told apart (%s): anonymous %s', async (allowed, said) => {
    isAllowed = allowed;
    expect(await openByPermit([boxOf(301)])).toBe(true);
    expect(anonymous).toBe(said);
    isAllowed = true;
  });

  it('has one permit in a page view, in whichever places it stands, and is asked for once', async () => {
    const [one, another, refused] = [boxOf(301), boxOf(301), boxOf(302)];
    await openByPermit([one, refused]);
    expect(await openByPermit([another])).toBe(true);
    expect(await openByPermit([refused])).toBe(false);
    expect(states(one, another)).toEqual([true, true]);
    expect(asked).toEqual(['301,302']);
  });

  it.each<[string, () => Promise<Response>]>([
    ['fails', async () => Promise.reject(new TypeError('No connection'))],
    ['is an error', async () => Response.json({ permits: [301] }, { status: 500 })],
    ['is a page of something in between', async () => new Response('<p>301</p>')],
    ['has no list', async () => Response.json({ status: 1, permits: '301' })],
  ])('stays closed when the answer %s', async (_, next) => {
    answer = next;
    const box = boxOf(301);
    expect(await openByPermit([box])).toBe(false);
    expect(states(box)).toEqual([false]);
  });

  it('stays closed when the answer comes late', async () => {
    let arrive = (_: Response) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    const box = boxOf(301);
    const opening = openByPermit([box]);
    await jest.advanceTimersByTimeAsync(LATE_MS);
    arrive(granted(301));
    expect(await opening).toBe(false);
    expect(states(box)).toEqual([false]);
  });

  it('stays closed when the tab slept meanwhile, and its timers with it', async () => {
    let arrive = (_: Response) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    const box = boxOf(301);
    const opening = openByPermit([box]);
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + LATE_MS + 1);
    arrive(granted(301));
    expect(await opening).toBe(false);
    now.mockRestore();
    expect(states(box)).toEqual([false]);
  });

  it('is not opened by the answer to another page view', async () => {
    let arrive = (_: Response) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    const box = boxOf(301);
    const opening = openByPermit([box]);
    enterPageView('/another');
    arrive(granted(301));
    expect(await opening).toBe(false);
    expect(states(box)).toEqual([false]);
  });

  it('is closed when the page is left, and needs another permit when the browser shows it again', async () => {
    const box = boxOf(301);
    await openByPermit([box]);
    closeAll();
    expect(states(box)).toEqual([false]);
    startPageView(location.pathname);
    await openByPermit([box]);
    expect(states(box)).toEqual([true]);
    expect(asked).toEqual(['301', '301']);
  });

  it('is closed by another page view, when it has stayed in the document', async () => {
    const box = boxOf(301);
    await openByPermit([box]);
    enterPageView(location.pathname);
    expect(states(box)).toEqual([true]);
    enterPageView('/another');
    expect(states(box)).toEqual([false]);
  });

  it('is asked for with 49 others at most', async () => {
    const boxes = Array.from({ length: 60 }, (_, n) => boxOf(n + 1, WINDOW));
    await openByPermit(boxes);
    expect(asked.map((ids) => ids.split(',').length)).toEqual([50]);
    // The others wait for the next look.
    expect(boxes.slice(50).some(({ hidden }) => hidden)).toBe(false);
  });

  describe('that is refused', () => {
    const hidden = (...elements: { hidden: unknown }[]) => elements.map((one) => one.hidden);

    it('leaves its room where that is below the window, and keeps it where it is in sight', async () => {
      const [below, inSight] = [boxOf(302, WINDOW), boxOf(303, WINDOW - 1)];
      const places = [placeOf(below, boxOf(1)), placeOf(inSight)];
      await openByPermit([below, inSight]);
      expect(hidden(below, inSight)).toEqual([true, false]);
      expect(hidden(...places)).toEqual([false, false]);
    });

    it('takes its place with it when nothing else stands there, for as long as the document is there', async () => {
      const boxes = [boxOf(302, WINDOW), boxOf(303, 2 * WINDOW)];
      const place = placeOf(...boxes);
      await openByPermit(boxes);
      expect(hidden(...boxes, place)).toEqual([true, true, true]);
      // What was above a reader who comes back would push the page down.
      startPageView(location.pathname);
      expect(hidden(...boxes, place)).toEqual([true, true, true]);
    });

    it.each([
      ['in sight', 100, false],
      ['below the window', WINDOW, true],
    ])('is a slide no more; the last one stays %s', async (_, top, isGone) => {
      const slides = [boxOf(302, top), boxOf(303, top)];
      for (const slide of slides) slide.dataset.active = 'false';
      const place = placeOf(...slides);
      await openByPermit(slides);
      expect(hidden(...slides)).toEqual([true, isGone]);
      // As high as it was, and away as a whole.
      expect(place.style).toEqual({ minHeight: '580px' });
      expect(hidden((slides[1] as unknown as Box).block)).toEqual([isGone]);
    });
  });
});
