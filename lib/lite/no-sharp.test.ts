jest.mock('sharp', () => {
  throw new Error('Could not load the "sharp" module');
});

import { toLitePicture } from './lite-picture';

it('without sharp no picture is taken for one that has no copy', async () => {
  const file = { type: 'image/webp', body: Buffer.from('x') };
  await expect(toLitePicture(file)).rejects.toThrow('Could not load');
});
