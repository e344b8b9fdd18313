import { runInNewContext } from 'node:vm';
import { MARK_COOKIE } from '../session/mark';
import { STARTED } from '../started';
import { lateStart } from './late-start';

const FILES = ['static/chunks/webpack-1.js', 'static/chunks/main-app-2.js'];
const READING = ['static/chunks/webpack-1.js', 'static/chunks/reading-4.js'];
const OWN = ['static/chunks/layout-5.js', 'static/chunks/page-6.js'];
const addressesOf = (files: readonly string[]) => files.map((file) => `/_next/${file}`);
const LOADED = addressesOf(FILES);

type Said = {
  type?: string;
  key?: string;
  pointerType?: string;
  target?: unknown;
  ctrlKey?: boolean;
  preventDefault?: () => void;
  stopImmediatePropagation?: () => void;
};

/** As much of an element as is asked; `is` says which other selectors find it. */
class Element {
  presses = 0;
  constructor(
    readonly isHeld: boolean,
    readonly is: { alone?: boolean; takesKeys?: boolean } = {},
    readonly id = '',
  ) {}
  closest = (selector: string) => {
    if (selector.includes('[data-block=consent]')) return this.is.alone ? this : null;
    if (selector.includes('textarea')) return this.is.takesKeys ? this : null;
    return this.isHeld ? this : null;
  };
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

/** Events as a browser gives them: the script tells their kinds apart. */
class Sign {
  constructor(
    readonly type: string,
    said: Said,
  ) {
    Object.assign(this, said);
  }
}
class PointerEvent extends Sign {}
class KeyboardEvent extends Sign {}
const kindOf = (event: string) =>
  event.startsWith('pointer') ? PointerEvent : event.startsWith('key') ? KeyboardEvent : Sign;

class Link extends Element {
  href = '/brand?page=2';
}

/**
 * Runs the script in as much of a page as it asks for. `lead` settles the first picture; null: there is none. `own` are the
 * scripts the page names instead of loading them; null: it loads them. `onPress`: its framework
 * waits for a press; null: when it names its scripts.
 */
function open({
  path = '/en/x.htm',
  parsed = true,
  lead = null as Promise<void> | null,
  own = null as string[] | null,
  onPress = null as boolean | null,
  cookie = '',
  hash = '',
  moves = false,
  payload = null as string | null,
  answers = null as number | null,
} = {}) {
  const heard: { event: string; run: (event: Said) => void }[] = [];
  const listen = (event: string, run: (event: Said) => void) => {
    // As a browser: the same listener is added once.
    if (!heard.some((one) => one.event === event && one.run === run)) heard.push({ event, run });
  };
  const marks = new Map<string, string>();
  const frames: (() => void)[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const loaded: string[] = [];
  const preloaded: string[] = [];
  const scripts: { onload?: () => void; onerror?: () => void; fetchPriority?: string }[] = [];
  const reloads = { count: 0, asked: [] as string[] };
  const page = { readyState: parsed ? 'interactive' : 'loading' };
  runInNewContext(lateStart(FILES, READING), {
    Element,
    PointerEvent,
    KeyboardEvent,
    HTMLInputElement: Input,
    location: { pathname: path, hash, reload: () => (reloads.count += 1) },
    fetch: async (address: string, { method }: { method: string }) => {
      reloads.asked.push(`${method} ${address}`);
      if (answers === null) throw new TypeError('Failed to fetch');
      return { status: answers };
    },
    document: Object.assign(page, {
      cookie,
      currentScript: { getAttribute: () => '/_next/static/chunks/start-3.js' },
      querySelector: (selector: string) =>
        selector.startsWith('img') ? lead && { decode: () => lead } : moves ? {} : null,
      createElement: () => ({ remove: () => {} }),
      head: {
        append: (added: { src?: string; href?: string } & (typeof scripts)[number]) => {
          if (added.href !== undefined) return void preloaded.push(added.href);
          loaded.push(added.src ?? '');
          scripts.push(added);
        },
      },
      addEventListener: listen,
      documentElement: {
        getAttribute: (name: string) =>
          ({ 'data-later': own?.join(' '), 'data-payload': payload })[name] ?? null,
        hasAttribute: (name: string) => name === 'data-on-press' && (onPress ?? own !== null),
        setAttribute: (name: string, value: string) => void marks.set(name, value),
      },
    }),
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
  const begin = (event: string, said: Said = {}) => {
    if (event === 'DOMContentLoaded') page.readyState = 'interactive';
    const told = new (kindOf(event))(event, said);
    const waiting = frames.length;
    heard.filter((one) => one.event === event).forEach(({ run }) => run(told));
    return waiting;
  };
  /** What an event brings behind the frame that answers it. */
  const say = (event: string, said: Said = {}) => {
    const waiting = begin(event, said);
    const timed = timers.length;
    frames.splice(waiting).forEach((run) => run());
    timers.splice(timed).forEach(({ run }) => run());
  };
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
  return { marks, loaded, preloaded, scripts, reloads, drawFrame, wait, begin, say, press };
}

const settled = () => new Promise(setImmediate);

it('is fetched by every reader, and says nothing to them alone', () => {
  expect(lateStart(FILES, READING)).not.toMatch(/\/\/ |\/\*/);
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

  it.each(['pointerdown', 'keydown', 'focusin'])('at once on %s, and only once', (event) => {
    const page = open({ lead: new Promise(() => {}) });
    page.say(event);
    page.wait(3000);
    expect(page.loaded).toEqual(LOADED);
  });

  it('behind the frame that answers a press, not in it', () => {
    const page = open({ lead: new Promise(() => {}) });
    page.begin('pointerdown');
    expect(page.loaded).toEqual([]);
    page.drawFrame();
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

describe('a page without its payload', () => {
  const PAYLOAD = '/_payload/a-b.js';

  it('asks for it before the framework runs, and fetches both side by side', () => {
    const page = open({ payload: 'a-b' });
    page.drawFrame();
    expect([page.loaded, page.preloaded]).toEqual([[PAYLOAD], LOADED]);
    page.scripts[0]?.onload?.();
    expect(page.loaded).toEqual([PAYLOAD, ...LOADED]);
  });

  it('is taken over once it is read to its end', () => {
    const page = open({ payload: 'a-b', parsed: false });
    page.say('keydown');
    page.scripts[0]?.onload?.();
    expect(page.loaded).toEqual([PAYLOAD]);
    page.say('DOMContentLoaded');
    expect(page.loaded).toEqual([PAYLOAD, ...LOADED]);
  });

  it('asks for nothing before the first press', () => {
    const page = open({ payload: 'a-b', own: OWN });
    page.drawFrame();
    page.wait(60_000);
    expect([page.loaded, page.preloaded]).toEqual([addressesOf(READING), []]);
  });

  it('lets a press through when the payload does not come, and asks again at the next', () => {
    const [page, target] = [open({ payload: 'a-b', own: OWN }), new Element(true)];
    expect(page.press(target)).toBe(false);
    page.scripts[0]?.onerror?.();
    expect([target.presses, page.loaded]).toEqual([1, [PAYLOAD]]);
    page.say('pointerdown', { target });
    expect(page.loaded).toEqual([PAYLOAD, PAYLOAD]);
    page.scripts[1]?.onload?.();
    expect(page.loaded).toEqual([PAYLOAD, PAYLOAD, ...addressesOf([...FILES, ...OWN])]);
  });

  it('keeps a press that follows its own sign within a frame, also after a failure', () => {
    const [page, target] = [open({ payload: 'a-b', own: OWN }), new Element(true)];
    page.say('keydown');
    page.scripts[0]?.onerror?.();
    page.begin('pointerdown', { target });
    expect(page.press(target)).toBe(false);
  });

  it.each<[string, Element, number | null, number]>([
    ['is loaded again where a button was pressed and its payload is gone', new Element(true), 404, 1],
    ['lets a link lead where it leads', new Link(true), 404, 0],
    ['stays when the site fails', new Element(true), 503, 0],
    ['stays when the network fails', new Element(true), null, 0],
  ])('%s', async (_, target, answers, count) => {
    const page = open({ payload: 'a-b', own: OWN, answers });
    page.press(target);
    page.scripts[0]?.onerror?.();
    await settled();
    expect(page.reloads).toEqual({ count, asked: target instanceof Link ? [] : [`HEAD ${PAYLOAD}`] });
  });

  it('is not loaded again while a reader types', async () => {
    const page = open({ payload: 'a-b', own: OWN, answers: 404 });
    page.say('focusin');
    page.scripts[0]?.onerror?.();
    await settled();
    expect(page.reloads).toEqual({ count: 0, asked: [] });
  });
});

it('a page that names its own scripts and waits for no press loads them with the framework, behind the picture', async () => {
  const page = open({ own: OWN, onPress: false, lead: Promise.resolve() });
  expect(page.loaded).toEqual([]);
  await Promise.resolve();
  page.drawFrame();
  expect(page.loaded).toEqual(addressesOf([...FILES, ...OWN]));
});

describe('a page whose framework waits for a press', () => {
  const ALL = addressesOf([...READING, FILES[1] ?? '', ...OWN]);

  it('loads for who only reads what needs no framework, however long that is', () => {
    const page = open({ own: OWN });
    page.drawFrame();
    page.wait(60_000);
    expect(page.loaded).toEqual(addressesOf(READING));
  });

  it('after three seconds, whatever the picture does', () => {
    const page = open({ own: OWN, lead: new Promise(() => {}) });
    page.wait(2999);
    expect(page.loaded).toEqual([]);
    page.wait(3000);
    expect(page.loaded).toEqual(addressesOf(READING));
  });

  it('is not judged before it is read to its end', () => {
    const page = open({ own: OWN, parsed: false });
    page.wait(3000);
    expect(page.loaded).toEqual([]);
    page.say('DOMContentLoaded');
    expect(page.loaded).toEqual(addressesOf(READING));
  });

  it.each(['pointerdown', 'keydown', 'focusin', 'hashchange'])(
    'loads the framework and its own scripts on %s, each once',
    (event) => {
      const page = open({ own: OWN });
      page.drawFrame();
      page.say(event);
      page.say('keydown');
      page.wait(60_000);
      expect(page.loaded).toEqual(ALL);
    },
  );

  it.each<[string, string, Said]>([
    ['a finger that goes down to scroll', 'pointerdown', { pointerType: 'touch' }],
    ['its pointer taken over by the scrolling', 'pointercancel', { pointerType: 'touch' }],
    ['an arrow', 'keydown', { key: 'ArrowDown' }],
    ['a page further', 'keydown', { key: 'PageDown' }],
    ['Space', 'keydown', { key: ' ', target: new Element(false) }],
    ['the end', 'keydown', { key: 'End' }],
    ['a bare modifier', 'keydown', { key: 'Control' }],
    ['a press on what works without it', 'pointerdown', { target: new Element(true, { alone: true }) }],
    [
      'a key on what works without it',
      'keydown',
      { key: 'Enter', target: new Element(true, { alone: true }) },
    ],
    ['a focus that follows its answer', 'focusin', { target: new Element(false, {}, 'content') }],
  ])('does not load the framework for %s', (_, event, said) => {
    const page = open({ own: OWN });
    page.drawFrame();
    page.say(event, said);
    expect(page.loaded).toEqual(addressesOf(READING));
  });

  it.each<[string, string, Said]>([
    ['a finger that goes up where it went down', 'pointerup', { pointerType: 'touch' }],
    ['a button of the mouse', 'pointerdown', { pointerType: 'mouse' }],
    ['Space on what it presses', 'keydown', { key: ' ', target: new Element(true, { takesKeys: true }) }],
    ['Tab', 'keydown', { key: 'Tab' }],
    ['a letter', 'keydown', { key: '/' }],
  ])('loads the framework for %s', (_, event, said) => {
    const page = open({ own: OWN });
    page.drawFrame();
    page.say(event, said);
    expect(page.loaded).toEqual(ALL);
  });

  it('lets a press through on what works without the framework', () => {
    const page = open({ own: OWN });
    page.drawFrame();
    const no = new Element(true, { alone: true });
    page.say('pointerover', { target: no });
    expect(page.press(no)).toBe(true);
    expect(page.loaded).toEqual(addressesOf(READING));
    expect(page.preloaded).toEqual([]);
  });

  it('loads what a press waits for before pictures, and nothing else', () => {
    const page = open({ own: OWN });
    page.drawFrame();
    page.say('keydown', { key: 'Tab' });
    const priorities = page.scripts.map(({ fetchPriority }) => fetchPriority);
    expect(priorities).toEqual([
      ...READING.map(() => undefined),
      ...ALL.slice(READING.length).map(() => 'high'),
    ]);
  });

  it('asks at the next sign for a file of the framework that did not come, and keeps presses again', () => {
    const [page, button] = [open({ own: OWN }), new Element(true)];
    page.drawFrame();
    page.say('keydown', { key: 'Tab' });
    page.scripts.at(-1)?.onerror?.();
    page.say('pointerdown', { target: button });
    expect(page.loaded).toEqual([...ALL, ALL.at(-1)]);
    expect(page.press(button)).toBe(false);
    page.say(STARTED);
    page.drawFrame();
    expect(button.presses).toBe(1);
    expect(page.press(button)).toBe(true);
  });

  it('keeps no press when a file fails after the islands work', () => {
    const [page, button] = [open({ own: OWN }), new Element(true)];
    page.drawFrame();
    page.say('keydown', { key: 'Tab' });
    page.say(STARTED);
    page.drawFrame();
    page.scripts.at(-1)?.onerror?.();
    page.say('pointerdown', { target: button });
    expect(page.press(button)).toBe(true);
  });

  it.each([
    ['of somebody who may be logged in', { cookie: `a=b; ${MARK_COOKIE}=1` }],
    ['that leads to a part of it', { hash: '#picture-a' }],
    ['with something that moves by itself', { moves: true }],
  ])('%s loads them as any other', (_, more) => {
    const page = open({ own: OWN, ...more });
    page.drawFrame();
    expect(page.loaded).toEqual(addressesOf([...FILES, ...OWN]));
  });

  it('fetches them once before a press, when a pointer comes to what is held', () => {
    const page = open({ own: OWN });
    page.drawFrame();
    page.say('pointerover', { target: new Element(false) });
    expect(page.preloaded).toEqual([]);
    page.say('pointerover', { target: new Element(true) });
    page.say('pointerover', { target: new Element(true) });
    expect(page.preloaded).toEqual(addressesOf([...FILES, ...OWN]));
    expect(page.loaded).toEqual(addressesOf(READING));
  });

  it('asks again for what did not come, and keeps presses meanwhile', () => {
    const [page, button] = [open({ own: OWN }), new Element(true)];
    page.drawFrame();
    page.scripts[0]?.onerror?.();
    expect(page.press(button)).toBe(false);
    expect(page.loaded).toEqual(addressesOf([...READING, ...FILES, ...OWN]));
    page.say(STARTED);
    page.drawFrame();
    expect(button.presses).toBe(1);
  });
});

it('a page that does not wait fetches nothing for a pointer', () => {
  const page = open({ own: OWN, onPress: false, lead: new Promise(() => {}) });
  page.say('pointerover', { target: new Element(true) });
  expect(page.preloaded).toEqual([]);
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
