import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { CollectionBeforeChangeHook } from 'payload';
import { MOST_PIXELS } from './judge-picture';
import { withoutTexts } from './png-texts';

/**
 * 12 hexadecimal characters of SHA-256. They stand some hundred times in a page, where none of them can be compressed. The
 * chance that any two of 100,000 files have the same is 1 in 56,000; Payload then appends a number to the second.
 */
export function contentHash(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 12);
}

/** The longest side kept of an upload, in pixels. */
export const LONGEST_SIDE = 3200;
/** WebP quality, in percent, of the files readers are sent; an original is kept a little better. */
export const RENDITION_QUALITY = 75;
/** How hard WebP files are compressed, 0 to 6. 1 makes them 30 % larger, 4 takes two and a half times as long for 4 % less. */
export const WEBP_EFFORT = 2;

/**
 * The picture upright, at most {@link LONGEST_SIDE} long and uncompressed; the first page of several. Null for what
 * cannot be decoded. To be called in a turn (`decoding-turn.ts`), for what `judge-picture.ts` accepts.
 */
export async function unpack(data: Buffer): Promise<Buffer | null> {
  try {
    return await sharp(withoutTexts(data), { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .tiff({ compression: 'none' })
      .toBuffer();
  } catch {
    return null; // Its header promised more than there is.
  }
}

/** `#rrggbb` of the average of a picture: the ground shown until it has loaded. */
export async function dominantColour(data: Uint8Array): Promise<string> {
  const { channels } = await sharp(data, { limitInputPixels: MOST_PIXELS })
    .flatten({ background: '#ffffff' })
    .resize(32, 32, { fit: 'fill' })
    .stats();
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return hex.length === 3 ? `#${hex.join('')}` : `#${(hex[0] ?? '80').repeat(3)}`;
}

/** Fills `color` when a file arrives. */
export const dominantColourHook: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (!req.file?.data.length) return data;
  return { ...data, color: await dominantColour(req.file.data) };
};
