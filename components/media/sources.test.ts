import { cardSources, renditionFor, thumbSources, wholeSources } from './sources';

const made = [300, 310, 650, 960, 1440, 2048].map((width) => ({
  name: width === 300 ? 'medium' : `size-${width}`,
  src: `/uploads/a-${width}x${width / 2}.webp`,
  width,
  height: width / 2,
}));
const picture = { src: '/uploads/a.webp', width: 2048, height: 1024, renditions: made, cards: [] };
const bare = { ...picture, renditions: [] };

describe('renditionFor', () => {
  it.each([
    [100, 300],
    [300, 300],
    [301, 310],
    [700, 960],
    [5000, 2048],
  ])('answers a box of %i px with the file of %i px', (wanted, width) => {
    expect(renditionFor(picture, wanted)).toBe(`/uploads/a-${width}x${width / 2}.webp`);
  });

  it('answers the picture itself when the backend made no renditions', () => {
    expect(renditionFor(bare, 650)).toBe('/uploads/a.webp');
  });
});

describe('wholeSources', () => {
  it('names each rendition with its own width', () => {
    const { srcSet } = wholeSources(picture);
    expect(srcSet.split(', ')).toHaveLength(6);
    expect(srcSet).toContain('/uploads/a-960x480.webp 960w');
  });

  it('keeps the size of the original, so that the box has its final ratio', () => {
    expect(wholeSources(picture)).toMatchObject({
      width: 2048,
      height: 1024,
      src: '/uploads/a-960x480.webp',
    });
  });

  it('adds an original that is wider than its last rendition', () => {
    const { srcSet } = wholeSources({ ...picture, width: 900, height: 450, renditions: made.slice(0, 3) });
    expect(srcSet).toMatch(/650w, \/uploads\/a\.webp 900w$/);
  });

  it('has no srcset without renditions', () => {
    expect(wholeSources(bare)).toMatchObject({ src: '/uploads/a.webp', srcSet: '' });
  });
});

describe('cardSources', () => {
  it('K54: is 472 x 303 with its multiples for dense screens', () => {
    const cards = [
      { src: '/uploads/a-472x303.webp', width: 472 },
      { src: '/uploads/a-944x606.webp', width: 944 },
    ];
    expect(cardSources({ ...picture, cards })).toEqual({
      src: '/uploads/a-472x303.webp',
      srcSet: '/uploads/a-472x303.webp 472w, /uploads/a-944x606.webp 944w',
      sizes: '(width < 504px) calc(100vw - 32px), 472px',
      width: 472,
      height: 303,
    });
  });

  it('E5: takes size-650 where the backend made no crop', () => {
    expect(cardSources(picture)).toMatchObject({ src: '/uploads/a-650x325.webp', width: 472, height: 303 });
  });

  it.each([
    ['card', ['medium', 'size-310', 'size-960'], 'a-300x150'],
    ['card', ['size-310', 'size-960'], 'a'],
    ['thumb', ['medium', 'size-650'], 'a-300x150'],
    ['thumb', ['size-650'], 'a'],
  ])('E5: a %s of %j falls back to medium, then to the picture itself', (slot, names, file) => {
    const some = { ...picture, renditions: made.filter(({ name }) => names.includes(name)) };
    const { src, srcSet } = slot === 'card' ? cardSources(some) : thumbSources(some, 96, 96);
    expect(src).toBe(`/uploads/${file}.webp`);
    // Nothing smaller than the picture itself is sent to a denser screen.
    if (file === 'a') expect(srcSet).toBe('');
  });

  it('falls back to the original when there is nothing else', () => {
    expect(cardSources(bare)).toEqual({ src: '/uploads/a.webp', srcSet: '', width: 472, height: 303 });
  });
});

describe('thumbSources', () => {
  it('E5: takes size-310 for a small thumb', () => {
    expect(thumbSources(picture, 96, 96)).toEqual({
      src: '/uploads/a-310x155.webp',
      srcSet: '',
      width: 96,
      height: 96,
    });
  });
});
