import { person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { trace } from '../sheet';
import { sheetGround } from './frame';

/** An exploded axonometric: floors lifted off one another along dashed lines. */
export const explodedAxo: Family = (random, palette, index) => {
  const levels = 3 + (index % 2);
  const bays = random.int(4, 6);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    sheetGround(s, palette, index % 2 ? 0.7 : 0.2);
    const depth = 3;
    const unit = Math.min(w * 0.8, h * 0.62) / (bays + depth);
    const lift = (h * 0.86 - (bays + depth) * unit * 0.5 - unit * 0.8) / (levels - 1);
    const ox = w / 2 - ((bays - depth) * unit * 0.866) / 2;
    const oy = h * 0.93 - (bays + depth) * unit * 0.5;
    const at =
      (level: number) =>
      (x: number, y: number, z: number): Point => [
        ox + (x - y) * unit * 0.866,
        oy - level * lift + (x + y) * unit * 0.5 - z * unit,
      ];
    const dashed = (x: number, y: number): void =>
      s.stroke(
        trace([at(0)(x, y, 0), at(levels - 1)(x, y, 0)]),
        palette.accent,
        u * 0.14,
        0.8,
        'stroke-dasharray="12 8"',
      );
    dashed(0, 0);
    for (let level = 0; level < levels; level++) {
      const p = at(level);
      const top = level === levels - 1;
      const tone = mix(palette.paper, palette.pale, 0.4);
      if (level === 0) {
        const g = 1.1;
        s.poly(
          [p(-g, -g, -0.2), p(bays + g, -g, -0.2), p(bays + g, depth + g, -0.2), p(-g, depth + g, -0.2)],
          mix(palette.leaf, palette.paper, 0.6),
          0.6,
        );
        for (let i = 0; i < 18; i++) {
          const [tx, ty] = p(
            random.chance(0.5) ? random.range(-g, bays + g) : -0.7,
            random.chance(0.5) ? depth + 0.7 : random.range(-g, depth + g),
            -0.2,
          );
          s.circle(tx, ty - u * 1.6, u * 1.5, mix(palette.leaf, palette.paper, 0.2), 0.8);
          s.ring(tx, ty - u * 1.6, u * 1.5, u * 1.5, palette.ink, u * 0.1);
        }
      }
      s.poly(
        [p(0, depth, 0), p(bays, depth, 0), p(bays, depth, -0.14), p(0, depth, -0.14)],
        mix(palette.mid, palette.deep, 0.4),
      );
      s.poly(
        [p(bays, 0, 0), p(bays, depth, 0), p(bays, depth, -0.14), p(bays, 0, -0.14)],
        mix(palette.deep, palette.ink, 0.3),
      );
      s.poly([p(0, 0, 0), p(bays, 0, 0), p(bays, depth, 0), p(0, depth, 0)], tone);
      if (top) {
        // The roof: rafters and a ridge.
        const rise = 0.8;
        s.poly(
          [p(0, 0, 0), p(bays, 0, 0), p(bays, depth / 2, rise), p(0, depth / 2, rise)],
          mix(palette.accent, palette.ink, 0.28),
        );
        s.poly(
          [p(0, depth, 0), p(bays, depth, 0), p(bays, depth / 2, rise), p(0, depth / 2, rise)],
          mix(palette.accent, palette.paper, 0.12),
        );
        s.poly(
          [p(bays, 0, 0), p(bays, depth, 0), p(bays, depth / 2, rise)],
          mix(palette.deep, palette.ink, 0.2),
        );
        let d = '';
        for (let x = 0; x <= bays * 4; x++) d += trace([p(x / 4, depth, 0), p(x / 4, depth / 2, rise)]);
        s.stroke(d, palette.ink, u * 0.12, 0.5);
        s.stroke(
          trace([p(0, depth, 0), p(bays, depth, 0), p(bays, depth / 2, rise), p(0, depth / 2, rise)], true) +
            trace([p(bays, 0, 0), p(bays, depth, 0), p(bays, depth / 2, rise)], true),
          palette.ink,
          u * 0.24,
        );
        continue;
      }
      let floor = '';
      for (let x = 0; x <= bays * 2; x++) floor += trace([p(x / 2, 0, 0), p(x / 2, depth, 0)]);
      for (let y = 0; y <= depth * 2; y++) floor += trace([p(0, y / 2, 0), p(bays, y / 2, 0)]);
      s.stroke(floor, palette.ink, u * 0.08, 0.35);
      const z = 0.62;
      const wall = (x0: number, y0: number, x1: number, y1: number, colour: string): void => {
        s.poly([p(x0, y0, 0), p(x1, y1, 0), p(x1, y1, z), p(x0, y0, z)], colour);
        s.stroke(
          trace([p(x0, y0, 0), p(x1, y1, 0), p(x1, y1, z), p(x0, y0, z)], true),
          palette.ink,
          u * 0.18,
        );
        if (Math.abs(x1 - x0) + Math.abs(y1 - y0) > 0.9) {
          const m = (k: number): Point => [x0 + (x1 - x0) * k, y0 + (y1 - y0) * k];
          const [a, b] = [m(0.3), m(0.7)];
          s.poly(
            [p(a[0], a[1], 0.18), p(b[0], b[1], 0.18), p(b[0], b[1], 0.48), p(a[0], a[1], 0.48)],
            mix(palette.water, palette.paper, 0.35),
          );
          s.stroke(
            trace([p(a[0], a[1], 0.18), p(b[0], b[1], 0.18), p(b[0], b[1], 0.48), p(a[0], a[1], 0.48)], true),
            palette.ink,
            u * 0.12,
          );
        }
      };
      for (let x = 0; x < bays; x++) wall(x, 0, x + 1, 0, mix(palette.pale, palette.paper, 0.3));
      for (let y = 0; y < depth; y++) wall(0, y, 0, y + 1, mix(palette.mid, palette.pale, 0.45));
      for (let x = 1; x < bays; x++) {
        if (random.chance(0.55)) wall(x, 0, x, 1 + random.int(0, 1), mix(palette.mid, palette.pale, 0.35));
        if (random.chance(0.5))
          wall(x - 1, random.int(1, 2), x, random.int(1, 1), mix(palette.pale, palette.paper, 0.4));
      }
      for (let x = 0; x <= bays; x++) {
        const [cx, cy] = p(x, depth, 0);
        s.rect(cx - u * 0.35, cy - unit * z, u * 0.7, unit * z, palette.ink);
      }
      for (let k = 0; k < 3; k++)
        person(
          s,
          p(random.range(0.3, bays - 0.3), random.range(1.6, depth - 0.2), 0),
          unit * 0.44,
          k === 0 ? palette.accent : palette.ink,
        );
    }
    dashed(bays, 0);
    dashed(bays, depth);
    dashed(0, depth);
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `分解轴测图：${zhCount(levels)}个层面沿虚线上提，最上是着色的坡屋顶，楼面上有墙、柱与人`,
      en: `Exploded axonometric: ${enCount(levels)} levels lifted along dashed lines, a coloured pitched roof on top, walls, columns and people on the floors`,
    },
    caption: { zh: `分解轴测，${zhCount(levels)}层`, en: `Exploded axonometric, ${enCount(levels)} levels` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
