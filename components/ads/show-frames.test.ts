import { show } from './show-frames';

const MOVING = '<style>@keyframes a{}</style><p>Brick</p>';

type Frame = {
  srcdoc: string;
  dataset: Record<string, string>;
  attributes: Map<string, string>;
  load: () => void;
};

let isCalm: boolean;
let made: (Frame & Record<string, unknown>)[];
let answers: (init: { signal: AbortSignal }) => Promise<Pick<Response, 'ok' | 'text'>>;

beforeEach(() => {
  jest.useFakeTimers();
  isCalm = false;
  made = [];
  answers = async () => ({ ok: true, text: async () => MOVING });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: isCalm }),
    fetch: (_: string, init: { signal: AbortSignal }) => answers(init),
    HTMLButtonElement: Button,
    document: {
      createElement: () => {
        const attributes = new Map<string, string>();
        const frame = {
          ...{ srcdoc: '', dataset: {}, attributes, isConnected: false, load: () => {} },
          setAttribute: (name: string, value: string) => attributes.set(name, value),
          addEventListener: (_: string, listener: () => void) => (frame.load = listener),
          remove: () => {},
        };
        made.push(frame);
        return frame;
      },
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
  for (const name of ['matchMedia', 'document', 'HTMLButtonElement'])
    Reflect.deleteProperty(globalThis, name);
});

class Button {
  textContent = 'Stop';
  dataset = { start: 'Start' };
  click = () => {};
  addEventListener(_: string, listener: () => void) {
    this.click = listener;
  }
}

/** A box with a button, which holds what is appended until that is removed. */
function newBox() {
  const inside: (typeof made)[number][] = [];
  const button = new Button();
  const box = {
    dataset: { adFrame: '/api/ad-frame/7?v=a' } as Record<string, string>,
    isConnected: true,
    nextElementSibling: button,
    append(frame: (typeof made)[number]) {
      inside.push(frame);
      frame.isConnected = true;
      frame.remove = () => {
        inside.splice(inside.indexOf(frame), 1);
        frame.isConnected = false;
      };
    },
    querySelectorAll: () => [...inside],
  };
  return { box, button, inside, shown: () => show(box as unknown as HTMLElement) }; // As much of one as is used.
}

/** Lets everything that waits for nothing but the last step go on. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the frame of an ad', () => {
  it('has no right at all, and is shown when it is rendered', async () => {
    const { box, inside, shown } = newBox();
    void shown();
    await settle();
    expect(box.dataset.state).toBeUndefined();
    expect(made[0]?.attributes.get('sandbox')).toBe('');
    expect(made[0]).toMatchObject({
      srcdoc: MOVING,
      inert: true,
      tabIndex: -1,
      referrerPolicy: 'no-referrer',
    });
    made[0]?.load();
    await settle();
    expect([box.dataset.state, inside.length]).toEqual(['shown', 1]);
  });

  it.each<[string, typeof answers]>([
    ['is refused', async () => ({ ok: false, text: async () => MOVING })],
    ['is too long', async () => ({ ok: true, text: async () => 'x'.repeat(120_001) })],
    ['does not come', async () => Promise.reject(new TypeError('no network'))],
    [
      'does not come within five seconds',
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    ],
  ])('is left out when it %s', async (_, answer) => {
    answers = answer;
    const { box, inside, shown } = newBox();
    void shown();
    await jest.advanceTimersByTimeAsync(5000);
    expect([box.dataset.state, inside.length, made.length]).toEqual(['words', 0, 0]);
  });

  it('is taken away when it is not rendered within three seconds', async () => {
    const { box, inside, shown } = newBox();
    void shown();
    await jest.advanceTimersByTimeAsync(2900);
    expect(inside).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect([box.dataset.state, inside.length]).toEqual(['words', 0]);
  });

  it('is stopped and played by a button, each time in a new frame: the history stays as it is (WCAG 2.2.2)', async () => {
    const { button, inside, shown } = newBox();
    void shown();
    await settle();
    made[0]?.load();
    await settle();
    expect(button.textContent).toBe('Stop');
    button.click();
    expect(button.textContent).toBe('Start');
    expect(made[1]?.srcdoc).not.toContain('keyframes');
    made[1]?.load();
    await settle();
    expect(inside).toEqual([made[1]]);
    button.click();
    expect([button.textContent, made[2]?.srcdoc]).toEqual(['Stop', MOVING]);
  });

  describe('whose button is pressed twice before the first press is rendered', () => {
    async function pressedTwice() {
      const parts = newBox();
      void parts.shown();
      await settle();
      made[0]?.load();
      await settle();
      parts.button.click();
      parts.button.click();
      return parts;
    }

    it.each([
      ['in their order', [1, 2]],
      ['the second first', [2]],
    ])('shows the last one when they are rendered %s', async (_, order) => {
      const { box, inside } = await pressedTwice();
      for (const which of order) {
        made[which]?.load();
        await settle();
        expect(inside).toContain(made[2]);
      }
      await jest.advanceTimersByTimeAsync(3000);
      expect(inside).toEqual([made[2]]);
      expect([box.dataset.state, made[2]?.srcdoc]).toEqual(['shown', MOVING]);
    });

    it('leaves the words when the last one is not rendered', async () => {
      const { box, inside } = await pressedTwice();
      made[1]?.load();
      await jest.advanceTimersByTimeAsync(2900);
      expect([box.dataset.state, inside.length]).toEqual(['shown', 2]);
      await jest.advanceTimersByTimeAsync(200);
      expect([box.dataset.state, inside.length]).toEqual(['words', 0]);
    });
  });

  it('stands still from the beginning for who wants less motion', async () => {
    isCalm = true;
    const { button, shown } = newBox();
    void shown();
    await settle();
    expect(made[0]?.srcdoc).not.toContain('keyframes');
    made[0]?.load();
    await settle();
    expect(button.textContent).toBe('Start');
  });
});
