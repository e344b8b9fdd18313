import { blob, onePoint, person } from '../figures';
import type { Palette } from '../palettes';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** An empty exhibition room in one-point perspective, with a skylight. Answers the projection. */
function gallery(s: Sheet, palette: Palette, dark: boolean): (x: number, y: number, z: number) => Point {
  const { w, h, u } = s;
  const wall = dark ? mix(palette.dusk, palette.ink, 0.3) : mix(palette.paper, palette.pale, 0.35);
  const shade = dark ? palette.ink : palette.deep;
  const p = onePoint([w * 0.5, h * 0.56], w * 0.78, 1.6);
  const [L, R, H, near, far] = [-5, 5, 5.4, 3, 13];
  s.poly([p(L, H, near), p(R, H, near), p(R, H, far), p(L, H, far)], s.linear([0, 0], p(0, H, far), [[0, mix(wall, shade, 0.3)], [1, mix(wall, shade, 0.12)]]));
  for (let z = 4; z < 13; z += 1.5) s.poly([p(-3.6, H, z), p(3.6, H, z), p(3.6, H, z + 0.7), p(-3.6, H, z + 0.7)], dark ? mix(wall, palette.sky, 0.14) : palette.paper, 0.9);
  s.poly([p(L, 0, near), p(L, H, near), p(L, H, far), p(L, 0, far)], s.linear([0, 0], p(L, 0, far), [[0, mix(wall, shade, 0.36)], [1, mix(wall, shade, 0.16)]]));
  s.poly([p(R, 0, near), p(R, H, near), p(R, H, far), p(R, 0, far)], s.linear([w, 0], p(R, 0, far), [[0, mix(wall, shade, 0.2)], [1, mix(wall, shade, 0.05)]]));
  s.poly([p(L, 0, far), p(L, H, far), p(R, H, far), p(R, 0, far)], s.linear(p(0, H, far), p(0, 0, far), [[0, mix(wall, dark ? palette.sky : palette.paper, dark ? 0.12 : 0.7)], [1, mix(wall, shade, 0.1)]]));
  s.poly([p(L, 0, near), p(R, 0, near), p(R, 0, far), p(L, 0, far)], s.linear(p(0, 0, far), [0, h], [[0, mix(wall, shade, 0.22)], [1, mix(wall, shade, 0.48)]]));
  for (let z = 4; z < 13; z += 1) s.line([p(L, 0, z), p(R, 0, z)], palette.ink, u * 0.1, 0.22);
  for (let x = -4; x < 5; x += 1) s.line([p(x, 0, near), p(x, 0, far)], palette.ink, u * 0.1, 0.16);
  return p;
}

function visitor(s: Sheet, p: (x: number, y: number, z: number) => Point, x: number, z: number, colour: string): void {
  const foot = p(x, 0, z);
  s.ellipse(foot[0] + s.u, foot[1], s.u * 2.4, s.u * 0.5, '#000000', 0.25);
  person(s, foot, foot[1] - p(x, 1.72, z)[1], colour);
}

const HUNG = [
  { zh: '圆盘', en: 'discs' },
  { zh: '色板', en: 'coloured sheets' },
  { zh: '竖杆', en: 'rods' },
  { zh: '石块', en: 'stones' },
] as const;

