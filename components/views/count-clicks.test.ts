export {}; // A module: what it declares is its own.

const calls = jest.fn();
jest.mock('@/lib/api/call', () => ({ call: (...all: unknown[]) => calls(...all) }));
jest.mock('./page-facts', () => ({ pageFacts: () => ({ path: '/a', lang: 'en' }) }));

/** As much of an element as is asked: a link, in boxes of an ad or of a recommended item, or no link. */
class Element {
  constructor(private readonly boxes: { ad?: DOMStringMap; item?: DOMStringMap } | null) {}
  closest = (): unknown => {
    const { boxes } = this;
    if (!boxes) return null;
    const around = (which: string) => (which.includes('data-ad-id') ? boxes.ad : boxes.item);
    return {
      closest: (which: string) => {
        const dataset = around(which);
        return dataset ? { dataset, closest: () => ({ dataset: { block: 'strip-products' } }) } : null;
      },
    };
  };
}
const inAd = (dataset: DOMStringMap) => new Element({ ad: dataset });

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
  click(inAd({ adId: '301', adPlace: 'home_slot_0' }));
  expect(calls.mock.calls).toEqual([
    [
      'advert/clicks',
      { body: { adids: '301', path: '/a', lang: 'en', places: { 301: 'home_slot_0' } }, keepalive: true },
    ],
  ]);
});

it.each([
  ['a recommended product', { item: { productId: '91' } }, { adids: '91', places: { 91: 'strip_products' } }],
  ['a recommended brand', { item: { brandId: '17' } }, { adids: '17', places: { 17: 'strip_products' } }],
  [
    'a product within an ad, for both',
    { ad: { adId: '301', adPlace: 'home_slot_0' }, item: { productId: '91' } },
    { adids: '301,91', places: { 91: 'strip_products', 301: 'home_slot_0' } },
  ],
])('counts a click on %s (decision 048)', (_, boxes, body) => {
  click(new Element(boxes));
  expect(calls.mock.calls).toEqual([
    ['advert/clicks', { body: { path: '/a', lang: 'en', ...body }, keepalive: true }],
  ]);
});

it.each([
  ['the right button', inAd({ adId: '301' }), { button: 2 }],
  ['the second of a double click', inAd({ adId: '301' }), { detail: 2 }],
  ['a link of the magazine', new Element({}), {}],
  ['what is no link', new Element(null), {}],
  ['an ad that the CMS does not know', inAd({ adId: 'none' }), {}],
])('counts nothing of %s', (_, target, more) => {
  click(target, more);
  expect(calls).not.toHaveBeenCalled();
});
