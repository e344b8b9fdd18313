export {}; // A module: what it declares is its own.

/** The parts of a document that are looked at, as far as they are used. */
class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  documentElement = { lang: 'en', dataset: {} as DOMStringMap }; // Written to.
  body = { hasAttribute: () => false };
  boxes: Box[] = [];
  querySelectorAll = (selector: string) => this.boxes.filter((box) => box.matches(selector));
  querySelector = (selector: string) => this.querySelectorAll(selector)[0] ?? null;

  turn(state: DocumentVisibilityState) {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
class Box {
  constructor(public dataset: DOMStringMap) {}
  /** Knows `[data-name]` alone. */
  matches(selector: string): boolean {
    const [, name] = /^\[data-([a-z-]+)\]$/.exec(selector) ?? [];
    return (
      name !== undefined && name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) in this.dataset
    );
  }
  closest = () => (this.dataset.active === 'false' ? this : null);
  getClientRects = () => [{ width: 300, height: 250 }];
}

const calls = jest.fn();
const sent = () => calls.mock.calls.map(([address]) => address);
let page: Page;
let changed: () => void;
let watched: string[] | undefined;

/** A document that begins to count. */
async function open(boxes: Box[], state: DocumentVisibilityState = 'visible') {
  jest.resetModules();
  page = new Page();
  page.boxes = boxes;
  page.visibilityState = state;
  class Changes {
    constructor(tell: () => void) {
      changed = tell;
    }
    observe = (_: Page, { attributeFilter }: MutationObserverInit) => (watched = attributeFilter);
  }
  const location = { pathname: '/x.htm', search: '?read=both' };
  Object.assign(globalThis, {
    document: page,
    window: new EventTarget(),
    location,
    MutationObserver: Changes,
  });
  const { startCounting } = await import('./counting');
  startCounting();
}

beforeEach(() => {
  jest.useFakeTimers();
  calls.mockReset().mockImplementation(async () => Response.json({ status: 1, msg: '' }));
  globalThis.fetch = calls;
});
afterEach(() => {
  jest.useRealTimers();
  for (const name of ['document', 'window', 'location', 'MutationObserver'])
    Reflect.deleteProperty(globalThis, name);
});

it('T16, C69: counts the article of a page whose text stands in both languages', async () => {
  await open([new Box({ block: 'body', reading: 'both' }), new Box({ reading: 'entry', readingId: '101' })]);
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent()).toEqual(['/api/api-post-visited.php?post_id=101']);
});

it('T16: counts nothing of a page that only has its text in both languages', async () => {
  await open([new Box({ block: 'body', reading: 'both' })]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sent()).toEqual([]);
});

describe('C52, V20: a page in a background tab', () => {
  const ads = [new Box({ adId: '301' })];

  it('shows nothing before somebody looks at it, and then once', async () => {
    await open(ads, 'hidden');
    changed();
    await jest.advanceTimersByTimeAsync(60_000);
    page.turn('visible');
    await jest.advanceTimersByTimeAsync(2999);
    expect(sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent()).toEqual(['/api/shows']);
    page.turn('hidden');
    page.turn('visible');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual(['/api/shows']);
  });

  it('that nobody has looked at is left without a call', async () => {
    await open(ads, 'hidden');
    changed();
    await jest.advanceTimersByTimeAsync(60_000);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([]);
  });

  it('sends what it has shown when it goes there', async () => {
    await open(ads);
    page.turn('hidden');
    expect(sent()).toEqual(['/api/shows']);
  });
});

it('C52, V20: shows a slide when it becomes the one in sight', async () => {
  const slide = new Box({ adId: '302', active: 'false' });
  await open([new Box({ adId: '301', active: 'true' }), slide]);
  await jest.advanceTimersByTimeAsync(60_000);
  const bodies = () => calls.mock.calls.map(([, { body }]) => JSON.parse(body).post_ids);
  expect(bodies()).toEqual(['301']);
  slide.dataset.active = 'true';
  expect(watched).toContain('data-active');
  changed();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(bodies()).toEqual(['301', '302']);
});
