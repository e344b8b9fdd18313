import { blob, leafyTree, onePoint, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** A room with one large window: light on the floor, a table, chairs, a pendant lamp. */
export const windowRoom: Family = (random, palette, index) => {
  const chairs = 2 + (index % 3);
  const arched = index % 2 === 1;
  const panes = random.int(3, 5);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const back = { x: w * random.range(0.2, 0.26), y: h * 0.14, r: w * random.range(0.76, 0.82), b: h * 0.7 };
    const plaster = mix(palette.pale, palette.paper, 0.35);
    s.rect(0, 0, w, h, plaster);
    s.poly([[0, 0], [w, 0], [back.r, back.y], [back.x, back.y]], s.linear([0, 0], [0, back.y], [[0, mix(plaster, palette.deep, 0.3)], [1, mix(plaster, palette.mid, 0.2)]]));
    s.poly([[0, 0], [back.x, back.y], [back.x, back.b], [0, h]], s.linear([0, 0], [back.x, 0], [[0, mix(plaster, palette.deep, 0.52)], [1, mix(plaster, palette.mid, 0.32)]]));
    s.poly([[w, 0], [back.r, back.y], [back.r, back.b], [w, h]], s.linear([back.r, 0], [w, 0], [[0, mix(plaster, palette.paper, 0.3)], [1, mix(plaster, palette.mid, 0.3)]]));
    s.rect(back.x, back.y, back.r - back.x, back.b - back.y, s.linear([back.x, 0], [back.r, back.b], [[0, mix(plaster, palette.mid, 0.35)], [1, mix(plaster, palette.paper, 0.1)]]));
    // Boards of the floor run to the vanishing point of the walls.
    const wood = mix(palette.mid, palette.glow, 0.18);
    s.poly([[0, h], [back.x, back.b], [back.r, back.b], [w, h]], s.linear([0, back.b], [0, h], [[0, mix(wood, palette.pale, 0.25)], [1, mix(wood, palette.deep, 0.5)]]));
    for (let i = 0; i <= 16; i++) s.line([[back.x + ((back.r - back.x) * i) / 16, back.b], [(w * 1.5 * i) / 16 - w * 0.25, h]], palette.ink, u * 0.12, 0.32);
    // Window in the back wall.
    const win = { x: back.x + (back.r - back.x) * random.range(0.16, 0.3), y: back.y + h * 0.09, w: (back.r - back.x) * 0.5, h: h * (random.chance(0.5) ? 0.34 : 0.47) };
    const bottom = win.y + win.h;
    const glass = arched ? `M${n(win.x)} ${n(bottom)}V${n(win.y + win.w * 0.28)}Q${n(win.x)} ${n(win.y)} ${n(win.x + win.w / 2)} ${n(win.y)}T${n(win.x + win.w)} ${n(win.y + win.w * 0.28)}V${n(bottom)}Z` : trace([[win.x, bottom], [win.x, win.y], [win.x + win.w, win.y], [win.x + win.w, bottom]], true);
    s.inside(glass, () => {
      s.rect(win.x, win.y, win.w, win.h, s.fade('down', [[0, palette.sky], [1, mix(palette.horizon, palette.paper, 0.5)]]));
      const hill = random.wave();
      s.poly([[win.x, bottom], ...Array.from({ length: 21 }, (_, k): Point => [win.x + (win.w * k) / 20, bottom - win.h * (0.26 + 0.1 * hill(k * 0.2))]), [win.x + win.w, bottom]], mix(palette.leaf, palette.horizon, 0.45));
      for (let i = 0; i < 3; i++) leafyTree(s, random, [win.x + win.w * random.range(0.05, 0.95), bottom + u * 2], win.h * random.range(0.7, 1.1), mix(palette.leaf, palette.deep, 0.25), 0.65);
      s.rect(win.x, win.y, u * 1.6, win.h, palette.ink, 0.35);
      for (let i = 1; i < panes; i++) s.rect(win.x + (win.w * i) / panes - u * 0.3, win.y, u * 0.6, win.h, mix(palette.deep, palette.ink, 0.4));
    });
    s.stroke(glass, mix(palette.deep, palette.ink, 0.4), u * 0.8);
    s.rect(win.x - u * 2, bottom, win.w + u * 4, u * 1.5, mix(palette.paper, palette.pale, 0.3));
    s.rect(win.x - u * 2, bottom + u * 1.5, win.w + u * 4, u * 1, palette.ink, 0.18);
    // The patch of sun, pane by pane, over floor and right wall.
    for (let i = 0; i < panes; i++) {
      const a = win.x + win.w * ((i + 0.08) / panes);
      const b = win.x + win.w * ((i + 0.92) / panes);
      const f = (x: number, t: number): Point => [x + (x - w * 0.42) * t * 0.9 + w * 0.2 * t + w * 0.05, back.b + (h - back.b) * t];
      s.poly([f(a, 0.16), f(b, 0.16), f(b, 0.82), f(a, 0.82)], s.linear([0, back.b], [0, h], [[0, palette.glow, 0.75], [1, mix(palette.glow, palette.paper, 0.4), 0.35]]));
    }
    s.poly([[win.x, win.y], [win.x + win.w, win.y], [win.x + win.w * 2, h], [win.x + win.w * 0.4, h]], s.linear([0, win.y], [0, h], [[0, palette.paper, 0.18], [1, palette.paper, 0]]));
    // Table, chairs, lamp, and what stands on the table.
    const ty = h * 0.7;
    const [tx, tw] = [w * random.range(0.28, 0.36), w * 0.36];
    const dark = mix(palette.ink, palette.deep, 0.35);
    s.ellipse(tx + tw / 2 + u * 3, ty + u * 17.5, tw * 0.56, u * 2.6, palette.ink, 0.28);
    for (let i = 0; i < chairs; i++) {
      const cx = tx + (tw * (i + 0.5)) / chairs;
      const seat = ty + u * 5;
      s.stroke(`M${n(cx - u * 3.4)} ${n(seat + u * 9.5)}V${n(seat - u * 8)}Q${n(cx)} ${n(seat - u * 10.6)} ${n(cx + u * 3.4)} ${n(seat - u * 8)}V${n(seat + u * 9.5)}`, i === 0 ? palette.accent : dark, u * 0.8, 1, 'stroke-linejoin="round"');
      s.fill(`M${n(cx - u * 3.4)} ${n(seat - u * 7.6)}Q${n(cx)} ${n(seat - u * 10)} ${n(cx + u * 3.4)} ${n(seat - u * 7.6)}V${n(seat - u * 4.6)}H${n(cx - u * 3.4)}Z`, i === 0 ? palette.accent : mix(dark, palette.mid, 0.25));
    }
    s.poly([[tx - u * 1, ty], [tx + tw + u * 1, ty], [tx + tw + u * 3, ty + u * 3.4], [tx - u * 3, ty + u * 3.4]], mix(palette.paper, palette.mid, 0.28));
    s.rect(tx - u * 3, ty + u * 3.4, tw + u * 6, u * 1, mix(palette.deep, palette.mid, 0.35));
    for (const x of [tx - u * 1.6, tx + tw + u * 0.6]) s.rect(x, ty + u * 4.4, u, u * 13.4, mix(palette.deep, palette.ink, 0.3));
    const lamp: Point = [tx + tw * 0.5, h * 0.4];
    s.line([[lamp[0], 0], lamp], palette.ink, u * 0.22);
    s.fill(`M${n(lamp[0] - u * 7)} ${n(lamp[1] + u * 4)}Q${n(lamp[0] - u * 6)} ${n(lamp[1] - u)} ${n(lamp[0])} ${n(lamp[1] - u)}T${n(lamp[0] + u * 7)} ${n(lamp[1] + u * 4)}Z`, s.fade('across', [[0, mix(palette.accent, palette.ink, 0.2)], [0.35, mix(palette.accent, palette.paper, 0.2)], [1, mix(palette.accent, palette.ink, 0.5)]]));
    s.ellipse(lamp[0], lamp[1] + u * 4, u * 7, u * 0.8, mix(palette.glow, palette.paper, 0.4), 1);
    const bowl: Point = [tx + tw * random.range(0.3, 0.7), ty + u * 1.2];
    s.fill(`M${n(bowl[0] - u * 4)} ${n(bowl[1] - u * 2)}Q${n(bowl[0])} ${n(bowl[1] + u * 3)} ${n(bowl[0] + u * 4)} ${n(bowl[1] - u * 2)}Z`, s.fade('across', [[0, palette.paper], [1, mix(palette.mid, palette.deep, 0.4)]]));
    s.rect(tx + tw * 0.82, ty - u * 4, u * 2.2, u * 5.4, s.fade('across', [[0, mix(palette.water, palette.paper, 0.4)], [1, mix(palette.water, palette.ink, 0.4)]]));
    s.stroke(`M${n(tx + tw * 0.82 + u)} ${n(ty - u * 4)}q${n(u * 0.5)} ${n(-u * 6)} ${n(u * 3)} ${n(-u * 9)}m${n(-u * 2.6)} ${n(u * 5)}q${n(-u * 3)} ${n(-u * 2)} ${n(-u * 4)} ${n(-u * 6)}`, mix(palette.leaf, palette.ink, 0.2), u * 0.28);
    s.rect(0, 0, w, h, s.radial([w * 0.5, h * 0.5], w * 0.75, [[0.4, palette.ink, 0], [1, palette.ink, 0.3]]));
    s.grain(palette.ink, palette.paper, 0.9);
  };
  const form = arched ? { zh: '弧顶', en: 'round-headed' } : { zh: '方', en: 'square' };
  return {
    alt: { zh: `素墙房间，${zhCount(panes)}扇${form.zh}窗把日光投到木地板上，长桌旁${zhCount(chairs)}把椅子，一盏吊灯`, en: `A plain room: a ${form.en} window of ${enCount(panes)} lights throws sun on the boards, ${enCount(chairs)} chairs at a long table, one pendant lamp` },
    caption: { zh: '起居室，上午', en: 'Living room, mid-morning' },
    focalPoint: { x: 48, y: 58 },
    draw,
  };
};

