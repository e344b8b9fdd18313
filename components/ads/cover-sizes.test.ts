import { coverSizes } from './cover-sizes';

const BOXES = [
  { media: '(width <= 768px)', width: '100vw', ratio: 4 / 3 },
  { width: '1280px', ratio: 2 },
];

describe('the width a cut picture is drawn at', () => {
  it.each([
    ['the box, when the picture is as wide', 800, 400, '(width <= 768px) calc(100vw * 1.50), 1280px'],
    [
      'twice the box, when it is twice as wide',
      1600,
      400,
      '(width <= 768px) calc(100vw * 3.00), calc(1280px * 2.00)',
    ],
    ['the box, when it is higher', 400, 800, '(width <= 768px) 100vw, 1280px'],
    ['the box, when its size is unknown', 0, 0, '(width <= 768px) 100vw, 1280px'],
  ])('is %s', (_, width, height, sizes) => expect(coverSizes({ width, height }, BOXES)).toBe(sizes));
});
