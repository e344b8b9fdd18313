import { bounded, CLOSE_UP, swiped, wheelFactor, WHOLE, zoomedAt } from './zoom';

const window = { width: 1000, height: 800 };
const picture = { width: 1000, height: 500 };

describe('zoomedAt', () => {
  it('keeps what is under the pointer under the pointer', () => {
    const at = { x: 100, y: -50 };
    const before = { scale: 1.5, x: 20, y: 10 };
    const after = zoomedAt(before, 2, at);
    const under = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale];
    expect(after.scale).toBe(3);
    expect(under(after)).toEqual(under(before));
  });

  it('stops at the whole picture and at eight times', () => {
    expect(zoomedAt(WHOLE, 0.5, { x: 0, y: 0 }).scale).toBe(1);
    expect(zoomedAt({ ...WHOLE, scale: 7 }, CLOSE_UP, { x: 0, y: 0 }).scale).toBe(8);
  });
});

describe('bounded', () => {
  it('brings a whole picture back to the middle', () => {
    expect(bounded({ scale: 1, x: 90, y: 3 }, picture, window)).toEqual(WHOLE);
  });

  it('keeps the edges of an enlarged one at the edges of the window', () => {
    expect(bounded({ scale: 2, x: 900, y: -900 }, picture, window)).toEqual({ scale: 2, x: 500, y: -100 });
  });

  it('keeps in the middle what is still lower than the window', () => {
    expect(bounded({ scale: 1.2, x: 0, y: 60 }, picture, window)).toEqual({ scale: 1.2, x: 0, y: 0 });
  });
});

it.each([
  [-120, 600, 1],
  [120, 600, -1],
  [-40, 100, 1],
  [-40, 600, 0],
  [10, 50, 0],
] as const)('a drag of %i px in %i ms moves by %i', (distance, ms, step) => {
  expect(swiped(distance, ms)).toBe(step);
});

it('a wheel turned away enlarges, towards the reader it shrinks, and lines count more than pixels', () => {
  const turn = (deltaY: number, deltaMode = 0) => wheelFactor({ deltaY, deltaMode, ctrlKey: false });
  expect(turn(-10)).toBeGreaterThan(1);
  expect(turn(10)).toBeLessThan(1);
  expect(turn(3, 1)).toBeLessThan(turn(3));
});
