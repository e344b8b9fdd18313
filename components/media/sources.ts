import type { InLanguage, Picture } from '@/lib/cms/models';

/**
 * What an `<img>` needs to choose a file: `srcSet` is empty when there is only one; `sizes` is there when the files are
 * told apart by width and the box is known. Sizes in CSS pixels.
 */
export type Sources = { src: string; srcSet: string; width: number; height: number; sizes?: string };

type Files = Pick<InLanguage<Picture>, 'src' | 'width' | 'height' | 'renditions' | 'cards'>;

/** K54: the box of a post card, to the pixel. */
export const CARD_WIDTH = 472;
export const CARD_HEIGHT = 303;
/** E5: the widest box of a small thumb. */
const THUMB_WIDTH = 310;
/** The widest box a card is drawn in: the frame of a phone, 472 px elsewhere. */
const CARD_BOX = `(width < 504px) calc(100vw - 32px), ${CARD_WIDTH}px`;

/** The file for a box of `wanted` CSS pixels: the narrowest rendition that is wide enough, else the widest file. */
export function renditionFor(picture: Files, wanted: number): string {
  const fitting = picture.renditions.find((one) => one.width >= wanted);
  return (fitting ?? picture.renditions.at(-1))?.src ?? picture.src;
}

/** The file of that name, else `medium`, else the picture itself (E5). */
function namedFile({ renditions, src }: Files, name: string): string {
  const called = (wanted: string) => renditions.find((one) => one.name === wanted)?.src;
  return called(name) ?? called('medium') ?? src;
}

/** A `srcset` by density; empty where one file serves both, or where the whole picture is the smaller one's stand-in. */
function byDensity({ src }: Files, once: string, twice: string): string {
  return twice === once || once === src ? '' : `${once} 1x, ${twice} 2x`;
}

/** Above this width an original is a camera file, kept for the lightbox and never sent with a page. */
const WIDEST = 2048;

/** Every uncropped file of a picture with its own width; the original joins where the renditions stop short of it. */
export function wholeSources(picture: Files): Sources {
  const { src, width, height, renditions } = picture;
  const original = width > (renditions.at(-1)?.width ?? WIDEST) && width <= WIDEST ? [{ src, width }] : [];
  // The plain `src` serves readers without srcset and link previews: large, but not the original.
  return { src: renditionFor(picture, 960), srcSet: byWidth([...renditions, ...original]), width, height };
}

/** A `srcset` by width; empty where there is nothing to choose. */
export function byWidth(files: readonly { src: string; width: number }[]): string {
  return files.length > 1 ? files.map((one) => `${one.src} ${one.width}w`).join(', ') : '';
}

/**
 * The files of a card: the 472 x 303 crop and its multiples. Without crops other files stand in, and the box crops
 * them (E5: size-650 for cards).
 */
export function cardSources(picture: Files): Sources {
  const box = { width: CARD_WIDTH, height: CARD_HEIGHT };
  const [narrowest] = picture.cards;
  if (narrowest) return { src: narrowest.src, srcSet: byWidth(picture.cards), sizes: CARD_BOX, ...box };
  const once = namedFile(picture, 'size-650');
  const twice = renditionFor(picture, CARD_WIDTH * 2);
  return { src: once, srcSet: byDensity(picture, once, twice), ...box };
}

/** A small square or strip of a picture (E5: size-310 for thumbs). `width` and `height` are the box drawn. */
export function thumbSources(picture: Files, width: number, height: number): Sources {
  const once = width > THUMB_WIDTH ? renditionFor(picture, width) : namedFile(picture, 'size-310');
  const twice = renditionFor(picture, Math.max(THUMB_WIDTH, width * 2));
  return { src: once, srcSet: byDensity(picture, once, twice), width, height };
}
