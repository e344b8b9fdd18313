import type { Family } from '../scene';
import { MASONRY } from './masonry';
import { FINISHES } from './finishes';

const SWATCHES = [...MASONRY, ...FINISHES];

/** How many swatches there are; each is one picture. */
export const MATERIAL_COUNT = SWATCHES.length;

/** The slug of a swatch, for its key. */
export function materialSlug(index: number): string {
  return SWATCHES[index]?.slug ?? String(index);
}

/** A building material filling the frame, lit from the upper left. */
export const material: Family = (random, palette, index) => {
  const swatch = SWATCHES[index % SWATCHES.length];
  if (!swatch) throw new RangeError('No such swatch.');
  return {
    alt: {
      zh: `材料样片：${swatch.name.zh}，正面近摄，光自左上来`,
      en: `Material swatch: ${swatch.name.en}, seen close and straight on, light from the upper left`,
    },
    caption: { zh: swatch.name.zh, en: swatch.name.en.replace(/^./, (c) => c.toUpperCase()) },
    focalPoint: { x: 50, y: 50 },
    draw: (s) => {
      swatch.paint(s, random, palette);
      s.rect(
        0,
        0,
        s.w,
        s.h,
        s.radial([s.w * 0.25, s.h * 0.15], Math.hypot(s.w, s.h) * 0.9, [
          [0, '#ffffff', 0.2],
          [0.45, '#ffffff', 0],
          [1, '#000000', 0.34],
        ]),
      );
      s.grain('#000000', '#ffffff', 0.8);
    },
  };
};
