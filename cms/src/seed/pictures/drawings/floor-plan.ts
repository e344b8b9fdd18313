import { blob } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';
import { northAndScale, sheetGround } from './frame';

/** A house plan round a court: poched walls, doors with their swing, furniture, planting. */
export const floorPlan: Family = (random, palette, index) => {
  const cols = random.int(4, 6);
  const rows = random.int(3, 4);
  const court = { c: random.int(1, cols - 2), r: random.int(0, rows - 2) };
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    sheetGround(s, palette);
    const unit = Math.min((w * 0.74) / cols, (h * 0.72) / rows);
    const [x0, y0] = [(w - unit * cols) / 2, (h - unit * rows) / 2];
    const xs = [0];
    const ys = [0];
    for (let i = 1; i < cols; i++) xs.push(i + random.range(-0.22, 0.22));
    for (let i = 1; i < rows; i++) ys.push(i + random.range(-0.18, 0.18));
    xs.push(cols);
    ys.push(rows);
    const X = (i: number): number => x0 + (xs[i] ?? 0) * unit;
    const Y = (i: number): number => y0 + (ys[i] ?? 0) * unit;
    // Planting around the house.
    for (let i = 0; i < 26; i++) {
      const side = random.int(0, 3);
      const [x, y] = [
        side === 0
          ? random.range(0.02, 0.12) * w
          : side === 1
            ? random.range(0.88, 0.98) * w
            : random.range(0, 1) * w,
        side === 2
          ? random.range(0.01, 0.09) * h
          : side === 3
            ? random.range(0.91, 0.99) * h
            : random.range(0, 1) * h,
      ];
      const r = u * random.range(2.4, 5.4);
      s.fill(smooth(blob(random, [x, y], r, r, 0.16), true), mix(palette.leaf, palette.paper, 0.5), 0.4);
      s.stroke(
        smooth(blob(random, [x, y], r, r, 0.16), true),
        mix(palette.leaf, palette.ink, 0.4),
        u * 0.14,
        0.8,
      );
      s.circle(x, y, u * 0.3, palette.ink, 0.7);
    }
    for (let x = -2; x <= cols + 2; x += 0.5)
      s.line(
        [
          [x0 + x * unit, y0 - unit * 0.26],
          [x0 + x * unit, y0 + (rows + 0.26) * unit],
        ],
        palette.ink,
        u * 0.08,
        x >= -0.5 && x <= cols + 0.5 ? 0.1 : 0,
      );
    s.rect(x0, y0, unit * cols, unit * rows, mix(palette.paper, '#ffffff', 0.6));
    const t = unit * 0.085;
    const tile = s.pattern(u * 1.6, u * 1.6, (p) =>
      p.stroke(`M0 0H${n(p.w)}M0 0V${n(p.h)}`, palette.ink, 0.8, 0.35),
    );
    const boards = s.pattern(u * 60, u * 1.1, (p) => p.stroke(`M0 0.5H${n(p.w)}`, palette.ink, 0.8, 0.3));
    let walls = '';
    let thin = '';
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++) {
        const [x, y, cw, ch] = [X(c), Y(r), X(c + 1) - X(c), Y(r + 1) - Y(r)];
        if (c === court.c && r === court.r) {
          s.rect(x, y, cw, ch, mix(palette.leaf, palette.paper, 0.72));
          for (let k = 0; k < 60; k++)
            s.circle(x + random.next() * cw, y + random.next() * ch, u * 0.14, palette.ink, 0.4);
          const tree: Point = [x + cw * 0.42, y + ch * 0.45];
          for (let k = 0; k < 5; k++)
            s.fill(
              smooth(blob(random, tree, cw * (0.36 - k * 0.05), cw * (0.36 - k * 0.05), 0.2), true),
              mix(palette.accent, palette.leaf, 0.55),
              0.22,
            );
          s.stroke(smooth(blob(random, tree, cw * 0.36, cw * 0.36, 0.2), true), palette.ink, u * 0.14, 0.7);
          continue;
        }
        const kind = random.int(0, 4);
        if (kind === 0) s.rect(x, y, cw, ch, tile);
        else if (kind < 3) s.rect(x, y, cw, ch, boards);
        const [mx, my] = [x + cw / 2, y + ch / 2];
        const box = (bx: number, by: number, bw: number, bh: number): string =>
          `M${n(bx)} ${n(by)}h${n(bw)}v${n(bh)}h${n(-bw)}Z`;
        if (kind === 0)
          thin += `${box(x + t, y + t, cw * 0.3, ch * 0.2)}M${n(x + t + cw * 0.15)} ${n(y + t + ch * 0.06)}a${n(u)} ${n(u)} 0 1 0 0.1 0${box(x + cw - t - cw * 0.24, y + ch - t - ch * 0.42, cw * 0.24, ch * 0.42)}`;
        else if (kind === 1)
          thin += `${box(mx - cw * 0.22, y + t * 1.4, cw * 0.44, ch * 0.5)}${box(mx - cw * 0.19, y + t * 1.8, cw * 0.17, ch * 0.1)}${box(mx + cw * 0.02, y + t * 1.8, cw * 0.17, ch * 0.1)}M${n(mx - cw * 0.22)} ${n(y + ch * 0.32)}h${n(cw * 0.44)}`;
        else if (kind === 2) {
          thin += box(mx - cw * 0.26, my - ch * 0.09, cw * 0.52, ch * 0.18);
          for (let k = 0; k < 3; k++)
            thin +=
              box(mx - cw * 0.21 + k * cw * 0.16, my - ch * 0.2, cw * 0.1, ch * 0.09) +
              box(mx - cw * 0.21 + k * cw * 0.16, my + ch * 0.11, cw * 0.1, ch * 0.09);
        } else if (kind === 3)
          thin += `${box(mx - cw * 0.3, my + ch * 0.12, cw * 0.6, ch * 0.2)}${box(mx - cw * 0.12, my - ch * 0.16, cw * 0.24, ch * 0.16)}M${n(mx - cw * 0.1)} ${n(my + ch * 0.12)}v${n(ch * 0.2)}M${n(mx + cw * 0.1)} ${n(my + ch * 0.12)}v${n(ch * 0.2)}`;
        else
          for (let k = 0; k < 9; k++)
            thin += `M${n(x + cw * (0.2 + k * 0.075))} ${n(y + ch * 0.25)}v${n(ch * 0.4)}`;
      }
    }
    s.stroke(thin, palette.ink, u * 0.16, 0.85);
    // Walls with their gaps: inner walls have a door, outer walls a window, the court is glazed all round.
    const wall = (
      horizontal: boolean,
      a: number,
      b: number,
      at: number,
      outer: boolean,
      glazed: boolean,
    ): void => {
      const k = outer ? t : t * 0.6;
      const piece = (p: number, q: number): string =>
        horizontal
          ? trace(
              [
                [p, at - k / 2],
                [q, at - k / 2],
                [q, at + k / 2],
                [p, at + k / 2],
              ],
              true,
            )
          : trace(
              [
                [at - k / 2, p],
                [at + k / 2, p],
                [at + k / 2, q],
                [at - k / 2, q],
              ],
              true,
            );
      const gap = glazed
        ? [0.06, 0.94]
        : outer
          ? [random.range(0.2, 0.32), random.range(0.6, 0.85)]
          : [random.range(0.12, 0.6), 0];
      const g0 = a + (b - a) * (gap[0] ?? 0);
      const g1 = outer || glazed ? a + (b - a) * (gap[1] ?? 1) : g0 + unit * 0.24;
      walls += piece(a - (outer ? k / 2 : 0), g0) + piece(g1, b + (outer ? k / 2 : 0));
      if (outer || glazed) {
        for (const d of [-0.3, 0, 0.3])
          s.line(
            horizontal
              ? [
                  [g0, at + d * k],
                  [g1, at + d * k],
                ]
              : [
                  [at + d * k, g0],
                  [at + d * k, g1],
                ],
            palette.ink,
            u * 0.12,
          );
      } else {
        const r = g1 - g0;
        s.stroke(
          horizontal
            ? `M${n(g0)} ${n(at)}V${n(at + r)}A${n(r)} ${n(r)} 0 0 0 ${n(g1)} ${n(at)}`
            : `M${n(at)} ${n(g0)}H${n(at + r)}A${n(r)} ${n(r)} 0 0 1 ${n(at)} ${n(g1)}`,
          palette.ink,
          u * 0.12,
          0.8,
        );
      }
    };
    const isCourt = (c: number, r: number): boolean => c === court.c && r === court.r;
    for (let r = 0; r <= rows; r++)
      for (let c = 0; c < cols; c++) {
        const glazed = isCourt(c, r) || isCourt(c, r - 1);
        const outer = r === 0 || r === rows;
        if (outer || glazed || random.chance(0.68)) wall(true, X(c), X(c + 1), Y(r), outer, glazed);
      }
    for (let c = 0; c <= cols; c++)
      for (let r = 0; r < rows; r++) {
        const glazed = isCourt(c, r) || isCourt(c - 1, r);
        const outer = c === 0 || c === cols;
        if (outer || glazed || random.chance(0.68)) wall(false, Y(r), Y(r + 1), X(c), outer, glazed);
      }
    s.fill(walls, index % 3 === 2 ? palette.accent : palette.ink);
    // Grid axes with their bubbles.
    for (let c = 0; c <= cols; c++) {
      s.stroke(
        `M${n(X(c))} ${n(y0 - unit * 0.34)}V${n(y0 + unit * (rows + 0.2))}`,
        palette.accent,
        u * 0.09,
        0.7,
        'stroke-dasharray="14 4 3 4"',
      );
      s.ring(X(c), y0 - unit * 0.34 - u * 1.3, u * 1.3, u * 1.3, palette.accent, u * 0.14);
    }
    for (let r = 0; r <= rows; r++)
      s.stroke(
        `M${n(x0 - unit * 0.3)} ${n(Y(r))}H${n(x0 + unit * (cols + 0.2))}`,
        palette.accent,
        u * 0.09,
        0.7,
        'stroke-dasharray="14 4 3 4"',
      );
    northAndScale(s, palette);
    s.grain(palette.ink, palette.paper, 0.8);
  };
  return {
    alt: {
      zh: `首层平面图：${zhCount(cols)}开间${zhCount(rows)}进深的住宅围着一个种树的天井，墙体涂黑，门扇与家具以细线画出`,
      en: `Ground-floor plan: a house of ${enCount(cols)} by ${enCount(rows)} bays around a planted court, walls in poché, doors and furniture in fine line`,
    },
    caption: { zh: `首层平面，${cols} × ${rows} 间`, en: `Ground-floor plan, ${cols} × ${rows} bays` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
