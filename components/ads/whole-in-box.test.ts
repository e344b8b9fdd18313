import { ratioOf, wholeSizes } from './whole-in-box';

const BOXES = [
  { media: '(width <= 768px)', width: '100vw', ratio: 4 / 3 },
  { width: '1280px', ratio: 2 },
];

describe('the width at which a whole picture is drawn in its boxes', () => {
  it.each([
    ['the box, when the picture has its shape', 800, 400, '(width <= 768px) 100vw, 1280px'],
    ['the box, when it is wider: the box becomes lower', 1600, 400, '(width <= 768px) 100vw, 1280px'],
    [
      'what fits the height of the box, when it is higher',
      400,
      800,
      '(width <= 768px) calc(100vw * 0.38), calc(1280px * 0.25)',
    ],
    ['the box, when its size is unknown', 0, 0, '(width <= 768px) 100vw, 1280px'],
  ])('is %s', (_, width, height, sizes) => expect(wholeSizes({ width, height }, BOXES)).toBe(sizes));
});

it.each([
  [1280, 640, 2],
  [0, 640, 0],
  [1280, 0, 0],
])('the shape of %i × %i is %d', (width, height, ratio) => expect(ratioOf({ width, height })).toBe(ratio));
