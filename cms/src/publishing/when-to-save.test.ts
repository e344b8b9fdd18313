import { noteComposition, RESTS_IN_TEXT, RESTS_MS, whenWriterRests, type Writer } from './when-to-save';

/** An element of a form: `where` are the selectors that it or what it lies in answers to. */
class FakeElement extends EventTarget {
  constructor(readonly where: readonly string[]) {
    super();
  }
  matches = (selector: string) => this.where.includes(selector);
  closest = (selector: string) => (this.where.includes(selector) ? this : null);
}
const INPUT = new FakeElement(['input[type="text"], textarea', '.document-fields']);
const SEARCH_OF_CHOICES = new FakeElement([
  'input[type="text"], textarea',
  '.document-fields',
  '.react-select',
]);
const BUTTON = new FakeElement(['.document-fields']);
const LONG_TEXT = new FakeElement(['[contenteditable="true"]', '.document-fields']);

const page = Object.assign(new EventTarget(), { activeElement: BUTTON });
let idle: (() => void)[] = [];
const fakes = {
  document: page,
  window: { requestIdleCallback: true },
  HTMLElement: FakeElement,
  requestIdleCallback: (run: () => void) => idle.push(run),
  cancelIdleCallback: (handle: number) => {
    idle[handle - 1] = () => {};
  },
};
const before = Object.fromEntries(
  Object.keys(fakes).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
);

let writer: Writer;
let saved: number;
let stop: () => void;
/** The text of the form changes: the waiting begins anew, as the form does it. */
const change = () => {
  stop();
  stop = whenWriterRests(writer, () => {
    saved += 1;
  });
};
const focus = (to: FakeElement) => {
  page.activeElement = to;
  page.dispatchEvent(Object.assign(new Event('focusout'), { relatedTarget: to }));
};
/** The browser has nothing to do for once. */
const rests = () => {
  const due = idle;
  idle = [];
  for (const run of due) run();
};

beforeAll(() => {
  for (const [name, value] of Object.entries(fakes))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
});
afterAll(() => {
  for (const [name, descriptor] of Object.entries(before))
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestIdleCallback', 'cancelIdleCallback'] });
  idle = [];
  page.activeElement = BUTTON;
  writer = { isComposing: false, goesOn: false };
  saved = 0;
  stop = () => {};
  change();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('saves once after a rest, counted from the last change', () => {
  jest.advanceTimersByTime(RESTS_MS - 1);
  change();
  jest.advanceTimersByTime(RESTS_MS - 1);
  expect(saved).toBe(0);
  jest.advanceTimersByTime(1);
  expect(saved).toBe(1);
  jest.advanceTimersByTime(10 * RESTS_MS);
  expect(saved).toBe(1);
});

it('saves when the writer has gone on to the next text, after the editor has handed over its own', () => {
  focus(INPUT);
  rests();
  expect(saved).toBe(0);
  // What the editor hands over is in the form now.
  change();
  rests();
  expect(saved).toBe(0);
  rests();
  expect(saved).toBe(1);
});

it.each([
  ['a button', BUTTON],
  ['a list of choices', SEARCH_OF_CHOICES],
  ['a long text', LONG_TEXT],
])('does not save at once when the writer goes to %s', (_, to) => {
  focus(to);
  rests();
  rests();
  expect(saved).toBe(0);
});

it('waits for a rest when the writer types in the next text before it could save', () => {
  focus(INPUT);
  page.dispatchEvent(new Event('input'));
  change();
  rests();
  rests();
  expect(saved).toBe(0);
  jest.advanceTimersByTime(RESTS_MS);
  expect(saved).toBe(1);
});

it('does not save soon while the cursor is in a long text', () => {
  focus(LONG_TEXT);
  jest.advanceTimersByTime((RESTS_IN_TEXT - 1) * RESTS_MS);
  expect(saved).toBe(0);
  focus(BUTTON);
  jest.advanceTimersByTime(RESTS_MS);
  expect(saved).toBe(1);
});

it('saves a long text that rests for long, with the cursor in it', () => {
  focus(LONG_TEXT);
  jest.advanceTimersByTime(RESTS_IN_TEXT * RESTS_MS);
  expect(saved).toBe(1);
});

it('does not save while characters are composed', () => {
  const end = noteComposition(writer);
  page.activeElement = INPUT;
  page.dispatchEvent(new Event('compositionstart'));
  change();
  jest.advanceTimersByTime(5 * RESTS_MS);
  expect(saved).toBe(0);
  page.dispatchEvent(new Event('compositionend'));
  jest.advanceTimersByTime(RESTS_MS);
  expect(saved).toBe(1);
  end();
});

it('does nothing more when the form is gone', () => {
  focus(INPUT);
  stop();
  rests();
  rests();
  jest.advanceTimersByTime(2 * RESTS_MS);
  expect(saved).toBe(0);
});