/** A wall of shelves: books as strokes of colour, a ladder, a reader. */
export const bookWall: Family = (random, palette, index) => {
  const cols = random.int(5, 8);
  const rows = random.int(4, 6);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const floor = h * 0.86;
    const frame = mix(palette.mid, palette.deep, index % 2 ? 0.2 : 0.6);
    s.rect(0, 0, w, h, s.linear([0, 0], [0, floor], [[0, mix(frame, palette.ink, 0.4)], [1, mix(frame, palette.ink, 0.1)]]));
    const [bw, bh] = [w / cols, (floor - u * 2) / rows];
    const niche = random.int(1, cols - 3);
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++) {
        const [x, y] = [c * bw + u * 0.6, r * bh + u * 1];
        const [cw, ch] = [bw - u * 1.2, bh - u * 1.6];
        const bench = r >= rows - 2 && (c === niche || c === niche + 1);
        s.rect(x, y, cw, ch, s.linear([x, y], [x, y + ch], [[0, mix(frame, palette.ink, 0.72)], [1, mix(frame, palette.ink, 0.45)]]));
        if (bench) continue;
        const kind = random.next();
        const base = y + ch;
        if (kind < 0.1) {
          s.fill(`M${n(x + cw * 0.35)} ${n(base)}Q${n(x + cw * 0.22)} ${n(base - ch * 0.4)} ${n(x + cw * 0.45)} ${n(base - ch * 0.62)}H${n(x + cw * 0.55)}Q${n(x + cw * 0.78)} ${n(base - ch * 0.4)} ${n(x + cw * 0.65)} ${n(base)}Z`, s.fade('across', [[0, palette.paper], [1, mix(palette.mid, palette.deep, 0.3)]]));
          continue;
        }
        let bx = x + u * 0.2;
        while (bx < x + cw - u * 0.8) {
          const thick = u * random.range(0.5, 1.7);
          const tall = ch * random.range(0.55, 0.92);
          if (random.chance(0.03)) { bx += thick * 2.5; continue; }
          const tone = random.chance(0.09) ? palette.accent : mix(mix(palette.paper, palette.mid, random.next()), random.pick([palette.deep, palette.pale, palette.water, palette.leaf]), random.range(0, 0.8));
          if (bx + thick > x + cw) break;
          s.rect(bx, base - tall, thick - 1, tall, tone);
          s.rect(bx + thick - 1 - u * 0.16, base - tall, u * 0.16, tall, palette.ink, 0.35);
          if (random.chance(0.5)) s.rect(bx, base - tall * random.range(0.75, 0.9), thick - 1, u * 0.22, palette.ink, 0.45);
          bx += thick;
        }
        s.rect(x, y, cw, ch * 0.2, s.fade('down', [[0, palette.ink, 0.6], [1, palette.ink, 0]]));
      }
      s.rect(0, (r + 1) * bh - u * 0.6, w, u * 0.95, mix(frame, palette.paper, 0.28));
    }
    for (let c = 0; c <= cols; c++) s.rect(c * bw - u * 0.55, 0, u * 1.1, floor, s.fade('across', [[0, mix(frame, palette.paper, 0.34)], [1, mix(frame, palette.ink, 0.25)]]));
    // A window seat takes the place of four boxes.
    const [nx, ny, nw, nh] = [niche * bw + u, (rows - 2) * bh + u, bw * 2 - u * 2, bh * 2 - u];
    s.rect(nx, ny, nw, nh, s.fade('down', [[0, palette.sky], [1, palette.horizon]]));
    leafyTree(s, random, [nx + nw * 0.72, ny + nh], nh * 0.95, palette.leaf, 0.7);
    s.rect(nx, ny, u * 1.4, nh, palette.ink, 0.45);
    s.rect(nx, ny, nw, u, palette.ink, 0.4);
    s.rect(nx, ny + nh - nh * 0.24, nw, nh * 0.24, s.fade('down', [[0, mix(palette.accent, palette.paper, 0.1)], [1, mix(palette.accent, palette.ink, 0.35)]]));
    const [px, py] = [nx + nw * 0.3, ny + nh * 0.76];
    s.circle(px, py - nh * 0.4, nh * 0.06, palette.ink);
    s.fill(`M${n(px - nh * 0.08)} ${n(py)}Q${n(px - nh * 0.12)} ${n(py - nh * 0.33)} ${n(px)} ${n(py - nh * 0.34)}Q${n(px + nh * 0.1)} ${n(py - nh * 0.28)} ${n(px + nh * 0.07)} ${n(py - nh * 0.12)}L${n(px + nh * 0.34)} ${n(py - nh * 0.13)}L${n(px + nh * 0.36)} ${n(py + nh * 0.2)}H${n(px + nh * 0.28)}V${n(py - nh * 0.02)}Z`, palette.ink);
    // Ladder, floor and the light of the niche.
    const lx = w * random.range(0.72, 0.86);
    for (const dx of [0, u * 6]) s.line([[lx + dx, u * 3], [lx + dx + u * 5, floor]], mix(palette.glow, palette.mid, 0.4), u * 0.7);
    for (let i = 1; i < 12; i++) s.line([[lx + (u * 5 * i) / 12, u * 3 + ((floor - u * 3) * i) / 12], [lx + u * 6 + (u * 5 * i) / 12, u * 3 + ((floor - u * 3) * i) / 12]], mix(palette.glow, palette.mid, 0.4), u * 0.5);
    s.rect(0, floor, w, h - floor, s.linear([0, floor], [0, h], [[0, mix(palette.mid, palette.deep, 0.3)], [1, mix(palette.mid, palette.pale, 0.25)]]));
    s.poly([[nx, floor], [nx + nw, floor], [nx + nw * 1.5, h], [nx + nw * 0.1, h]], s.linear([0, floor], [0, h], [[0, palette.glow, 0.7], [1, palette.glow, 0.15]]));
    for (let i = 0; i < 7; i++) s.line([[0, floor + ((h - floor) * i * i) / 40], [w, floor + ((h - floor) * i * i) / 40]], palette.ink, u * 0.12, 0.3);
    s.rect(0, 0, w, h, s.radial([nx + nw / 2, ny + nh / 2], w * 0.8, [[0, palette.glow, 0.22], [0.5, palette.ink, 0], [1, palette.ink, 0.45]]));
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: { zh: `整面书墙，${zhCount(rows)}层${zhCount(cols)}列，中间留出一处窗座，有人坐着看书，右侧靠着木梯`, en: `A wall of books, ${enCount(rows)} shelves by ${enCount(cols)}, with a window seat cut into it, someone reading there, a ladder at the right` },
    caption: { zh: '书墙与窗座', en: 'The book wall and its window seat' },
    focalPoint: { x: 45, y: 68 },
    draw,
  };
};