/** Things hung from the ceiling of a white room, with their shadows on the floor. */
export const suspended: Family = (random, palette, index) => {
  const kind = index % HUNG.length;
  const thing = HUNG[kind] ?? HUNG[0];
  const count = kind === 2 ? random.int(60, 90) : random.int(14, 26);
  const draw = (s: Sheet): void => {
    const { u } = s;
    const p = gallery(s, palette, false);
    const items = Array.from({ length: count }, () => ({ x: random.range(-3, 3), y: random.range(1.1, 4.1), z: random.range(6, 12), t: random.next() })).sort((a, b) => b.z - a.z);
    for (const item of items) {
      const [x, y] = p(item.x + 0.5, 0, item.z);
      const k = 9 / item.z;
      s.ellipse(x, y, u * (kind === 2 ? 0.8 : 4.4) * k, u * 0.9 * k, palette.ink, 0.12);
    }
    let seen = false;
    for (const item of items) {
      if (!seen && item.z < 8.6) { visitor(s, p, -1.9, 8.6, palette.ink); seen = true; }
      const [x, y] = p(item.x, item.y, item.z);
      const k = 9 / item.z;
      s.line([[x, p(item.x, 5.4, item.z)[1]], [x, y]], palette.ink, u * 0.09, 0.6);
      const tone = item.t < 0.34 ? palette.accent : mix(random.pick([palette.mid, palette.deep, palette.water, palette.glow]), palette.paper, random.range(0, 0.35));
      const r = u * (3 + 3.4 * item.t) * k;
      const skin = s.linear([x - r, y - r], [x + r, y + r], [[0, mix(tone, palette.paper, 0.4)], [0.5, tone], [1, mix(tone, palette.ink, 0.4)]]);
      if (kind === 0) {
        s.ellipse(x + u * 0.2, y + r + u * 0.2, r * (0.3 + item.t * 0.7), r, mix(tone, palette.ink, 0.5), 1);
        s.ellipse(x, y + r, r * (0.3 + item.t * 0.7), r, skin, 0.96);
      } else if (kind === 1) {
        const lean = r * (item.t - 0.5);
        s.poly([[x - r * 0.9, y], [x + r * 0.9, y + lean * 0.4], [x + r * 0.9, y + r * 2.8 + lean * 0.4], [x - r * 0.9, y + r * 2.8]], skin, 0.84);
      } else if (kind === 2) s.rect(x - u * 0.3 * k, y, u * 0.6 * k, r * 4, skin);
      else s.fill(smooth(blob(random, [x, y + r], r * 1.1, r * 0.8, 0.24, 12), true), skin);
    }
    visitor(s, p, 2.6, 6.4, palette.ink);
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: { zh: `白色展厅里悬着${count}件${thing.zh}，影子落在地面，两位观众站在其间`, en: `A white gallery hung with ${count} ${thing.en}, their shadows on the floor, two visitors among them` },
    caption: { zh: `装置现场：悬置的${thing.zh}`, en: `Installation view: suspended ${thing.en}` },
    focalPoint: { x: 50, y: 48 },
    draw,
  };
};

