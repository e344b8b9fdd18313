import { isPicture, MOST_BYTES } from './picture-file';

it.each([
  [{ type: 'image/jpeg', size: 1000 }, true],
  [{ type: 'image/png', size: MOST_BYTES }, true],
  [{ type: 'image/webp', size: 1 }, true],
  [{ type: 'image/png', size: MOST_BYTES + 1 }, false],
  [{ type: 'image/gif', size: 1000 }, false],
  [{ type: 'image/svg+xml', size: 1000 }, false],
  [{ type: '', size: 1000 }, false],
  [{ type: 'image/png', size: 0 }, false],
])('A98: %j as a portrait: %s', (file, fits) => {
  expect(isPicture(file)).toBe(fits);
});
