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
      const [x, y] = [side === 0 ? random.range(0.02, 0.12) * w : side === 1 ? random.range(0.88, 0.98) * w : random.range(0, 1) * w, side === 2 ? random.range(0.01, 0.09) * h : side === 3 ? random.range(0.91, 0.99) * h : random.range(0, 1) * h];
      const r = u * random.range(2.4, 5.4);
      s.fill(smooth(blob(random, [x, y], r, r, 0.16), true), mix(palette.leaf, palette.paper, 0.5), 0.4);
      s.stroke(smooth(blob(random, [x, y], r, r, 0.16), true), mix(palette.leaf, palette.ink, 0.4), u * 0.14, 0.8);
      s.circle(x, y, u * 0.3, palette.ink, 0.7);
    }
    for (let x = -2; x <= cols + 2; x += 0.5) s.line([[x0 + x * unit, y0 - unit * 0.26], [x0 + x * unit, y0 + (rows + 0.26) * unit]], palette.ink, u * 0.08, x >= -0.5 && x <= cols + 0.5 ? 0.1 : 0);
    s.rect(x0, y0, unit * cols, unit * rows, mix(palette.paper, '#ffffff', 0.6));
    const t = unit * 0.085;
    const tile = s.pattern(u * 1.6, u * 1.6, (p) => p.stroke(`M0 0H${n(p.w)}M0 0V${n(p.h)}`, palette.ink, 0.8, 0.35));
    const boards = s.pattern(u * 60, u * 1.1, (p) => p.stroke(`M0 0.5H${n(p.w)}`, palette.ink, 0.8, 0.3));
    let walls = '';
    let thin = '';
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++) {
        const [x, y, cw, ch] = [X(c), Y(r), X(c + 1) - X(c), Y(r + 1) - Y(r)];
        if (c === court.c && r === court.r) {
          s.rect(x, y, cw, ch, mix(palette.leaf, palette.paper, 0.72));
          for (let k = 0; k < 60; k++) s.circle(x + random.next() * cw, y + random.next() * ch, u * 0.14, palette.ink, 0.4);
          const tree: Point = [x + cw * 0.42, y + ch * 0.45];
          for (let k = 0; k < 5; k++) s.fill(smooth(blob(random, tree, cw * (0.36 - k * 0.05), cw * (0.36 - k * 0.05), 0.2), true), mix(palette.accent, palette.leaf, 0.55), 0.22);
          s.stroke(smooth(blob(random, tree, cw * 0.36, cw * 0.36, 0.2), true), palette.ink, u * 0.14, 0.7);
          continue;
        }
        const kind = random.int(0, 4);
        if (kind === 0) s.rect(x, y, cw, ch, tile);
        else if (kind < 3) s.rect(x, y, cw, ch, boards);
        const [mx, my] = [x + cw / 2, y + ch / 2];
        const box = (bx: number, by: number, bw: number, bh: number): string => `M${n(bx)} ${n(by)}h${n(bw)}v${n(bh)}h${n(-bw)}Z`;
        if (kind === 0) thin += `${box(x + t, y + t, cw * 0.3, ch * 0.2)}M${n(x + t + cw * 0.15)} ${n(y + t + ch * 0.06)}a${n(u)} ${n(u)} 0 1 0 0.1 0${box(x + cw - t - cw * 0.24, y + ch - t - ch * 0.42, cw * 0.24, ch * 0.42)}`;
        else if (kind === 1) thin += `${box(mx - cw * 0.22, y + t * 1.4, cw * 0.44, ch * 0.5)}${box(mx - cw * 0.19, y + t * 1.8, cw * 0.17, ch * 0.1)}${box(mx + cw * 0.02, y + t * 1.8, cw * 0.17, ch * 0.1)}M${n(mx - cw * 0.22)} ${n(y + ch * 0.32)}h${n(cw * 0.44)}`;
        else if (kind === 2) {
          thin += box(mx - cw * 0.26, my - ch * 0.09, cw * 0.52, ch * 0.18);
          for (let k = 0; k < 3; k++) thin += box(mx - cw * 0.21 + k * cw * 0.16, my - ch * 0.2, cw * 0.1, ch * 0.09) + box(mx - cw * 0.21 + k * cw * 0.16, my + ch * 0.11, cw * 0.1, ch * 0.09);
        } else if (kind === 3) thin += `${box(mx - cw * 0.3, my + ch * 0.12, cw * 0.6, ch * 0.2)}${box(mx - cw * 0.12, my - ch * 0.16, cw * 0.24, ch * 0.16)}M${n(mx - cw * 0.1)} ${n(my + ch * 0.12)}v${n(ch * 0.2)}M${n(mx + cw * 0.1)} ${n(my + ch * 0.12)}v${n(ch * 0.2)}`;
        else for (let k = 0; k < 9; k++) thin += `M${n(x + cw * (0.2 + k * 0.075))} ${n(y + ch * 0.25)}v${n(ch * 0.4)}`;
      }
    }
    s.stroke(thin, palette.ink, u * 0.16, 0.85);
    // Walls with their gaps: inner walls have a door, outer walls a window, the court is glazed all round.
    const wall = (horizontal: boolean, a: number, b: number, at: number, outer: boolean, glazed: boolean): void => {
      const k = outer ? t : t * 0.6;
      const piece = (p: number, q: number): string => (horizontal ? trace([[p, at - k / 2], [q, at - k / 2], [q, at + k / 2], [p, at + k / 2]], true) : trace([[at - k / 2, p], [at + k / 2, p], [at + k / 2, q], [at - k / 2, q]], true));
      const gap = glazed ? [0.06, 0.94] : outer ? [random.range(0.2, 0.32), random.range(0.6, 0.85)] : [random.range(0.12, 0.6), 0];
      const g0 = a + (b - a) * (gap[0] ?? 0);
      const g1 = outer || glazed ? a + (b - a) * (gap[1] ?? 1) : g0 + unit * 0.24;
      walls += piece(a - (outer ? k / 2 : 0), g0) + piece(g1, b + (outer ? k / 2 : 0));
      if (outer || glazed) {
        for (const d of [-0.3, 0, 0.3]) s.line(horizontal ? [[g0, at + d * k], [g1, at + d * k]] : [[at + d * k, g0], [at + d * k, g1]], palette.ink, u * 0.12);
      } else {
        const r = g1 - g0;
        s.stroke(horizontal ? `M${n(g0)} ${n(at)}V${n(at + r)}A${n(r)} ${n(r)} 0 0 0 ${n(g1)} ${n(at)}` : `M${n(at)} ${n(g0)}H${n(at + r)}A${n(r)} ${n(r)} 0 0 1 ${n(at)} ${n(g1)}`, palette.ink, u * 0.12, 0.8);
      }
    };
    const isCourt = (c: number, r: number): boolean => c === court.c && r === court.r;
    for (let r = 0; r <= rows; r++) for (let c = 0; c < cols; c++) {
      const glazed = isCourt(c, r) || isCourt(c, r - 1);
      const outer = r === 0 || r === rows;
      if (outer || glazed || random.chance(0.68)) wall(true, X(c), X(c + 1), Y(r), outer, glazed);
    }
    for (let c = 0; c <= cols; c++) for (let r = 0; r < rows; r++) {
      const glazed = isCourt(c, r) || isCourt(c - 1, r);
      const outer = c === 0 || c === cols;
      if (outer || glazed || random.chance(0.68)) wall(false, Y(r), Y(r + 1), X(c), outer, glazed);
    }
    s.fill(walls, index % 3 === 2 ? palette.accent : palette.ink);
    // Grid axes with their bubbles.
    for (let c = 0; c <= cols; c++) {
      s.stroke(`M${n(X(c))} ${n(y0 - unit * 0.34)}V${n(y0 + unit * (rows + 0.2))}`, palette.accent, u * 0.09, 0.7, 'stroke-dasharray="14 4 3 4"');
      s.ring(X(c), y0 - unit * 0.34 - u * 1.3, u * 1.3, u * 1.3, palette.accent, u * 0.14);
    }
    for (let r = 0; r <= rows; r++) s.stroke(`M${n(x0 - unit * 0.3)} ${n(Y(r))}H${n(x0 + unit * (cols + 0.2))}`, palette.accent, u * 0.09, 0.7, 'stroke-dasharray="14 4 3 4"');
    northAndScale(s, palette);
    s.grain(palette.ink, palette.paper, 0.8);
  };
  return {
    alt: { zh: `首层平面图：${zhCount(cols)}开间${zhCount(rows)}进深的住宅围着一个种树的天井，墙体涂黑，门扇与家具以细线画出`, en: `Ground-floor plan: a house of ${enCount(cols)} by ${enCount(rows)} bays around a planted court, walls in poché, doors and furniture in fine line` },
    caption: { zh: `首层平面，${cols} × ${rows} 间`, en: `Ground-floor plan, ${cols} × ${rows} bays` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};

/** Figure and ground: a town as black blocks, one new building in colour. */
export const figureGround: Family = (random, palette, index) => {
  const inverted = index % 3 === 2;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const ground = inverted ? mix(palette.ink, palette.deep, 0.3) : mix(palette.paper, palette.pale, 0.2);
    const figure = inverted ? mix(palette.paper, palette.pale, 0.3) : palette.ink;
    s.rect(0, 0, w, h, ground);
    const river = random.wave(0.4);
    const bank = (x: number): number => h * (0.72 - 0.2 * (x / w)) + river(x * 0.0022) * h * 0.14;
    const wide = u * random.range(9, 14);
    const curve = (offset: number): Point[] => Array.from({ length: 31 }, (_, i): Point => [(w * i) / 30, bank((w * i) / 30) + offset]);
    s.fill(trace([...curve(-wide / 2), ...curve(wide / 2).reverse()], true), inverted ? mix(palette.water, palette.ink, 0.55) : mix(palette.water, palette.paper, 0.45));
    let ripples = '';
    for (const k of [-0.3, -0.1, 0.12, 0.33]) ripples += trace(curve(wide * k));
    s.stroke(ripples, figure, u * 0.09, 0.35);
    const turn = random.range(-0.5, 0.5);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const hub: Point = [w * random.range(0.35, 0.65), h * random.range(0.3, 0.45)];
    const put = (x: number, y: number): Point => {
      const swirl = 0.35 * Math.exp(-Math.hypot(x, y) / (u * 60));
      const [c2, s2] = [Math.cos(swirl), Math.sin(swirl)];
      const [a, b] = [x * c2 - y * s2, x * s2 + y * c2];
      return [hub[0] + a * cos - b * sin, hub[1] + a * sin + b * cos];
    };
    let d = '';
    let courts = '';
    let special = '';
    const far = Math.hypot(w, h);
    for (let by = -far; by < far; ) {
      const bh = u * random.range(7, 14);
      for (let bx = -far; bx < far; ) {
        const bw = u * random.range(9, 20);
        const [cx, cy] = put(bx + bw / 2, by + bh / 2);
        if (cx > -u * 20 && cx < w + u * 20 && cy > -u * 20 && cy < h + u * 20 && Math.abs(cy - bank(cx)) > wide / 2 + u * 6 && !(Math.hypot(bx + bw / 2, by + bh / 2) < u * 9)) {
          // A block is a row of plots on each long side, with yards between.
          for (const side of [0, 1]) {
            for (let px = bx; px < bx + bw - u * 0.9; ) {
              const pw = u * random.range(1, 3.2);
              const deep = bh * random.range(0.24, 0.47);
              const py = side ? by + bh - deep : by;
              const right = Math.min(px + pw, bx + bw);
              if (random.chance(0.94)) {
                const plot = trace([put(px, py), put(right, py), put(right, py + deep), put(px, py + deep)], true);
                d += plot;
                if (pw > u * 2.3 && deep > u * 3) courts += trace([put(px + pw * 0.36, py + deep * 0.36), put(px + pw * 0.64, py + deep * 0.36), put(px + pw * 0.64, py + deep * 0.64), put(px + pw * 0.36, py + deep * 0.64)], true);
              }
              px = right + (random.chance(0.12) ? u * 0.6 : u * 0.06);
            }
          }
        }
        bx += bw + u * random.pick([1.1, 1.1, 1.6, 2.6]);
      }
      by += bh + u * random.pick([1.1, 1.3, 2.2]);
    }
    s.fill(d, figure);
    s.fill(courts, ground);
    const r = u * 6.4;
    if (index % 2) special = trace([put(-r, -r), put(r, -r), put(r, r), put(-r, r)], true) + trace([put(-r * 0.45, -r * 0.45), put(-r * 0.45, r * 0.45), put(r * 0.45, r * 0.45), put(r * 0.45, -r * 0.45)], true);
    else special = trace([put(-r, -r), put(-r * 0.3, -r), put(-r * 0.3, r * 0.3), put(r, r * 0.3), put(r, r), put(-r, r)], true);
    s.path(special, `fill="${palette.accent}" fill-rule="evenodd"`);
    for (let i = 0; i < 90; i++) {
      const x = random.range(0, w);
      const y = bank(x) + (random.chance(0.5) ? -1 : 1) * (wide / 2 + u * random.range(1.2, 4.4));
      s.circle(x, y, u * random.range(0.5, 1), mix(palette.leaf, ground, 0.25));
    }
    const m = u * 4;
    s.path(`M0 0H${w}V${h}H0ZM${n(m)} ${n(m)}V${n(h - m)}H${n(w - m)}V${n(m)}Z`, `fill="${inverted ? palette.ink : palette.paper}"`);
    s.stroke(`M${n(m)} ${n(m)}H${n(w - m)}V${n(h - m)}H${n(m)}Z`, figure, u * 0.16);
    s.grain(palette.ink, palette.paper, 1);
  };
  const shape = index % 2 ? { zh: '回字形', en: 'courtyard' } : { zh: '曲尺形', en: 'L-shaped' };
  return {
    alt: { zh: `图底关系图：河湾旧城的街块${inverted ? '留白' : '涂黑'}，中央一座${shape.zh}新建筑着色`, en: `Figure-ground plan of an old town on a river bend, blocks in ${inverted ? 'white' : 'black'}, one new ${shape.en} building in colour at the centre` },
    caption: { zh: '图底关系，1:2000', en: 'Figure-ground, 1:2000' },
    focalPoint: { x: 50, y: 42 },
    draw,
  };
};
