import sharp from 'sharp';
import { drawPicture } from './catalogue';

export { listPictures } from './catalogue';
export type { PictureKind, PictureSpec } from './types';

/**
 * The original of a picture as WebP bytes. Throws RangeError for an unknown key. The caller decides how many run at
 * once: drawing is a few milliseconds here, the rest happens on sharp's threads.
 */
export async function renderPicture(key: string): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(key)))
    .flatten({ background: '#ffffff' })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}
