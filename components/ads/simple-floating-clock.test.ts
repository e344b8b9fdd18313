import type * as Clock from './simple-floating-clock';

const openByPermit = jest.fn();
jest.mock('@/components/views/permits', () => ({
  openByPermit: (boxes: unknown) => openByPermit(boxes),
  isClosed: () => true,
  pageView: () => page,
  LATE_MS: 3000,
}));

let isAsked = false;
let answer = () => {};
jest.mock('@/lib/consent/question', () => ({
  whenAnswered: (then: () => void) => void (isAsked ? (answer = then) : then()),
}));

let giveTurn: typeof Clock.giveTurn;

type Page = { visibilityState: DocumentVisibilityState; activeElement: object | null };

let page: Page & Record<string, unknown>;
let look: () => void;
const focus = jest.fn();

beforeEach(async () => {
  // A document that has closed nothing.
  jest.resetModules();
  ({ giveTurn } = await import('./simple-floating-clock'));
  jest.useFakeTimers();
  focus.mockClear();
  page = {
    visibilityState: 'visible',
    activeElement: null,
    addEventListener: (_: string, listener: () => void) => (look = listener),
    removeEventListener: () => {},
    getElementById: (id: string) => (id === 'content' ? { focus } : null),
  };
  Object.assign(globalThis, { document: page });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'innerWidth');
});

/** @param boxes of ads with a limit @param width of the window */
function newBlock({ boxes = [], width = 1440 }: { boxes?: object[]; width?: number } = {}, give = giveTurn) {
  Object.assign(globalThis, { innerWidth: width });
  const inside = {};
  let close = () => {};
  const button = { addEventListener: (_: string, listener: () => void) => (close = listener) };
  const block = {
    dataset: {} as { state?: string },
    hidden: true,
    isConnected: true,
    contains: (one: unknown) => one === inside,
    querySelector: (selector: string) =>
      selector === '[data-action="close"]'
        ? button
        : selector === '[data-permit]'
          ? (boxes[0] ?? null)
          : null,
    querySelectorAll: () => boxes,
  };
  give(block as unknown as HTMLElement); // As much of one as is used.
  return { block, inside, close: () => close() };
}

describe('the simple floating block', () => {
  it('is shown for 6 s (S39, K35)', () => {
    const { block } = newBlock();
    jest.advanceTimersByTime(5_900);
    expect([block.dataset.state, block.hidden]).toEqual(['shown', false]);
    jest.advanceTimersByTime(200);
    expect([block.dataset.state, block.hidden]).toEqual(['gone', true]);
    expect(focus).not.toHaveBeenCalled();
  });

  it('waits in a tab nobody looks at, and then has its whole 6 s (S39)', () => {
    page.visibilityState = 'hidden';
    const { block } = newBlock();
    jest.advanceTimersByTime(60_000);
    expect(block.hidden).toBe(true);
    page.visibilityState = 'visible';
    look();
    jest.advanceTimersByTime(5_900);
    expect(block.hidden).toBe(false);
  });

  describe('while the visitor is asked what may be stored (decision 072)', () => {
    beforeEach(() => (isAsked = true));
    afterEach(() => (isAsked = false));

    it('waits for the answer, and then has its whole 6 s', () => {
      const { block } = newBlock();
      jest.advanceTimersByTime(60_000);
      expect([block.dataset.state, block.hidden]).toEqual(['waiting', true]);
      answer();
      jest.advanceTimersByTime(5_900);
      expect([block.dataset.state, block.hidden]).toEqual(['shown', false]);
    });

    it('does not appear on a page that was left before the answer', () => {
      const { block } = newBlock();
      block.isConnected = false;
      answer();
      jest.advanceTimersByTime(100);
      expect([block.dataset.state, block.hidden]).toEqual(['waiting', true]);
    });

    it('does not wait for an editor who previews it', () => {
      const { block } = newBlock({}, (one) => giveTurn(one, true));
      jest.advanceTimersByTime(100);
      expect(block.dataset.state).toBe('shown');
    });
  });

  it.each(['closed', 'over'])('gives the focus to the page when it is %s with the focus in it', (how) => {
    const { block, inside, close } = newBlock();
    jest.advanceTimersByTime(100);
    page.activeElement = inside;
    if (how === 'closed') close();
    else jest.advanceTimersByTime(6_000);
    expect(block.hidden).toBe(true);
    expect(focus).toHaveBeenCalledWith({ preventScroll: true });
  });

  it('is remembered as closed by the tab, and where that stores nothing by the document', async () => {
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: storage });
    const closeOne = () => {
      const { block, close } = newBlock();
      jest.advanceTimersByTime(100);
      close();
      return [block.dataset.state, [...stored.keys()]];
    };
    const setItem = storage.setItem;
    storage.setItem = () => {
      throw new Error('refused');
    };
    expect(closeOne()).toEqual(['gone', []]);
    const { block } = newBlock();
    expect([block.dataset.state, block.hidden]).toEqual(['gone', true]);
    storage.setItem = setItem;
    jest.resetModules();
    const { giveTurn: inAnotherDocument } = await import('./simple-floating-clock');
    const other = newBlock({}, inAnotherDocument);
    jest.advanceTimersByTime(100);
    other.close();
    expect([...stored.keys()]).toEqual(['simple_floating_ad_closed']);
    // An editor sees it all the same, and closing it there is not remembered (decision 059).
    stored.set('simple_floating_ad_closed', 'before');
    const previewed = newBlock({}, (one) => inAnotherDocument(one, true));
    jest.advanceTimersByTime(100);
    expect(previewed.block.hidden).toBe(false);
    previewed.close();
    expect(stored.get('simple_floating_ad_closed')).toBe('before');
    Reflect.deleteProperty(globalThis, 'sessionStorage');
  });

  describe('with an ad that has a limit (V20)', () => {
    it('has its 6 s from the permit on', async () => {
      let permit = (_: boolean) => {};
      openByPermit.mockReturnValueOnce(new Promise<boolean>((resolve) => (permit = resolve)));
      const { block } = newBlock({ boxes: [{}] });
      await jest.advanceTimersByTimeAsync(2_000);
      expect(block.dataset.state).toBe('waiting');
      permit(true);
      await jest.advanceTimersByTimeAsync(5_900);
      expect([block.dataset.state, block.hidden]).toEqual(['shown', false]);
      await jest.advanceTimersByTimeAsync(200);
      expect(block.dataset.state).toBe('gone');
    });

    it('never appears without one', async () => {
      openByPermit.mockResolvedValueOnce(false);
      const { block } = newBlock({ boxes: [{}] });
      await jest.advanceTimersByTimeAsync(60_000);
      expect([block.dataset.state, block.hidden]).toEqual(['gone', true]);
    });

    it('leaves its place to the next ad when it is refused', async () => {
      openByPermit.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
      const [refused, next] = [{ hidden: false }, { hidden: true }];
      const { block } = newBlock({ boxes: [refused, next] });
      await jest.advanceTimersByTimeAsync(10);
      expect([block.dataset.state, refused.hidden, next.hidden]).toEqual(['shown', true, false]);
    });

    it('asks for none where the window is too small for it', async () => {
      openByPermit.mockClear();
      const { block } = newBlock({ boxes: [{}], width: 1024 });
      await jest.advanceTimersByTimeAsync(60_000);
      expect([block.dataset.state, block.hidden]).toEqual(['gone', true]);
      expect(openByPermit).not.toHaveBeenCalled();
    });
  });
});
