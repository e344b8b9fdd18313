import { takeClicks } from './take-clicks';

let canAsk = true;
jest.mock('@/lib/env.index', () => ({ canAskIndex: () => canAsk, readIndexEnv: () => null }));

/** What the code reads of the elements of a document. */
class Form {
  readonly dataset = { action: 'brand-lookup' };
  constructor(private readonly box: Box) {}
  readonly elements = { namedItem: (name: string) => (name === 'brand' ? this.box : null) };
}
class Box {
  constructor(readonly value: string) {}
}

beforeEach(() => {
  canAsk = true;
  Object.assign(globalThis, {
    HTMLFormElement: Form,
    HTMLInputElement: Box,
    document: { documentElement: null },
  });
});
afterEach(() => {
  for (const name of ['HTMLFormElement', 'HTMLInputElement', 'document'])
    Reflect.deleteProperty(globalThis, name);
});

/** Enter pressed in the lookup with such a text: what is told of it, and whether the browser sends the form. */
function enter(text: string) {
  const entered: string[] = [];
  const region = new EventTarget();
  const stop = takeClicks(region as HTMLElement, {
    node: null,
    hasExtras: false,
    locale: 'en',
    onNear: () => undefined,
    onGo: () => undefined,
    onEnter: (typed) => entered.push(typed),
  });
  const event = new Event('submit', { cancelable: true });
  Object.defineProperty(event, 'target', { value: new Form(new Box(text)) });
  region.dispatchEvent(event);
  stop();
  return { entered, isSent: !event.defaultPrevented };
}

it('Enter in the lookup of brands is kept with its text', () =>
  expect(enter(' latch ')).toEqual({ entered: ['latch'], isSent: false }));

it('Enter without a text chooses nothing', () => expect(enter('  ')).toEqual({ entered: [], isSent: false }));

it('Enter sends the form where the browser cannot ask the index', () => {
  canAsk = false;
  expect(enter('latch')).toEqual({ entered: [], isSent: true });
});
