import { runInNewContext } from 'node:vm';
import { STARTED } from '../started';
import { lateStart } from './late-start';

const FILES = ['static/chunks/webpack-1.js', 'static/chunks/main-app-2.js'];
const LOADED = FILES.map((file) => `https://site.test/_next/${file}`);

type Said = {
  target?: unknown;
  ctrlKey?: boolean;
  preventDefault?: () => void;
  stopImmediatePropagation?: () => void;
};

/** As much of an element as is asked. */
class Element {
  presses = 0;
  constructor(readonly isHeld: boolean) {}
  closest = () => (this.isHeld ? this : null);
  click = () => (this.presses += 1);
}

class Input extends Element {
  constructor(
    readonly name: string,
    readonly value: string,
  ) {
    super(false);
  }
}

class Link extends Element {
  href = '/brand?page=2';
}

/** Runs the script in as much of a page as it asks for. `lead` settles the first picture; null: there is none. */
function open({ path = '/en/x.htm', parsed = true, lead = null as Promise<void> | null } = {}) {
  const heard: { event: string; run: (event: Said) => void }[] = [];
  const listen = (event: string, run: (event: Said) => void) => void heard.push({ event, run });
  const marks = new Map<string, string>();
  const frames: (() => void)[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const loaded: string[] = [];
  const scripts: { onerror?: () => void }[] = [];
  runInNewContext(lateStart(FILES), {
    Element,
    HTMLInputElement: Input,
    location: { pathname: path },
    document: {
      currentScript: { src: 'https://site.test/_next/static/chunks/start-3.js' },
      readyState: parsed ? 'interactive' : 'loading',
      querySelector: () => lead && { decode: () => lead },
      createElement: () => ({ src: '' }),
      head: {
        append: (script: { src: string; onerror?: () => void }) => {
          loaded.push(script.src);
          scripts.push(script);
        },
      },
      addEventListener: listen,
      documentElement: { setAttribute: (name: string, value: string) => void marks.set(name, value) },
    },
    addEventListener: listen,
    removeEventListener: (event: string, run: (event: Said) => void) => {
      const at = heard.findIndex((one) => one.event === event && one.run === run);
      if (at >= 0) heard.splice(at, 1);
    },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    setTimeout: (run: () => void, ms = 0) => timers.push({ run, ms }),
  });
  const drawFrame = () => {
    frames.splice(0).forEach((run) => run());
    timers.filter(({ ms }) => ms === 0).forEach(({ run }) => run());
  };
  const wait = (span: number) => timers.filter(({ ms }) => ms <= span).forEach(({ run }) => run());
  const say = (event: string, said: Said = {}) =>
    heard.filter((one) => one.event === event).forEach(({ run }) => run(said));
  /** Presses an element; true when the page's own listeners and the browser hear of it. */
  const press = (target: Element, more: Said = {}) => {
    const stopped: string[] = [];
    const stop = (what: string) => () => void stopped.push(what);
    say('click', {
      target,
      preventDefault: stop('browser'),
      stopImmediatePropagation: stop('page'),
      ...more,
    });
    if (stopped.length > 0) expect(stopped).toEqual(['browser', 'page']);
    return stopped.length === 0;
  };
  return { marks, loaded, scripts, drawFrame, wait, say, press };
}

const settled = () => new Promise(setImmediate);

it('is fetched by every reader, and says nothing to them alone', () => {
  expect(lateStart(FILES)).not.toMatch(/\/\/ |\/\*/);
});

describe('the framework is loaded', () => {
  it('after the frame that shows the first picture', async () => {
    let show = () => {};
    const page = open({ lead: new Promise((resolve) => (show = resolve)) });
    page.drawFrame();
    await settled();
    expect(page.loaded).toEqual([]);
    show();
    await settled();
    expect(page.loaded).toEqual([]);
    page.drawFrame();
    expect(page.loaded).toEqual(LOADED);
  });

  it('after the frame that follows a picture which cannot be shown', async () => {
    const page = open({ lead: Promise.reject(new Error('no picture')) });
    await settled();
    page.drawFrame();
    expect(page.loaded).toEqual(LOADED);
  });

  it('after the first frame of a page without one, once the page is read to its end', () => {
    const page = open({ parsed: false });
    page.drawFrame();
    expect(page.loaded).toEqual([]);
    page.say('DOMContentLoaded');
    page.drawFrame();
    expect(page.loaded).toEqual(LOADED);
  });

  it.each(['pointerdown', 'keydown'])('at once on %s, and only once', (event) => {
    const page = open({ lead: new Promise(() => {}) });
    page.say(event);
    page.wait(3000);
    expect(page.loaded).toEqual(LOADED);
  });

  it.each(['/preview/post/x', '/en/preview/product/x'])('at once on %s', (path) => {
    expect(open({ path, parsed: false }).loaded).toEqual(LOADED);
  });

  it('after three seconds, whatever the picture does', () => {
    const page = open({ lead: new Promise(() => {}) });
    page.wait(2999);
    expect(page.loaded).toEqual([]);
    page.wait(3000);
    expect(page.loaded).toEqual(LOADED);
  });
});

describe('a press before the islands work', () => {
  it('on what is held brings the framework, and is done when they do', () => {
    const [page, button] = [open({ lead: new Promise(() => {}) }), new Element(true)];
    expect(page.press(button)).toBe(false);
    expect(page.loaded).toEqual(LOADED);
    expect(button.presses).toBe(0);
    page.say(STARTED);
    page.drawFrame();
    expect(button.presses).toBe(1);
    expect(page.press(button)).toBe(true);
    page.wait(60_000);
    expect(button.presses).toBe(1);
  });

  it('is forgotten for a later one', () => {
    const [page, first, second] = [open(), new Element(true), new Element(true)];
    page.press(first);
    page.press(second);
    page.say(STARTED);
    page.drawFrame();
    expect([first.presses, second.presses]).toEqual([0, 1]);
  });

  it.each<[string, Element, Said]>([
    ['on anything else', new Element(false), {}],
    ['for another window', new Element(true), { ctrlKey: true }],
  ])('%s is the browser’s', (_, target, more) => {
    expect(open().press(target, more)).toBe(true);
  });

  it('on what is no link waits for the islands, however long they take', () => {
    const [page, button] = [open(), new Element(true)];
    page.press(button);
    page.wait(60_000);
    expect(button.presses).toBe(0);
    page.say(STARTED);
    page.drawFrame();
    expect(button.presses).toBe(1);
  });

  it.each([
    ['fails', (page: ReturnType<typeof open>) => page.scripts[0]?.onerror?.()],
    ['does not come', (page: ReturnType<typeof open>) => page.wait(4000)],
  ])('goes through when the framework %s, so that a link leads where it can', (_, pass) => {
    const [page, link] = [open(), new Link(true)];
    page.press(link);
    pass(page);
    expect(link.presses).toBe(1);
    expect(page.press(link)).toBe(true);
  });
});

it('notes the text size that is pressed last, before and after the islands work, and lets the press through', () => {
  const page = open({ lead: new Promise(() => {}) });
  expect(page.press(new Input('text-size', 'large'))).toBe(true);
  expect(page.press(new Input('text-size', 'normal'))).toBe(true);
  expect(page.press(new Input('keyword', 'small'))).toBe(true);
  expect([...page.marks]).toEqual([['data-text-size-pressed', 'normal']]);
  page.say(STARTED);
  page.drawFrame();
  page.press(new Input('text-size', 'small'));
  expect([...page.marks]).toEqual([['data-text-size-pressed', 'small']]);
});
