export {}; // A module: what it declares is its own.

const calls = jest.fn();
jest.mock('@/lib/api/call', () => ({ call: (...all: unknown[]) => calls(...all) }));
jest.mock('./page-facts', () => ({ pageFacts: () => ({ path: '/a', lang: 'en' }) }));

/** As much of an element as is asked: a link of an ad, or none. */
class Element {
  constructor(private readonly dataset: DOMStringMap | null) {}
  closest = () => this.dataset && { closest: () => ({ dataset: this.dataset }) };
}

const heard: { event: string; run: (event: unknown) => void }[] = [];
const click = (target: Element, more = {}) =>
  heard.forEach(({ event, run }) => event === 'click' && run({ target, button: 0, detail: 1, ...more }));

beforeAll(async () => {
  const addEventListener = (event: string, run: (event: unknown) => void) => heard.push({ event, run });
  Object.assign(globalThis, { document: { addEventListener }, Element });
  const { countClicks } = await import('./count-clicks');
  // The script of a page that is only read, and the island that comes after it.
  countClicks();
  countClicks();
});
beforeEach(() => calls.mockReset());
afterAll(() => ['document', 'Element'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

it('C96: counts a click on an ad once, whoever has asked for it', () => {
  click(new Element({ adId: '301', adPlace: 'home_slot_0' }));
  expect(calls.mock.calls).toEqual([
    [
      'advert/clicks',
      { body: { adids: '301', path: '/a', lang: 'en', places: { 301: 'home_slot_0' } }, keepalive: true },
    ],
  ]);
});

it.each([
  ['the right button', new Element({ adId: '301' }), { button: 2 }],
  ['the second of a double click', new Element({ adId: '301' }), { detail: 2 }],
  ['a link of the magazine', new Element({}), {}],
  ['what is no link', new Element(null), {}],
])('counts nothing of %s', (_, target, more) => {
  click(target, more);
  expect(calls).not.toHaveBeenCalled();
});
