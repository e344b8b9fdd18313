import { mix } from '../palettes';
import { Random } from '../random';
import type { Family } from '../scene';
import type { Sheet } from '../sheet';
import { n } from '../sheet';
import { colonnade } from '../covers/colonnade';
import { mistRidges } from '../covers/mist-ridges';
import { niches } from '../covers/niches';
import { material } from './materials';
import { product } from './products';

/** What an advertisement is a picture of; each is drawn in its own frame beside a calm field. */
const MOTIFS: readonly [family: Family, index: number][] = [
  [product, 2], // floor lamp
  [material, 13], // pale terrazzo
  [product, 3], // chair
  [colonnade, 1],
  [product, 8], // basin
  [material, 21], // glazed tile
  [product, 18], // shelving
  [product, 21], // table lamp
  [material, 23], // bamboo
  [product, 14], // door
  [material, 10], // red cedar
  [mistRidges, 0],
  [niches, 1],
  [product, 17], // radiator
  [product, 4], // stool
  [material, 16], // reeded glass
];

/** An advertiser's picture: a motif on one side, a calm field of colour with a mark on the other; no words. */
export const banner: Family = (random, palette, index) => {
  const [family, which] = MOTIFS[index % MOTIFS.length] ?? [product, 0];
  const scene = family(new Random(`banner-${index}`), palette, which);
  const flip = index % 2 === 1;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const split = w / h > 3 ? 0.42 : 0.56;
    const field =
      [
        mix(palette.deep, palette.ink, 0.3),
        mix(palette.accent, palette.ink, 0.12),
        mix(palette.pale, palette.paper, 0.4),
      ][index % 3] ?? palette.deep;
    const pen = index % 3 === 2 ? palette.ink : palette.paper;
    s.rect(0, 0, w, h, field);
    s.frame(flip ? w * (1 - split) : 0, 0, w * split, h, scene.draw);
    const x = flip ? 0 : w * split;
    const fw = w * (1 - split);
    for (let i = 0; i < 5; i++) {
      const r = Math.min(h * 0.96, fw * 0.47) * (0.2 + i * 0.2);
      s.stroke(
        `M${n(x + fw / 2 - r)} ${n(h)}A${n(r)} ${n(r)} 0 0 1 ${n(x + fw / 2 + r)} ${n(h)}`,
        pen,
        u * (random.chance(0.5) ? 0.5 : 0.9),
        0.2 + 0.1 * i,
      );
    }
    s.rect(x + fw / 2 - u * 9, h * 0.2, u * 18, u * 1.2, pen);
    s.grain(palette.ink, palette.paper, 0.5);
  };
  return {
    alt: {
      zh: `推广图，${scene.alt.zh}`,
      en: `Advertisement picture, ${scene.alt.en.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase())}`,
    },
    caption: {
      zh: `推广图，${scene.caption.zh}`,
      en: `Advertisement, ${scene.caption.en.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase())}`,
    },
    focalPoint: {
      x: flip ? Math.round((1 - split(index) / 2) * 100) : Math.round((split(index) / 2) * 100),
      y: 50,
    },
    draw,
  };
};

/** The share of the width the motif takes: less on the long banners. */
function split(index: number): number {
  return index % 2 === 0 ? 0.56 : 0.42;
}
