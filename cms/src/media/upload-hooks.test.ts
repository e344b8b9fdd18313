import sharp from 'sharp';
import { contentHash, dominantColour, unpack } from './upload-hooks';
import { uploadPath } from './upload-path';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

describe('uploads', () => {
  it('are named by their content alone', () => {
    expect(contentHash(Buffer.from('a'))).toBe(contentHash(Buffer.from('a')));
    expect(contentHash(Buffer.from('a'))).not.toBe(contentHash(Buffer.from('b')));
    expect(contentHash(Buffer.from('a'))).toMatch(/^[0-9a-f]{12}$/);
  });
  it('have the dominant colour of their average', async () => {
    expect(await dominantColour(await plain(60, 40).png().toBuffer())).toBe('#336699');
    expect(await dominantColour(await plain(60, 40).greyscale().png().toBuffer())).toMatch(
      /^#([0-9a-f]{2})\1\1$/,
    );
  });
  it('are unpacked upright and not larger than 3200 px', async () => {
    const turned = await plain(4000, 1000).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const unpacked = await unpack(turned);
    const { format, width, height } = await sharp(unpacked ?? Buffer.alloc(0)).metadata();
    expect({ format, width, height }).toEqual({ format: 'tiff', width: 800, height: 3200 });
  });
  it('that are no picture cannot be unpacked', async () => {
    expect(await unpack(Buffer.from('<script>alert(1)</script>'))).toBeNull();
  });
  it('are shown in the dashboard by their small rendition', () => {
    expect(uploadPath({ filename: 'a.webp', sizes: { medium: { filename: 'a-300x200.webp' } } })).toBe(
      '/uploads/a-300x200.webp',
    );
    expect(uploadPath({ filename: 'a.webp' })).toBe('/uploads/a.webp');
    expect(uploadPath({})).toBeNull();
  });
});
