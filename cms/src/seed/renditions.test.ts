import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { cropAround, makePlate } from './renditions';

describe('cropAround', () => {
  it.each([
    ['wide, centre', [2000, 1000, 1, { x: 50, y: 50 }], { left: 500, top: 0, width: 1000, height: 1000 }],
    [
      'wide, at the left edge',
      [2000, 1000, 1, { x: 0, y: 50 }],
      { left: 0, top: 0, width: 1000, height: 1000 },
    ],
    [
      'wide, at the right edge',
      [2000, 1000, 1, { x: 100, y: 50 }],
      { left: 1000, top: 0, width: 1000, height: 1000 },
    ],
    [
      'upright, low focus',
      [1000, 2000, 2, { x: 50, y: 80 }],
      { left: 0, top: 1350, width: 1000, height: 500 },
    ],
  ] as const)('stays inside the picture: %s', (_, [width, height, ratio, focus], area) => {
    expect(cropAround(width, height, ratio, focus)).toEqual(area);
  });
});

describe('makePlate', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plates-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .webp()
      .toBuffer();

  it('makes the sizes of an upload, cards of exactly 472 x 303, and never enlarges (K54)', async () => {
    const plate = await makePlate(await picture(1000, 700), {
      folder,
      focus: { x: 50, y: 50 },
      avatars: false,
    });
    expect(Object.keys(plate.sizes).sort()).toEqual(
      ['card', 'card-708', 'card-2x', 'medium', 'size-310', 'size-650', 'size-768', 'size-960'].sort(),
    );
    expect(plate.sizes.card).toMatchObject({ width: 472, height: 303 });
    expect(plate.sizes['card-708']).toMatchObject({ width: 708, height: 455 });
    expect(plate.sizes['size-650']).toMatchObject({ width: 650, height: 455 });
    expect(plate.filename).toMatch(/^[0-9a-f]{12}\.webp$/);
    const stem = plate.filename.replace('.webp', '');
    expect(plate.sizes['size-310']?.filename).toBe(`${stem}-310x217.webp`);
    expect(plate.color).toMatch(/^#3[0-9a-f]6[0-9a-f]9[0-9a-f]$/);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  it('makes the same files from the pixels as from the original alone, where packing loses nothing', async () => {
    const original = await picture(700, 500);
    const { data, info } = await sharp(original).raw().toBuffer({ resolveWithObject: true });
    const pixels = { data, info: { width: info.width, height: info.height, channels: 3 as const } };
    const choice = { folder, focus: { x: 50, y: 50 }, avatars: false };
    expect(await makePlate(original, { ...choice, pixels })).toEqual(await makePlate(original, choice));
  });

  it('names crops by the focal point, and gives portraits their small squares', async () => {
    const plate = await makePlate(await picture(640, 640), {
      folder,
      focus: { x: 30, y: 70 },
      avatars: true,
    });
    expect(plate.sizes.card?.filename).toContain('-f30x70-472x303.webp');
    expect(plate.sizes['avatar-96']).toMatchObject({ width: 96, height: 96 });
    expect(plate.sizes['card-2x']).toBeUndefined();
  });
});
