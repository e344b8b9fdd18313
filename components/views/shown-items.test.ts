import { shownBy, shownIn } from './shown-items';

/** Stands in a slide of a carousel if the selector is met, and in the list of a block. */
const box = (dataset: DOMStringMap, width = 300, height = 250, slide = '', block = '') => ({
  dataset,
  // As much of one as is used.
  closest: (selector: string) =>
    (selector === '[data-block]' ? { dataset: { block } } : selector === slide ? {} : null) as never,
  getClientRects: () => [{ width, height }] as unknown as DOMRectList, // What is used of one.
});
const hidden = (dataset: DOMStringMap) => ({
  ...box(dataset),
  getClientRects: () => [] as unknown as DOMRectList, // One without boxes.
});

afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Object }));

describe('what a box shows (A43, T16)', () => {
  it.each<[DOMStringMap, { id: string; place?: string } | null]>([
    [
      { adId: '301', adPlace: 'home_sidebar' },
      { id: '301', place: 'home_sidebar' },
    ],
    [{ adId: '301' }, { id: '301' }],
    [{ productId: '91' }, { id: '91' }],
    [{ brandId: '81' }, { id: '81' }],
    [{ productId: 'hit-9' }, null],
    [{ adId: '' }, null],
    [{ adId: '301,302' }, null],
  ])('%j is %j', (dataset, shown) => {
    expect(shownIn(box(dataset))).toEqual(shown);
    expect(shownBy(box(dataset))).toEqual(shown && { ...shown, isMeasurable: true });
  });

  it('is nothing as long as it is hidden', () => expect(shownBy(hidden({ adId: '301' }))).toBeNull());

  it('C52: is nothing as long as its slide is not the one in sight', () => {
    expect(shownBy(box({ adId: '301' }, 300, 250, '[data-active="false"]'))).toBeNull();
    expect(shownBy(box({ adId: '301' }, 300, 250, '[data-active="true"]'))).toMatchObject({ id: '301' });
  });

  it('cannot be measured without an area, nor without an observer', () => {
    expect(shownBy(box({ adId: '301' }, 300, 0))?.isMeasurable).toBe(false);
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    expect(shownBy(box({ adId: '301' }))?.isMeasurable).toBe(false);
    expect(shownBy(box({ productId: '91' }))?.isMeasurable).toBe(false);
  });

  it.each([
    ['recommend-products', { productId: '91' }, 'recommended_products'],
    ['strip-products', { productId: '91' }, 'strip_products'],
    ['strip-brands', { brandId: '81' }, 'strip_brands'],
    ['bottom-bar', { adId: '301', adPlace: 'bottom_bar' }, 'bottom_bar'],
    ['random-products', { productId: '91' }, undefined],
  ])('in the list %s of %j has the place %s', (block, dataset, place) =>
    expect(shownIn(box(dataset, 300, 250, '', block))?.place).toBe(place),
  );
});
