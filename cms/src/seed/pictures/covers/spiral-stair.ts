import { person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Point, Sheet } from '../sheet';

/** A winding stair from above. */
export const spiralStair: Family = (random, palette, index) => {
  const steps = 22 + (index % 4) * 4;
  const turns = 3;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const [cx, cy] = [w * random.range(0.44, 0.56), h * random.range(0.46, 0.54)];
    const dir = index % 2 ? 1 : -1;
    s.rect(
      0,
      0,
      w,
      h,
      s.radial([cx, cy], Math.max(w, h) * 0.7, [
        [0, mix(palette.pale, palette.mid, 0.4)],
        [1, mix(palette.deep, palette.ink, 0.15)],
      ]),
    );
    const outer = Math.hypot(w, h) * 0.56;
    const total = steps * turns;
    const radius = (i: number): number => outer * 0.8 ** ((i / steps) * 2.1);
    const start = random.range(0, 6.28);
    for (let i = 0; i < total; i++) {
      const [a0, a1] = [
        start + (dir * i * Math.PI * 2) / steps,
        start + (dir * (i + 1.02) * Math.PI * 2) / steps,
      ];
      const r0 = radius(i);
      const r1 = radius(i) * 0.64;
      const t = i / total;
      const p = (a: number, r: number): Point => [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
      const light = 0.5 + 0.5 * Math.cos(a0 - 0.9);
      const tread = mix(
        mix(palette.paper, palette.mid, 0.3 + t * 0.25),
        palette.ink,
        (1 - light) * 0.5 + t * 0.12,
      );
      s.poly([p(a0, r0), p(a1, r0), p(a1, r1), p(a0, r1)], tread);
      s.poly([p(a1, r0), p(a1 + dir * 0.05, r0), p(a1 + dir * 0.05, r1), p(a1, r1)], palette.ink, 0.45);
      s.line([p(a0, r0), p(a0, r1)], palette.paper, u * 0.2 * (1.2 - t), 0.5);
      // Solid balustrade on the inner edge, coloured once round.
      const r2 = r1 * 0.9;
      const rail =
        i < steps
          ? mix(palette.accent, palette.ink, (1 - light) * 0.6)
          : mix(mix(palette.accent, palette.mid, 0.25), palette.ink, (1 - light) * 0.6 + t * 0.1);
      s.poly([p(a0, r1), p(a1, r1), p(a1, r2), p(a0, r2)], rail);
      s.line([p(a0, r2), p(a1, r2)], mix(palette.glow, palette.paper, 0.5), u * 0.35 * (1.15 - t), 0.8);
    }
    const well = radius(total) * 0.64 * 0.9;
    s.circle(
      cx,
      cy,
      well,
      s.radial([cx, cy], well, [
        [0, palette.paper],
        [0.7, mix(palette.glow, palette.pale, 0.4)],
        [1, mix(palette.mid, palette.deep, 0.4)],
      ]),
    );
    person(s, [cx + well * 0.1, cy + well * 0.4], well * 0.7, palette.ink);
    s.rect(
      0,
      0,
      w,
      h,
      s.radial([cx, cy], Math.max(w, h) * 0.68, [
        [0, palette.ink, 0],
        [0.5, palette.ink, 0.05],
        [1, palette.ink, 0.5],
      ]),
    );
    s.grain(palette.ink, palette.paper, 1);
  };
  return {
    alt: {
      zh: `自上俯看旋转楼梯，每圈${steps}级，有色栏板一路盘到底部的亮处，站着一个人`,
      en: `A winding stair from above, ${steps} steps a turn, its coloured balustrade coiling down to a bright floor and one person`,
    },
    caption: { zh: `旋梯俯视，每圈${steps}级`, en: `Winding stair from above, ${steps} steps a turn` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
