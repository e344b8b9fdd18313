import sharp from 'sharp';
import { withoutTexts } from './png-texts';
import { MOST_BYTES, MOST_MEGABYTES } from './upload-limits';

/** What a picture may be, by its content: the name and the declared type of a file are not looked at. */
const FORMATS = ['jpeg', 'png', 'webp', 'tiff', 'gif'] as const;
export type PictureFormat = (typeof FORMATS)[number];

/** Room for the picture of a medium format camera, 11,656 × 8,742. */
export const MOST_PIXELS = 105_000_000;
/**
 * For what the decoder holds whole in memory, at up to nine bytes a pixel: progressive JPEG, interlaced PNG, WebP, GIF,
 * and all frames of an animation together. Everything else is decoded row by row.
 */
export const MOST_PIXELS_HELD = 50_000_000;
/** Each frame and page costs time and memory, however small it is. */
export const MOST_PAGES = 500;

export type PictureRules = { formats: readonly PictureFormat[]; mostPixels: number; mayMove: boolean };
/** What the media library takes (A22). */
export const MEDIA_RULES: PictureRules = { formats: FORMATS, mostPixels: MOST_PIXELS, mayMove: true };
/** A portrait of a reader (A98); its bytes are limited where it is received. */
export const PORTRAIT_RULES: PictureRules = {
  formats: ['jpeg', 'png', 'webp'],
  mostPixels: 40_000_000,
  mayMove: false,
};

/** A picture that may be decoded, or why not, in both languages. Pixels of all frames together. */
export type Judgement =
  | { accepted: true; format: PictureFormat; isAnimated: boolean }
  | { accepted: false; zh: string; en: string };

/**
 * Reads the header of a picture and decides whether it may be decoded. Nothing is decoded here, nor unpacked but one
 * colour profile: at the limits below, the worst header known (20 MB of empty frames) takes 60 MB and less than a second
 * of one thread, outside the main one.
 */
export async function judgePicture(data: Uint8Array, rules = MEDIA_RULES): Promise<Judgement> {
  if (data.length > MOST_BYTES)
    return refused(`文件最大 ${MOST_MEGABYTES}`, `the file must not exceed ${MOST_MEGABYTES}`);
  const format = formatOf(data);
  if (format === null || !rules.formats.includes(format)) {
    const names = named(rules);
    return refused(`文件内容须为 ${names} 图片`, `the content must be a picture of these formats: ${names}`);
  }
  const header = await readHeader(data);
  if (header === null) return refused('图片已损坏，无法读取', 'the picture is broken and cannot be read');
  const { width, height, pages, isProgressive } = header;
  const isAnimated = pages > 1 && format !== 'tiff';
  if (pages > MOST_PAGES || (isAnimated && !rules.mayMove)) {
    const most = rules.mayMove ? MOST_PAGES : 1;
    return refused(
      `图片有 ${grouped(pages)} 帧（页），最多 ${most}`,
      `the picture has ${grouped(pages)} frames or pages, at most ${most} are accepted`,
    );
  }
  const isHeld = isProgressive || format === 'webp' || format === 'gif';
  const most = isHeld ? Math.min(MOST_PIXELS_HELD, rules.mostPixels) : rules.mostPixels;
  if (width * height * (isAnimated ? pages : 1) <= most) return { accepted: true, format, isAnimated };
  const size = `${grouped(width)} × ${grouped(height)}${isAnimated ? ` × ${pages}` : ''}`;
  const what = isHeld ? HELD : { zh: '', en: '' };
  return refused(
    `图片为 ${size} 像素，${what.zh}最多 ${millions(most)} 百万像素`,
    `the picture has ${size} pixels, at most ${millions(most)} million are accepted${what.en}`,
  );
}

const NAMES: Record<PictureFormat, string> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  tiff: 'TIFF',
  gif: 'GIF',
};
const named = (rules: PictureRules) => rules.formats.map((name) => NAMES[name]).join(', ');
const millions = (pixels: number) => pixels / 1_000_000;

/** What the media library takes, said where editors choose a file. */
export const MEDIA_LIMITS = {
  zh: `${named(MEDIA_RULES)}，每个文件最大 ${MOST_MEGABYTES}，最多 ${millions(MOST_PIXELS)} 百万像素（渐进式 JPEG、隔行 PNG、WebP 和 GIF：${millions(MOST_PIXELS_HELD)} 百万）。`,
  en: `${named(MEDIA_RULES)}: a file of at most ${MOST_MEGABYTES} and ${millions(MOST_PIXELS)} million pixels (progressive JPEG, interlaced PNG, WebP and GIF: ${millions(MOST_PIXELS_HELD)} million).`,
};

const HELD = {
  zh: '渐进式 JPEG、隔行 PNG、WebP 和 GIF ',
  en: ' of a progressive JPEG, an interlaced PNG, a WebP or a GIF',
};

const refused = (zh: string, en: string): Judgement => ({ accepted: false, zh, en });
const grouped = (count: number) => count.toLocaleString('en-US');

/** The format by the first bytes; null for everything else, SVG, PDF and archives among it. */
export function formatOf(data: Uint8Array): PictureFormat | null {
  const head = Buffer.from(data.buffer, data.byteOffset, Math.min(12, data.length)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp';
  return head.startsWith('II*\0') || head.startsWith('MM\0*') ? 'tiff' : null;
}

async function readHeader(data: Uint8Array) {
  try {
    // The limit of the library would hide which limit was exceeded; it holds where pictures are decoded.
    const header = await sharp(withoutTexts(data), { limitInputPixels: false }).metadata();
    const { width, height, pages = 1, isProgressive = false } = header;
    return { width, height, pages, isProgressive };
  } catch {
    return null; // Not what its first bytes say.
  }
}
