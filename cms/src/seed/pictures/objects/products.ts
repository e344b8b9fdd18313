import { mix } from '../palettes';
import type { Family } from '../scene';
import { n } from '../sheet';
import { LIGHTING } from './lighting';
import { SEATING } from './seating';
import { BATHROOM } from './bathroom';
import { HARDWARE } from './hardware';
import { HOUSEHOLD } from './household';
import type { Product } from './turned';

/* The order fixes the pictures' numbers: new products go to the end. */
const PRODUCTS: readonly Product[] = [...LIGHTING, ...SEATING, ...BATHROOM, ...HARDWARE, ...HOUSEHOLD];

/** Number of distinct products; each is drawn in two forms. */
export const PRODUCT_KINDS = PRODUCTS.length;

/** The slug of the product with a running number. */
export function productSlug(index: number): string {
  return PRODUCTS[index % PRODUCTS.length]?.slug ?? String(index);
}

/** A product alone on seamless paper. */
export const product: Family = (random, palette, index) => {
  const item = PRODUCTS[index % PRODUCTS.length];
  if (!item) throw new RangeError('No such product.');
  const second = index >= PRODUCTS.length ? 1 : 0;
  const tone = random.pick([
    palette.accent,
    palette.mid,
    palette.deep,
    mix(palette.leaf, palette.deep, 0.3),
    mix(palette.paper, palette.mid, 0.25),
  ]);
  return {
    alt: {
      zh: `产品图：${item.name.zh}，${second ? '第二式' : '第一式'}，置于${palette.name.zh}色背景纸前，左上来光`,
      en: `Product shot: ${item.name.en}, ${second ? 'second' : 'first'} model, on ${palette.name.en} paper, light from the upper left`,
    },
    caption: {
      zh: `${item.name.zh}（${second ? '乙' : '甲'}式）`,
      en: `${item.name.en.replace(/^./, (c) => c.toUpperCase())}, model ${second ? 'B' : 'A'}`,
    },
    focalPoint: { x: 50, y: 50 },
    draw: (s) => {
      const { w, h, u } = s;
      const wall = mix(palette.pale, palette.paper, 0.35);
      s.rect(
        0,
        0,
        w,
        h,
        s.radial([w * 0.35, h * 0.28], Math.max(w, h) * 0.85, [
          [0, mix(wall, '#ffffff', 0.55)],
          [1, mix(wall, palette.mid, 0.5)],
        ]),
      );
      if (item.stands) {
        s.rect(
          0,
          h * 0.7,
          w,
          h * 0.3,
          s.linear(
            [0, h * 0.7],
            [0, h],
            [
              [0, mix(wall, palette.mid, 0.3), 0],
              [0.35, mix(wall, palette.mid, 0.35), 0.8],
              [1, mix(wall, palette.paper, 0.2), 0.9],
            ],
          ),
        );
        s.soft(
          (g) =>
            `M${n(w * 0.28 - g)} ${n(h * 0.82)}Q${n(w * 0.55)} ${n(h * 0.79 - g * 0.3)} ${n(w * 0.9 + g)} ${n(h * 0.84)}Q${n(w * 0.55)} ${n(h * 0.89 + g * 0.5)} ${n(w * 0.28 - g)} ${n(h * 0.82)}Z`,
          palette.ink,
          0.42,
          u * 3,
          7,
        );
      }
      item.draw(s, palette, tone, second);
      s.grain(palette.ink, '#ffffff', 0.7);
    },
  };
};