/** Plaster niches with vessels: a still life in raking light. */
export const niches: Family = (random, palette, index) => {
  const count = 3 + (index % 3);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const wall = mix(palette.pale, palette.mid, 0.12 + 0.1 * (index % 4));
    const shelf = h * 0.76;
    s.rect(0, 0, w, h, s.linear([0, 0], [w, h], [[0, mix(wall, palette.paper, 0.5)], [1, mix(wall, palette.deep, 0.25)]]));
    s.poly([[0, 0], [w * 0.24, 0], [w * 0.9, h], [w * 0.42, h]], palette.glow, 0.16);
    const pitch = w / (count + 0.4);
    for (let i = 0; i < count; i++) {
      const r = pitch * 0.37;
      const x = pitch * (i + 0.7);
      const top = h * (0.16 + 0.06 * ((i + index) % 3));
      const d = `M${n(x - r)} ${n(shelf)}V${n(top + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(top + r)}V${n(shelf)}Z`;
      const hole = i === index % count ? mix(palette.accent, wall, 0.3) : mix(wall, palette.deep, 0.3);
      s.fill(d, s.linear([x - r, top], [x + r, shelf], [[0, mix(hole, palette.ink, 0.5)], [0.4, mix(hole, palette.ink, 0.18)], [1, mix(hole, palette.paper, 0.3)]]));
      s.stroke(d, palette.paper, u * 0.3, 0.55, `transform="translate(${n(u * 0.25)} 0)"`);
      // The shadow of the left jamb, curved like its arch.
      s.fill(`M${n(x - r)} ${n(shelf)}V${n(top + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r * 0.5)} ${n(top + r * 0.14)}Q${n(x - r * 0.3)} ${n(top + r * 0.6)} ${n(x - r * 0.3)} ${n(top + r * 1.8)}L${n(x - r * 0.1)} ${n(shelf)}Z`, palette.ink, 0.26);
      const kind = (i * 2 + index) % 6;
      const tall = (shelf - top) * random.range(0.42, 0.62);
      const [b, vw] = [shelf, r * random.range(0.42, 0.62)];
      const glaze = random.pick([palette.paper, palette.accent, palette.water, palette.deep, palette.mid]);
      const skin = s.linear([x - vw, 0], [x + vw, 0], [[0, mix(glaze, palette.ink, 0.5)], [0.45, mix(glaze, palette.ink, 0.12)], [0.72, mix(glaze, palette.paper, 0.55)], [1, mix(glaze, palette.ink, 0.1)]]);
      s.soft((g) => `M${n(x - vw * 0.6)} ${n(b)}L${n(x - vw * 2.2 - g)} ${n(b - tall * 0.2)}V${n(b - tall * 0.55)}L${n(x - vw * 0.4)} ${n(b - tall * 0.4)}Z`, palette.ink, 0.22, u * 0.6);
      if (kind === 0) s.fill(`M${n(x - vw * 0.6)} ${n(b)}Q${n(x - vw * 1.5)} ${n(b - tall * 0.5)} ${n(x - vw * 0.3)} ${n(b - tall * 0.8)}L${n(x - vw * 0.36)} ${n(b - tall)}H${n(x + vw * 0.36)}L${n(x + vw * 0.3)} ${n(b - tall * 0.8)}Q${n(x + vw * 1.5)} ${n(b - tall * 0.5)} ${n(x + vw * 0.6)} ${n(b)}Z`, skin);
      else if (kind === 1) s.rect(x - vw * 0.7, b - tall * 0.8, vw * 1.4, tall * 0.8, skin);
      else if (kind === 2) s.circle(x, b - vw * 0.95, vw, skin);
      else if (kind === 3) s.fill(`M${n(x - vw * 0.3)} ${n(b)}L${n(x - vw * 0.2)} ${n(b - tall * 0.3)}Q${n(x - vw * 1.2)} ${n(b - tall * 0.4)} ${n(x - vw * 1.3)} ${n(b - tall * 0.7)}H${n(x + vw * 1.3)}Q${n(x + vw * 1.2)} ${n(b - tall * 0.4)} ${n(x + vw * 0.2)} ${n(b - tall * 0.3)}L${n(x + vw * 0.3)} ${n(b)}Z`, skin);
      else if (kind === 4) s.fill(`M${n(x - vw)} ${n(b)}L${n(x)} ${n(b - tall)}L${n(x + vw)} ${n(b)}Z`, skin);
      else for (let k = 0; k < 4; k++) s.fill(smooth(blob(random, [x + random.range(-0.1, 0.1) * vw, b - tall * (0.12 + k * 0.21)], vw * (1.1 - k * 0.2), tall * 0.115, 0.1, 14), true), skin);
      if (kind < 2) {
        let twig = '';
        for (let k = 0; k < 5; k++) twig += `M${n(x)} ${n(b - tall * 0.8)}q${n(u * random.range(-3, 3))} ${n(-tall * 0.3)} ${n(u * random.range(-7, 7))} ${n(-tall * random.range(0.4, 0.75))}`;
        s.stroke(twig, mix(palette.ink, palette.leaf, 0.4), u * 0.28, 0.9);
      }
    }
    s.rect(0, shelf, w, u * 2.2, mix(palette.paper, wall, 0.25));
    s.rect(0, shelf + u * 2.2, w, h, s.linear([0, shelf], [0, h], [[0, mix(wall, palette.deep, 0.5)], [0.25, mix(wall, palette.mid, 0.35)], [1, mix(wall, palette.deep, 0.2)]]));
    let scratch = '';
    for (let i = 0; i < 420; i++) {
      const [x, y] = [random.range(0, w), random.range(0, h)];
      scratch += `M${n(x)} ${n(y)}q${n(u * random.range(0, 4))} ${n(u * random.range(-1, 1))} ${n(u * random.range(2, 8))} ${n(u * random.range(-1.5, 1.5))}`;
    }
    s.stroke(scratch, palette.ink, u * 0.1, 0.08);
    s.stroke(scratch, palette.paper, u * 0.14, 0.14, `transform="translate(2 3)"`);
    s.grain(palette.ink, palette.paper, 1.2);
  };
  return {
    alt: { zh: `灰泥墙上${zhCount(count)}个拱龛，各置一件陶器，侧光在龛内留下弧形的影`, en: `${enCount(count)} arched niches in a plaster wall, one vessel in each, side light leaving a curved shadow`.replace(/^./, (c) => c.toUpperCase()) },
    caption: { zh: `${zhCount(count)}个龛与器物`, en: `${enCount(count)} niches and their vessels`.replace(/^./, (c) => c.toUpperCase()) },
    focalPoint: { x: 50, y: 55 },
    draw,
  };
};

