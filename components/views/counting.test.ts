export {}; // A module: what it declares is its own.

/** The visitor may be told apart. */
let isAllowed = true;
jest.mock('@/lib/consent/may-store', () => ({ mayStore: () => isAllowed }));

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
  inert = false;
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
  getBoundingClientRect = () => ({ top: 0 });
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
    window: Object.assign(new EventTarget(), { innerHeight: 900 }),
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
/** The page is told of a change, and has looked at it. */
const look = async () => {
  changed();
  await jest.advanceTimersByTimeAsync(100);
};
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

  it('says that its visitor has not agreed to be told apart (decision 064)', async () => {
    isAllowed = false;
    await open(ads);
    page.turn('hidden');
    expect(JSON.parse(calls.mock.calls[0]?.[1].body)).toMatchObject({ post_ids: '301', anonymous: true });
    isAllowed = true;
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

describe('V20: ads with a limit', () => {
  const closed = (id: string, more: DOMStringMap = {}) => new Box({ adId: id, permit: 'none', ...more });
  const bodies = (address: string) =>
    calls.mock.calls.filter(([at]) => at === address).map(([, { body }]) => JSON.parse(body));
  const permit = (...ids: number[]) =>
    calls.mockImplementation(async (at: string) =>
      Response.json(at.endsWith('permits') ? { status: 1, msg: '', permits: ids } : { status: 1, msg: '' }),
    );

  it('are asked for once, all together, and shown as far as they are permitted', async () => {
    permit(301);
    const [shown, refused, free] = [closed('301'), closed('302'), new Box({ adId: '303' })];
    await open([shown, refused, free]);
    await jest.advanceTimersByTimeAsync(0);
    expect(bodies('/api/advert/permits')).toEqual([{ adids: '301,302' }]);
    expect([shown, refused].map(({ dataset, inert }) => [dataset.permit, inert])).toEqual([
      [undefined, false],
      ['none', false],
    ]);
    expect(watched).toContain('data-permit');
    await look();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(bodies('/api/shows').map(({ post_ids }) => post_ids.split(',').sort())).toEqual([['301', '303']]);
    expect(bodies('/api/advert/permits')).toHaveLength(1);
  });

  it('in a slide nobody has moved to are asked for when it comes', async () => {
    permit(301, 302);
    const slide = closed('302', { active: 'false' });
    await open([closed('301', { active: 'true' }), slide]);
    await jest.advanceTimersByTimeAsync(60_000);
    slide.dataset.active = 'true';
    await look();
    expect(bodies('/api/advert/permits')).toEqual([{ adids: '301' }, { adids: '302' }]);
  });

  it('are not asked for in a background tab', async () => {
    await open([closed('301')], 'hidden');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(calls).not.toHaveBeenCalled();
  });

  it('are closed when the page is left, and asked for again when the browser shows it again', async () => {
    permit(301);
    const box = closed('301');
    await open([box]);
    await jest.advanceTimersByTimeAsync(0);
    window.dispatchEvent(new Event('pagehide'));
    expect([box.dataset.permit, box.inert]).toEqual(['none', true]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await jest.advanceTimersByTimeAsync(0);
    expect(box.dataset.permit).toBeUndefined();
    expect(bodies('/api/advert/permits')).toHaveLength(2);
  });

  it('make no call of a page that has none', async () => {
    await open([new Box({ adId: '301' })]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual(['/api/shows']);
  });
});
