const openByPermit = jest.fn(async () => true);
jest.mock('@/components/views/permits', () => ({ openByPermit: () => openByPermit() }));

import { askForPermit, turnToReady } from './turn-to-ready';

/** As much of a slide as is used. */
const slide = (id: string, waits = false) =>
  ({ id, hidden: false, dataset: waits ? { permit: 'none' } : {} }) as unknown as HTMLElement;

/** A carousel that leaves out what is hidden, as the engine does. */
function carouselOf(...slides: HTMLElement[]) {
  let at = 0;
  const seen: string[] = [];
  const slideNodes = () => slides.filter(({ hidden }) => !hidden);
  const scrollNext = () => {
    at = (at + 1) % slideNodes().length;
    seen.push(slideNodes()[at]?.id ?? '');
  };
  return { carousel: { slideNodes, selectedScrollSnap: () => at, scrollNext }, seen };
}

const refused = async (one: HTMLElement) => {
  one.hidden = true;
  return false;
};
const always = () => true;

describe('a carousel that moves by itself (V20)', () => {
  it('turns to a slide that needs no permit, and asks for none', async () => {
    const { carousel, seen } = carouselOf(slide('a'), slide('b'));
    const ask = jest.fn();
    await turnToReady(carousel, always, ask);
    expect([seen, ask.mock.calls]).toEqual([['b'], []]);
  });

  it('keeps the slide in sight until the next one has its permit', async () => {
    const { carousel, seen } = carouselOf(slide('a'), slide('b', true));
    let grant: (isOpen: boolean) => void = () => {};
    const turned = turnToReady(carousel, always, () => new Promise((answer) => (grant = answer)));
    expect(seen).toEqual([]);
    grant(true);
    await turned;
    expect(seen).toEqual(['b']);
  });

  it('passes over those that are refused', async () => {
    const { carousel, seen } = carouselOf(slide('a'), slide('b', true), slide('c', true), slide('d'));
    await turnToReady(carousel, always, refused);
    expect(seen).toEqual(['d']);
  });

  it('stays where all others are refused', async () => {
    const { carousel, seen } = carouselOf(slide('a'), slide('b', true));
    await turnToReady(carousel, always, refused);
    expect(seen).toEqual([]);
  });

  it('stays where the next one is refused and cannot leave', async () => {
    const { carousel, seen } = carouselOf(slide('a'), slide('b', true), slide('c'));
    const ask = jest.fn(async () => false);
    await turnToReady(carousel, always, ask);
    expect([seen, ask.mock.calls.length]).toEqual([[], 1]);
  });

  it('stays where the visitor has moved on meanwhile, and gives the other slide no focus', async () => {
    const other = slide('b', true);
    const { carousel, seen } = carouselOf(slide('a'), other);
    let isWanted = true;
    await turnToReady(
      carousel,
      () => isWanted,
      async () => ((isWanted = false), true),
    );
    expect([seen, other.inert]).toEqual([[], true]);
  });
});

it.each([
  ['a page of readers', false, 1],
  ['a preview, which takes no show', true, 0],
])('a permit is asked for on %s', async (_, isPreview, calls) => {
  openByPermit.mockClear();
  Object.assign(globalThis, { document: { body: { hasAttribute: () => isPreview } } });
  expect(await askForPermit(slide('a', true))).toBe(true);
  expect(openByPermit).toHaveBeenCalledTimes(calls);
  Reflect.deleteProperty(globalThis, 'document');
});