/** A winding stair from above. */
export const spiralStair: Family = (random, palette, index) => {
  const steps = 22 + (index % 4) * 4;
  const turns = 3;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const [cx, cy] = [w * random.range(0.44, 0.56), h * random.range(0.46, 0.54)];
    const dir = index % 2 ? 1 : -1;
    s.rect(0, 0, w, h, s.radial([cx, cy], Math.max(w, h) * 0.7, [[0, mix(palette.pale, palette.mid, 0.4)], [1, mix(palette.deep, palette.ink, 0.15)]]));
    const outer = Math.hypot(w, h) * 0.56;
    const total = steps * turns;
    const radius = (i: number): number => outer * 0.8 ** ((i / steps) * 2.1) ;
    const start = random.range(0, 6.28);
    for (let i = 0; i < total; i++) {
      const [a0, a1] = [start + (dir * i * Math.PI * 2) / steps, start + (dir * (i + 1.02) * Math.PI * 2) / steps];
      const r0 = radius(i);
      const r1 = radius(i) * 0.64;
      const t = i / total;
      const p = (a: number, r: number): Point => [cx + Math.cos(a) * r, cy + Math.sin(a) * r];
      const light = 0.5 + 0.5 * Math.cos(a0 - 0.9);
      const tread = mix(mix(palette.paper, palette.mid, 0.3 + t * 0.25), palette.ink, (1 - light) * 0.5 + t * 0.12);
      s.poly([p(a0, r0), p(a1, r0), p(a1, r1), p(a0, r1)], tread);
      s.poly([p(a1, r0), p(a1 + dir * 0.05, r0), p(a1 + dir * 0.05, r1), p(a1, r1)], palette.ink, 0.45);
      s.line([p(a0, r0), p(a0, r1)], palette.paper, u * 0.2 * (1.2 - t), 0.5);
      // Solid balustrade on the inner edge, coloured once round.
      const r2 = r1 * 0.9;
      const rail = i < steps ? mix(palette.accent, palette.ink, (1 - light) * 0.6) : mix(mix(palette.accent, palette.mid, 0.25), palette.ink, (1 - light) * 0.6 + t * 0.1);
      s.poly([p(a0, r1), p(a1, r1), p(a1, r2), p(a0, r2)], rail);
      s.line([p(a0, r2), p(a1, r2)], mix(palette.glow, palette.paper, 0.5), u * 0.35 * (1.15 - t), 0.8);
    }
    const well = radius(total) * 0.64 * 0.9;
    s.circle(cx, cy, well, s.radial([cx, cy], well, [[0, palette.paper], [0.7, mix(palette.glow, palette.pale, 0.4)], [1, mix(palette.mid, palette.deep, 0.4)]]));
    person(s, [cx + well * 0.1, cy + well * 0.4], well * 0.7, palette.ink);
    s.rect(0, 0, w, h, s.radial([cx, cy], Math.max(w, h) * 0.68, [[0, palette.ink, 0], [0.5, palette.ink, 0.05], [1, palette.ink, 0.5]]));
    s.grain(palette.ink, palette.paper, 1);
  };
  return {
    alt: { zh: `自上俯看旋转楼梯，每圈${steps}级，有色栏板一路盘到底部的亮处，站着一个人`, en: `A winding stair from above, ${steps} steps a turn, its coloured balustrade coiling down to a bright floor and one person` },
    caption: { zh: `旋梯俯视，每圈${steps}级`, en: `Winding stair from above, ${steps} steps a turn` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
