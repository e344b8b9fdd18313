import { cutOf } from './cut';

const WIDE = { width: 1600, height: 800 };
const TALL = { width: 800, height: 1600 };
const SQUARE = { width: 1, height: 1 };

describe('the part of a picture that is left', () => {
  it.each([
    ['the middle of a wide one', WIDE, { x: 50, y: 50 }, [0.25, 0, 0.5, 1]],
    ['its left end, where the focus is', WIDE, { x: 10, y: 90 }, [0, 0, 0.5, 1]],
    ['its right end', WIDE, { x: 100, y: 0 }, [0.5, 0, 0.5, 1]],
    ['around the focus', WIDE, { x: 60, y: 50 }, [0.35, 0, 0.5, 1]],
    ['the head of a tall one', TALL, { x: 50, y: 20 }, [0, 0, 1, 0.5]],
    ['all of a square one', SQUARE, { x: 0, y: 100 }, [0, 0, 1, 1]],
  ])('is %s', (_, picture, focus, [left, top, width, height]) => {
    const cut = cutOf(picture, SQUARE, focus);
    expect(cut.left).toBeCloseTo(left ?? NaN);
    expect(cut.top).toBeCloseTo(top ?? NaN);
    expect(cut.width).toBeCloseTo(width ?? NaN);
    expect(cut.height).toBeCloseTo(height ?? NaN);
  });

  it('has the proportions of the box', () => {
    const { width, height } = cutOf(WIDE, { width: 472, height: 303 }, { x: 50, y: 50 });
    expect((width * WIDE.width) / (height * WIDE.height)).toBeCloseTo(472 / 303);
  });
});