/** Rings or bars of light in a dark hall, doubled by a polished floor. */
export const lightWork: Family = (random, palette, index) => {
  const form = index % 3;
  const names = [{ zh: '光环', en: 'rings of light' }, { zh: '光柱', en: 'bars of light' }, { zh: '光框', en: 'frames of light' }] as const;
  const name = names[form] ?? names[0];
  const count = random.int(4, 7);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const p = gallery(s, palette, true);
    const tone = index % 2 ? palette.glow : mix(palette.accent, palette.glow, 0.45);
    const glow = (d: string, k: number): void => {
      for (const [width, alpha] of [[9, 0.05], [6, 0.07], [3.6, 0.12], [2, 0.3]] as const) s.stroke(d, tone, u * width * k, alpha, 'stroke-linejoin="round"');
      s.stroke(d, mix(tone, palette.paper, 0.75), u * 0.75 * k, 1, 'stroke-linejoin="round"');
    };
    const centre = p(0, 2.4, 11);
    s.rect(0, 0, w, h, s.radial(centre, w * 0.5, [[0, tone, 0.34], [1, tone, 0]]));
    for (let i = 0; i < count; i++) {
      const z = 12.5 - (i * 6.5) / (count - 1);
      const k = 7 / z;
      const shape = (mirror: boolean): string => {
        const y = (v: number): number => (mirror ? -v : v);
        if (form === 0) {
          const r = 1.5 + 0.5 * Math.sin(i * 1.7);
          return trace(Array.from({ length: 49 }, (_, q): Point => p(Math.sin(i * 0.9) * 0.8 + Math.cos((q / 24) * Math.PI) * r, y(2.5 + Math.sin((q / 24) * Math.PI) * r), z)), true);
        }
        if (form === 1) {
          let d = '';
          for (const side of [-1, 1]) d += trace([p(side * (1.6 + 0.4 * Math.sin(i * 2)), y(0.1), z), p(side * (1.6 + 0.4 * Math.sin(i * 2)), y(4.6), z)]);
          return d;
        }
        return trace([p(-2.4, y(0.05), z), p(-2.4, y(4 - i * 0.14), z), p(2.4, y(4 - i * 0.14), z), p(2.4, y(0.05), z)], true);
      };
      s.stroke(shape(true), tone, u * 1.5 * k, 0.16);
      s.stroke(shape(true), mix(tone, palette.paper, 0.5), u * 0.4 * k, 0.28);
      glow(shape(false), k);
      if (i === Math.floor(count / 2)) visitor(s, p, 0.5, z - 0.3, palette.ink);
    }
    visitor(s, p, -2.9, 5.6, mix(palette.ink, palette.dusk, 0.1));
    const far = p(0, 0, 13)[1];
    s.rect(0, far, w, h - far, s.linear([0, far], [0, h], [[0, tone, 0.16], [1, palette.ink, 0.4]]));
    s.grain(palette.ink, palette.paper, 0.8);
  };
  return {
    alt: { zh: `暗厅中${zhCount(count)}道${name.zh}由近及远，映在打磨过的地面上，两个人影站在光里`, en: `${enCount(count)} ${name.en} recede through a dark hall, mirrored in the polished floor, two silhouettes among them`.replace(/^./, (c) => c.toUpperCase()) },
    caption: { zh: `光的装置：${name.zh}`, en: `Light installation: ${name.en}` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};

/** A large print of ruled lines that bend around a few invisible bodies. */
export const lineField: Family = (random, palette, index) => {
  const bodies = random.int(2, 4);
  const lines = 96;
  const upright = index % 2 === 0;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const night = index % 3 === 1;
    const ground = night ? mix(palette.ink, palette.deep, 0.35) : mix(palette.paper, palette.pale, 0.25);
    s.rect(0, 0, w, h, s.linear([0, 0], [w, h], [[0, ground], [1, mix(ground, palette.mid, 0.22)]]));
    const mass = Array.from({ length: bodies }, (_, i) => ({ x: w * (0.18 + (0.64 * (i + 0.5)) / bodies), y: h * random.range(0.3, 0.7), r: u * random.range(16, 30), k: random.pick([-1, 1, 1]) * random.range(0.5, 1) }));
    const lead = mass[0];
    if (lead) s.circle(lead.x, lead.y, lead.r * 0.92, s.linear([lead.x - lead.r, lead.y - lead.r], [lead.x + lead.r, lead.y + lead.r], [[0, mix(palette.accent, palette.paper, 0.2)], [1, palette.accent]]));
    for (const b of mass.slice(1)) s.circle(b.x, b.y, b.r * 0.86, mix(palette.mid, palette.water, 0.5), 0.55);
    const long = upright ? h : w;
    const across = upright ? w : h;
    for (let i = -2; i <= lines + 2; i++) {
      const base = (across * i) / lines;
      const pts: Point[] = [];
      for (let k = 0; k <= 64; k++) {
        const along = (long * k) / 64;
        let shift = 0;
        for (const b of mass) {
          const [bx, by] = upright ? [b.x, b.y] : [b.y, b.x];
          const [dx, dy] = [base - bx, along - by];
          const d2 = (dx * dx + dy * dy) / (b.r * b.r);
          shift += b.k * dx * 0.62 * Math.exp(-d2 * 0.9);
        }
        pts.push(upright ? [base + shift, along] : [along, base + shift]);
      }
      s.stroke(trace(pts), night ? palette.paper : palette.ink, u * (i % 6 === 0 ? 0.34 : 0.18), i % 6 === 0 ? 0.95 : 0.72);
    }
    const m = u * 5;
    s.path(`M0 0H${w}V${h}H0ZM${n(m)} ${n(m)}V${n(h - m)}H${n(w - m)}V${n(m)}Z`, `fill="${night ? palette.ink : palette.paper}"`);
    s.stroke(`M${n(m)} ${n(m)}H${n(w - m)}V${n(h - m)}H${n(m)}Z`, night ? palette.paper : palette.ink, u * 0.16, 0.6);
    s.grain(palette.ink, palette.paper, 1.3);
  };
  const way = upright ? { zh: '竖', en: 'upright' } : { zh: '横', en: 'level' };
  return {
    alt: { zh: `版画：近百条${way.zh}线绕过${zhCount(bodies)}个圆形，疏密之间显出起伏`, en: `Print: a hundred ${way.en} lines bend around ${enCount(bodies)} discs, their spacing reading as relief` },
    caption: { zh: `线场，${zhCount(bodies)}圆，丝网版画`, en: `Line field with ${enCount(bodies)} discs, screenprint` },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};

/** A stack of simple solids on a plinth, in front of a paper backdrop. */
export const plinth: Family = (random, palette, index) => {
  const count = 4 + (index % 4);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const wall = mix(palette.pale, index % 2 ? palette.water : palette.mid, 0.35);
    const floor = h * 0.82;
    s.rect(0, 0, w, h, s.radial([w * 0.4, h * 0.3], Math.max(w, h) * 0.8, [[0, mix(wall, palette.paper, 0.65)], [1, mix(wall, palette.deep, 0.35)]]));
    s.rect(0, floor, w, h - floor, s.linear([0, floor], [0, h], [[0, mix(wall, palette.deep, 0.38)], [1, mix(wall, palette.paper, 0.1)]]));
    const cx = w * (0.5 + random.range(-0.07, 0.03));
    const pw = u * 30;
    const top = h * 0.7;
    const cast: Point[] = [[cx + pw / 2, h * 0.93], [cx - pw / 2 + u * 3, h * 0.93], [w * 0.86, floor], [w, floor + u * 2], [w, floor + u * 7]];
    s.soft((g) => trace(cast.map(([x, y]): Point => [x + g, y]), true), palette.ink, 0.32, u);
    s.rect(cx - pw / 2, top, pw, h * 0.93 - top, s.linear([cx - pw / 2, 0], [cx + pw / 2, 0], [[0, palette.paper], [0.6, mix(palette.paper, palette.pale, 0.6)], [1, mix(palette.pale, palette.deep, 0.3)]]));
    s.poly([[cx - pw / 2, top], [cx + pw / 2, top], [cx + pw * 0.42, top - u * 2.4], [cx - pw * 0.42, top - u * 2.4]], mix(palette.paper, palette.pale, 0.15));
    let y = top - u * 1;
    const room = (top - h * 0.1) / count;
    let x = cx;
    const shapes: (() => void)[] = [];
    for (let i = 0; i < count; i++) {
      const kind = (i * 5 + index * 2) % 5;
      const tall = room * (kind === 1 ? 0.7 : random.range(0.82, 1));
      const half = u * random.range(7, 13) * (1 - i * 0.07);
      const tone = i === (index + 1) % count ? palette.accent : mix(random.pick([palette.mid, palette.deep, palette.pale, palette.water, palette.glow]), palette.paper, random.range(0, 0.3));
      x += u * random.range(-2.4, 2.4);
      const [sx, sy] = [x, y];
      s.soft((g) => `M${n(sx + u * 9)} ${n(sy - u * 2)}a${n(half * 1.1 + g)} ${n(tall * 0.62 + g)} 0 1 1 0.1 0Z`, palette.ink, 0.1, u * 2);
      shapes.push(() => {
        const skin = s.linear([sx - half, sy - tall], [sx + half, sy], [[0, mix(tone, palette.paper, 0.45)], [0.45, tone], [1, mix(tone, palette.ink, 0.5)]]);
        if (kind === 0) s.rect(sx - half, sy - tall, half * 2, tall, skin);
        else if (kind === 1) s.fill(`M${n(sx - half * 1.3)} ${n(sy)}A${n(half * 1.3)} ${n(tall)} 0 0 1 ${n(sx + half * 1.3)} ${n(sy)}Z`, skin);
        else if (kind === 2) s.circle(sx, sy - tall / 2, tall / 2, s.radial([sx - tall * 0.18, sy - tall * 0.68], tall * 0.8, [[0, mix(tone, palette.paper, 0.7)], [0.5, tone], [1, mix(tone, palette.ink, 0.6)]]));
        else if (kind === 3) s.poly([[sx - half, sy], [sx + half, sy], [sx + half * 0.5, sy - tall], [sx - half * 0.5, sy - tall]], skin);
        else s.fill(smooth(blob(random, [sx, sy - tall / 2], half * 1.15, tall * 0.5, 0.16, 16), true), skin);
        s.ellipse(sx, sy, half * 0.8, u * 0.4, palette.ink, 0.35);
      });
      y -= tall * 0.985;
    }
    for (const shape of shapes) shape();
    s.grain(palette.ink, palette.paper, 1.2);
  };
  return {
    alt: { zh: `展台上叠放的${zhCount(count)}个几何体，其中一个着色，影子投在背景纸上`, en: `${enCount(count)} solids stacked on a plinth, one of them coloured, shadows on the paper backdrop`.replace(/^./, (c) => c.toUpperCase()) },
    caption: { zh: `${zhCount(count)}件叠置，石膏、木与色釉`, en: `Stack of ${enCount(count)}: plaster, wood and glaze` },
    focalPoint: { x: 49, y: 46 },
    draw,
  };
};
