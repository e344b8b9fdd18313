import type Sharp from 'sharp';

/** What a lite copy is made of; drawings, films and moving pictures have none. */
const MADE_OF = new Set(['image/webp', 'image/jpeg', 'image/png']);
/** As a part of the file it is made of. Measured over the renditions of the seed: quality 30 of one of 75 is 0.41 to 0.46. */
const MOST_OF_IT = 0.5;
/** What is tried until the copy is small enough: WebP qualities, and a part of the width. */
const TRIES = [
  { quality: 30, scale: 1 },
  { quality: 15, scale: 1 },
  { quality: 20, scale: 0.65 },
  { quality: 10, scale: 0.5 },
] as const;
/** Between the seconds that the best packing takes and the bytes that the fastest costs. */
const EFFORT = 3;
/** More than any rendition has; an original of a camera stays out. */
const MOST_PIXELS = 30_000_000;

/**
 * What sharp says of a file it cannot read or make a WebP of: its own words, or those of the library of a format. What else
 * goes wrong, such as a want of memory, says nothing of the file.
 */
const OF_THE_FILE =
  /^(?:input (?:buffer|image)|processed image|vipsjpeg|vipspng|webp2vips|webp:|(?:jpeg|png|webp)load)(?!.*memory)/is;

type File = { type: string; body: Buffer };

/** Whether pictures of a type have lite copies. */
export const hasLiteCopy = (type: string): boolean => MADE_OF.has(type);

/**
 * A copy of a picture with at most half of its bytes and, nearly always, its size in pixels. Null when there is none that is
 * smaller, when the picture moves, or when the file cannot be read.
 *
 * @throws what is no fault of the file: sharp is not there, or has no memory
 */
export async function toLitePicture({ type, body }: File): Promise<File | null> {
  if (!hasLiteCopy(type)) return null;
  // Only with the first lite reader.
  const { default: sharp } = await import('sharp');
  try {
    return await smaller(sharp, body);
  } catch (err) {
    if (err instanceof Error && OF_THE_FILE.test(err.message)) return null;
    throw err;
  }
}

async function smaller(sharp: typeof Sharp, body: Buffer): Promise<File | null> {
  const open = () => sharp(body, { limitInputPixels: MOST_PIXELS }).autoOrient();
  const { autoOrient, pages = 1 } = await sharp(body).metadata();
  if (pages > 1) return null;
  let least: Buffer | null = null;
  for (const { quality, scale } of TRIES) {
    const picture = scale === 1 ? open() : open().resize(Math.max(1, Math.round(autoOrient.width * scale)));
    const copy = await picture.webp({ quality, effort: EFFORT }).toBuffer();
    if (copy.length < (least ?? body).length) least = copy;
    if (copy.length <= body.length * MOST_OF_IT) break;
  }
  return least && { type: 'image/webp', body: least };
}
