/** Width and height, in pixels or as a proportion. */
export type Size = { width: number; height: number };
/** A part of a picture, in fractions of its sides from 0 to 1. */
export type Cut = { left: number; top: number; width: number; height: number };

/** The proportions in which the site cuts pictures, by the renditions of `collections/media`. */
export const CUTS = [
  { key: 'card', size: { width: 472, height: 303 }, label: { zh: '列表卡片', en: 'Cards in lists' } },
  { key: 'avatar', size: { width: 1, height: 1 }, label: { zh: '头像', en: 'Portrait' } },
] as const;

/**
 * The part of a picture that is left in a box: as large as fits, with the focus point in its middle as far as the edges
 * allow.
 * @param focus in per cent of width and height, from the upper left corner
 */
export function cutOf(picture: Size, box: Size, focus: { x: number; y: number }): Cut {
  const scale = Math.min(picture.width / box.width, picture.height / box.height);
  const width = (box.width * scale) / picture.width;
  const height = (box.height * scale) / picture.height;
  return { left: startOf(width, focus.x), top: startOf(height, focus.y), width, height };
}

const startOf = (length: number, focus: number): number =>
  Math.min(Math.max(focus / 100 - length / 2, 0), 1 - length);
