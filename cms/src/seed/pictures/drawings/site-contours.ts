import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';
import { contour, relief } from './contours';
import { northAndScale, sheetGround } from './frame';

/** A site plan on contours, with a building, a path and woodland. */
export const siteContours: Family = (random, palette, index) => {
  const hills = random.int(3, 6);
  const levels = 22 + (index % 3) * 6;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    sheetGround(s, palette, 0.15 + 0.2 * (index % 3));
    const land = relief(random, 72, Math.round((72 * h) / w), hills);
    const k = w / land.cols;
    const scale = ([x, y]: Point): Point => [x * k, (y * h) / land.rows];
    // Heights as washes, cell by cell in quarter tones, then the lines.
    for (let i = 1; i < levels; i++) {
      const level = i / levels;
      const lines = contour(land, level);
      let d = '';
      for (const line of lines) d += trace(line.map(scale));
      const main = i % 5 === 0;
      s.stroke(
        d,
        i > levels * 0.8 ? palette.accent : palette.ink,
        u * (main ? 0.3 : 0.13),
        main ? 0.95 : 0.7,
        'stroke-linejoin="round"',
      );
      for (const line of lines) {
        const [a, b] = [line[0], line[line.length - 1]];
        if (a && b && line.length > 8 && Math.hypot(a[0] - b[0], a[1] - b[1]) < 0.01)
          s.fill(trace(line.map(scale), true), i > levels * 0.5 ? palette.mid : palette.leaf, 0.07);
      }
    }
    // Woods on the steep ground.
    for (let i = 0; i < 420; i++) {
      const [c, r] = [random.int(1, land.cols - 2), random.int(1, land.rows - 2)];
      const slope =
        Math.abs(land.at(c + 1, r) - land.at(c - 1, r)) + Math.abs(land.at(c, r + 1) - land.at(c, r - 1));
      if (slope < 0.07 || !random.chance(0.6)) continue;
      const [x, y] = scale([c + random.next(), r + random.next()]);
      const size = u * random.range(0.7, 1.7);
      s.circle(x + size * 0.4, y + size * 0.5, size, palette.ink, 0.16);
      s.circle(x, y, size, mix(palette.leaf, palette.paper, random.range(0.2, 0.55)), 0.85);
      s.ring(x, y, size, size, palette.ink, u * 0.09, 0.6);
    }
    const [bx, by] = [w * random.range(0.36, 0.6), h * random.range(0.4, 0.6)];
    const road = Array.from({ length: 14 }, (_, i): Point => [
      bx - (bx + u * 4) * (1 - i / 13),
      by + u * 5 + Math.sin(i * 0.7 + index) * u * 9 * (1 - i / 13),
    ]);
    s.stroke(smooth(road).replace('Z', ''), palette.ink, u * 1.6, 0.9);
    s.stroke(smooth(road).replace('Z', ''), mix(palette.paper, palette.pale, 0.2), u * 1.25);
    s.group(`transform="translate(${n(bx)} ${n(by)}) rotate(${n(random.range(-35, 35))})"`, () => {
      const bars: [number, number, number, number][] = [
        [0, 0, 26, 6],
        [6, 6, 6, 13],
        [20, -12, 6, 12],
      ];
      for (const [x, y, bw, bh] of bars)
        s.poly(
          [
            [x * u + u * 2.4, y * u + u * 2.4],
            [(x + bw) * u + u * 2.4, y * u + u * 2.4],
            [(x + bw) * u + u * 2.4, (y + bh) * u + u * 2.4],
            [x * u + u * 2.4, (y + bh) * u + u * 2.4],
          ],
          palette.ink,
          0.35,
        );
      for (const [x, y, bw, bh] of bars) {
        s.rect(x * u, y * u, bw * u, bh * u, mix(palette.accent, palette.paper, 0.06));
        s.stroke(
          `M${n(x * u)} ${n(y * u)}h${n(bw * u)}v${n(bh * u)}h${n(-bw * u)}Z${bw > bh ? `M${n(x * u)} ${n((y + bh / 2) * u)}h${n(bw * u)}` : `M${n((x + bw / 2) * u)} ${n(y * u)}v${n(bh * u)}`}`,
          palette.ink,
          u * 0.2,
        );
      }
    });
    northAndScale(s, palette);
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `总平面图：${levels}条等高线描出${zhCount(hills)}处起伏，坡上有林，一条路通向三翼的着色建筑`,
      en: `Site plan: ${levels} contours over ${enCount(hills)} rises, woods on the slopes, a road to a coloured building of three wings`,
    },
    caption: { zh: '总平面与等高线，等高距 0.5 米', en: 'Site plan with contours at 0.5 m' },
    focalPoint: { x: 52, y: 50 },
    draw,
  };
};
