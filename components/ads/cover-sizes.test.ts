import { cardCropFor, coverSizes } from './cover-sizes';

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

describe('the crop a phone is sent', () => {
  const once = { src: '/card.webp', width: 472 };
  const cards = [once, { src: '/card-2x.webp', width: 944 }];
  const crop = {
    media: '(width <= 768px)',
    srcSet: '/card.webp 472w, /card-2x.webp 944w',
    sizes: 'calc(100vw * 1.17)',
  };
  it.each([
    ['the card, of a picture wider than it', { width: 2200, height: 1000, cards }, crop],
    ['none, of a picture that is not wider', { width: 1500, height: 1000, cards }, null],
    ['none, without a crop', { width: 2200, height: 1000, cards: [] }, null],
    ['none, when only the small crop is there', { width: 2200, height: 1000, cards: [once] }, null],
    ['none, when its size is unknown', { width: 0, height: 0, cards }, null],
  ])('is %s', (_, picture, expected) => expect(cardCropFor(picture, BOXES)).toEqual(expected));
  it('is none where the small screen shows a box as wide as the large one', () =>
    expect(cardCropFor({ width: 2200, height: 1000, cards }, [{ width: '100vw', ratio: 2 }])).toBeNull());
});
