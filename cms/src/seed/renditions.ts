import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { focusMark } from '../media/focus-name';
import { contentHash, dominantColour, RENDITION_QUALITY, WEBP_EFFORT } from '../media/upload-hooks';
import type { Pixels } from './pictures/render';

/** One file of a picture: its name in the media folder and its size in pixels and bytes. */
export type PlateFile = { filename: string; width: number; height: number; filesize: number };
/** A picture with its renditions by size name; a size the original is too small for is absent. */
export type Plate = PlateFile & { color: string; sizes: Record<string, PlateFile> };

const BY_WIDTH = {
  'size-1440': 1440,
  'size-960': 960,
  'size-768': 768,
  'size-650': 650,
  'size-310': 310,
  medium: 300,
} as const;
const CROPS = { 'card-2x': [944, 606], 'card-708': [708, 455], card: [472, 303] } as const;
const AVATARS = { 'avatar-96': 96, 'avatar-48': 48, 'avatar-24': 24 } as const;

type Raw = Pixels;
type Focus = { x: number; y: number };

const open = ({ data, info }: Raw) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

const rawOf = async (image: Sharp): Promise<Raw> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  // sharp says a number; raw output of a picture has one to four.
  return { data, info: { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 } };
};

/** The largest rectangle of a ratio inside a picture, as near the focal point (percent) as the edges allow. */
export function cropAround(width: number, height: number, ratio: number, focus: Focus) {
  const inner =
    width / height > ratio
      ? { width: Math.round(height * ratio), height }
      : { width, height: Math.round(width / ratio) };
  const place = (size: number, inside: number, percent: number) =>
    Math.max(0, Math.min(size - inside, Math.round((size * percent) / 100 - inside / 2)));
  return { ...inner, left: place(width, inner.width, focus.x), top: place(height, inner.height, focus.y) };
}

/**
 * Writes an original and its renditions into the media folder as the upload of an editor would (names by content
 * hash, WebP, never enlarged), decoding once and making each size from the next larger one: several hundred pictures
 * in a start, where the upload's own way takes four times as long. Files already there are replaced by equal ones.
 * @param pixels the original unpacked, where the caller has it still; decoding is a tenth of the work
 */
export async function makePlate(
  original: Buffer,
  { folder, focus, avatars, pixels }: { folder: string; focus: Focus; avatars: boolean; pixels?: Pixels },
): Promise<Plate> {
  const name = contentHash(original);
  const full = pixels ?? (await rawOf(sharp(original)));
  const sizes: Record<string, PlateFile> = {};
  // Its colour is the colour of all, and forty times as quick to find.
  let smallest = original;
  const write = async (image: Sharp, filename: string): Promise<PlateFile> => {
    const { data, info } = await image
      .webp({ quality: RENDITION_QUALITY, effort: WEBP_EFFORT })
      .toBuffer({ resolveWithObject: true });
    await put(folder, filename, data);
    if (data.length < smallest.length) smallest = data;
    return { filename, width: info.width, height: info.height, filesize: data.length };
  };
  let source = full;
  for (const [size, width] of Object.entries(BY_WIDTH)) {
    if (full.info.width < width) continue;
    const height = Math.round((full.info.height * width) / full.info.width);
    const next = await rawOf(open(source).resize(width, height, { fit: 'fill' }));
    sizes[size] = await write(open(next), `${name}-${width}x${height}.webp`);
    source = next;
  }
  // Before the crops, which are parts of the picture only.
  const color = await dominantColour(smallest);
  const mark = focusMark(focus.x, focus.y);
  const cropName = (width: number, height: number) =>
    `${name}-${mark ? `${mark}-` : ''}${width}x${height}.webp`;
  const crop = async (from: Raw, width: number, height: number): Promise<Raw> => {
    const area = cropAround(from.info.width, from.info.height, width / height, focus);
    return rawOf(open(from).extract(area).resize(width, height, { fit: 'fill' }));
  };
  let card: Raw | null = null;
  for (const [size, [width, height]] of Object.entries(CROPS)) {
    if (full.info.width < width || full.info.height < height) continue;
    card = card
      ? await rawOf(open(card).resize(width, height, { fit: 'fill' }))
      : await crop(full, width, height);
    sizes[size] = await write(open(card), cropName(width, height));
  }
  if (avatars) {
    for (const [size, side] of Object.entries(AVATARS)) {
      sizes[size] = await write(open(await crop(source, side, side)), cropName(side, side));
    }
  }
  const filename = `${name}.webp`;
  await put(folder, filename, original);
  return {
    filename,
    width: full.info.width,
    height: full.info.height,
    filesize: original.length,
    color,
    sizes,
  };
}

/** Written aside and renamed: a start killed here leaves no torn file under a name that is cached for ever. */
async function put(folder: string, filename: string, data: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const target = path.join(/* turbopackIgnore: true */ folder, filename);
  await writeFile(`${target}.new`, data);
  await rename(`${target}.new`, target);
}
