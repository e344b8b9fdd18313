import { blob } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth } from '../sheet';
import { northAndScale, sheetGround } from './frame';

/** A planting plan: beds as drifts, each with its own mark, trees as rings. */
export const plantingPlan: Family = (random, palette, index) => {
  const drifts = random.int(16, 24);
  const trees = random.int(8, 14);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    sheetGround(s, palette, 0.2);
    const inks = [
      palette.leaf,
      mix(palette.leaf, palette.ink, 0.4),
      palette.accent,
      palette.mid,
      palette.water,
      mix(palette.glow, palette.mid, 0.4),
    ];
    for (let i = 0; i < drifts; i++) {
      const c: Point = [
        w * ((i % 6) / 6 + random.range(0.02, 0.15)),
        h * (Math.floor(i / 6) / 4 + random.range(0.04, 0.2)),
      ];
      const [rx, ry] = [u * random.range(11, 22), u * random.range(8, 14)];
      const bed = blob(random, c, rx, ry, 0.28, 30);
      const tone = inks[(i * 5 + index) % inks.length] ?? palette.leaf;
      s.fill(smooth(bed, true), mix(tone, palette.paper, 0.35), 0.4);
      let marks = '';
      const kind = i % 5;
      for (let k = 0; k < 150; k++) {
        const [angle, reach] = [random.range(0, 6.283), Math.sqrt(random.next()) * 0.92];
        const [x, y] = [c[0] + Math.cos(angle) * rx * reach, c[1] + Math.sin(angle) * ry * reach];
        const z = u * 0.62;
        if (kind === 0) marks += `M${n(x - z)} ${n(y)}h${n(2 * z)}M${n(x)} ${n(y - z)}v${n(2 * z)}`;
        else if (kind === 1)
          marks += `M${n(x)} ${n(y)}l${n(z * 0.6)} ${n(-z * 1.6)}M${n(x)} ${n(y)}l${n(-z * 0.6)} ${n(-z * 1.5)}M${n(x)} ${n(y)}v${n(-z * 1.9)}`;
        else if (kind === 2)
          marks += `M${n(x - z * 0.6)} ${n(y)}a${n(z * 0.6)} ${n(z * 0.6)} 0 1 0 ${n(z * 1.2)} 0a${n(z * 0.6)} ${n(z * 0.6)} 0 1 0 ${n(-z * 1.2)} 0`;
        else if (kind === 3) marks += `M${n(x - z)} ${n(y)}q${n(z)} ${n(-z * 1.4)} ${n(2 * z)} 0`;
        else
          marks += `M${n(x - z)} ${n(y - z)}l${n(2 * z)} ${n(2 * z)}M${n(x + z)} ${n(y - z)}l${n(-2 * z)} ${n(2 * z)}`;
      }
      s.stroke(marks, mix(tone, palette.ink, 0.35), u * 0.17, 0.75);
      s.stroke(smooth(bed, true), palette.ink, u * 0.2, 0.8);
    }
    // Paths cut through the beds.
    for (const lift of [0.3, 0.7]) {
      const wave = random.wave(0.35);
      const line = smooth(
        Array.from({ length: 17 }, (_, k): Point => [
          (w * k) / 16,
          h * lift + wave(k * 0.3 + lift) * h * 0.18,
        ]),
      ).replace('Z', '');
      s.stroke(line, palette.ink, u * 5.4, 0.85);
      s.stroke(line, mix(palette.paper, palette.pale, 0.3), u * 5);
      s.stroke(line, palette.ink, u * 0.1, 0.4, 'stroke-dasharray="10 8"');
    }
    for (let i = 0; i < trees; i++) {
      const [x, y] = [w * random.range(0.06, 0.94), h * random.range(0.08, 0.92)];
      const r = u * random.range(4.5, 9.5);
      s.circle(x + u * 1.6, y + u * 1.6, r, palette.ink, 0.14);
      s.circle(x, y, r, mix(palette.paper, i % 4 === 0 ? palette.accent : palette.leaf, 0.32), 0.62);
      let rays = '';
      const spokes = 26 + (i % 3) * 10;
      for (let k = 0; k < spokes; k++) {
        const a = (k / spokes) * 6.283;
        rays += `M${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}L${n(x + Math.cos(a) * r * random.range(0.3, 0.72))} ${n(y + Math.sin(a) * r * random.range(0.3, 0.72))}`;
      }
      s.stroke(rays, palette.ink, u * 0.12, 0.7);
      s.ring(x, y, r, r, palette.ink, u * 0.26);
      s.circle(x, y, u * 0.5, palette.ink);
    }
    northAndScale(s, palette);
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `种植平面：${drifts}片花境各用一种符号，${zhCount(trees)}棵乔木画成放射圆，两条小径穿过`,
      en: `Planting plan: ${drifts} drifts, each with its own mark, ${enCount(trees)} trees as rayed circles, two paths between`,
    },
    caption: { zh: `种植平面，${drifts}片花境`, en: `Planting plan, ${drifts} drifts` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
