import { processWide } from '@/lib/cache/process-wide';

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

type File = { type: string; body: Buffer };

/** Whether pictures of a type have lite copies. */
export const hasLiteCopy = (type: string): boolean => MADE_OF.has(type);

/**
 * A copy of a picture with at most half of its bytes and, nearly always, its size in pixels. Null when there is none that is
 * smaller, or the file cannot be read. One at a time in a process: a reader who waits leaves the other cores to pages.
 */
export function toLitePicture({ type, body }: File): Promise<File | null> {
  if (!hasLiteCopy(type)) return Promise.resolve(null);
  const line = processWide('lite-pictures', () => ({ last: Promise.resolve<unknown>(null) }));
  const made = line.last.then(() => smaller(body)).catch(() => null); // Not readable as a picture.
  line.last = made;
  return made;
}

async function smaller(body: Buffer): Promise<File | null> {
  // Only with the first lite reader.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(body, { limitInputPixels: MOST_PIXELS }).autoOrient();
  const { autoOrient } = await sharp(body).metadata();
  let least: Buffer | null = null;
  for (const { quality, scale } of TRIES) {
    const picture = scale === 1 ? open() : open().resize(Math.max(1, Math.round(autoOrient.width * scale)));
    const copy = await picture.webp({ quality, effort: EFFORT }).toBuffer();
    if (copy.length < (least ?? body).length) least = copy;
    if (copy.length <= body.length * MOST_OF_IT) break;
  }
  return least && { type: 'image/webp', body: least };
}
