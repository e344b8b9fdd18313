import sharp from 'sharp';
import { drawPicture } from './catalogue';

export { listPictures } from './catalogue';
export type { PictureKind, PictureSpec } from './types';

/** A picture unpacked: three bytes a pixel, row by row. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * Paints a picture. Throws RangeError for an unknown key. The caller decides how many run at once: drawing is a few
 * milliseconds here, the rest happens on sharp's threads.
 */
export async function paintPicture(key: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(drawPicture(key)))
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // sharp says a number; without alpha a picture has three channels.
  return { data, info: { width: info.width, height: info.height, channels: info.channels as 3 } };
}

/** The original of a painted picture as WebP bytes. */
export async function packPicture({ data, info }: Pixels): Promise<Buffer> {
  return sharp(data, { raw: info }).webp({ quality: 82, effort: 2 }).toBuffer();
}

/** The original of a picture as WebP bytes. Throws RangeError for an unknown key. */
export async function renderPicture(key: string): Promise<Buffer> {
  return packPicture(await paintPicture(key));
}
