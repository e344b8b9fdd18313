import { onePoint, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';

const ARCHES = [
  { zh: '半圆拱', en: 'round arches' },
  { zh: '尖拱', en: 'pointed arches' },
  { zh: '平拱', en: 'segmental arches' },
  { zh: '月门', en: 'moon gates' },
  { zh: '三角拱', en: 'triangular arches' },
] as const;

function opening(kind: number, x: number, floor: number, half: number, height: number): string {
  const spring = floor - height + half;
  const [l, r] = [n(x - half), n(x + half)];
  if (kind === 1) return `M${l} ${n(floor)}V${n(spring)}Q${n(x - half)} ${n(floor - height)} ${n(x)} ${n(floor - height - half * 0.35)}Q${n(x + half)} ${n(floor - height)} ${r} ${n(spring)}V${n(floor)}Z`;
  if (kind === 2) return `M${l} ${n(floor)}V${n(spring - half * 0.35)}Q${n(x)} ${n(floor - height - half * 0.3)} ${r} ${n(spring - half * 0.35)}V${n(floor)}Z`;
  if (kind === 3) {
    const cy = floor - half * 0.92;
    return `M${n(x - half * 0.39)} ${n(floor)}A${n(half)} ${n(half)} 0 1 1 ${n(x + half * 0.39)} ${n(cy + half * 0.92)}Z`;
  }
  if (kind === 4) return `M${l} ${n(floor)}V${n(spring)}L${n(x)} ${n(floor - height - half * 0.3)}L${r} ${n(spring)}V${n(floor)}Z`;
  return `M${l} ${n(floor)}V${n(spring)}A${n(half)} ${n(half)} 0 0 1 ${r} ${n(spring)}V${n(floor)}Z`;
}

/** Walls with openings one behind another, light at the end. */
export const vaultHall: Family = (random, palette, index) => {
  const kind = index % ARCHES.length;
  const arch = ARCHES[kind] ?? ARCHES[0];
  const count = random.int(5, 8);
  const shift = random.range(-0.1, 0.1);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const cx = w * (0.5 + shift);
    const vy = h * 0.64;
    const near = mix(palette.deep, palette.ink, 0.18);
    const tone = (t: number): string => (t < 0.5 ? mix(near, palette.mid, t * 2) : mix(palette.mid, palette.horizon, (t - 0.5) * 2));
    s.rect(0, 0, w, h, s.linear([0, 0], [w, h], [[0, mix(near, palette.mid, 0.3)], [0.6, near], [1, mix(near, palette.ink, 0.3)]]));
    const scaleAt = (i: number): number => 1 / (1 + i * 0.36);
    for (let i = 0; i < count; i++) {
      const k = scaleAt(i);
      const t = i / (count - 1);
      const floor = vy + h * 0.34 * k;
      const half = Math.min(w, h * 1.3) * 0.43 * k;
      const height = h * 0.93 * k;
      const d = opening(kind, cx, floor, half, height);
      const next = tone(Math.min(1, t + 0.14));
      const last = i === count - 1;
      s.inside(d, () => {
        s.rect(0, 0, w, h, last
          ? s.linear([0, floor - height], [0, floor], [[0, palette.sky], [1, palette.horizon]])
          : s.linear([cx - half, 0], [cx + half, floor], [[0, mix(next, palette.glow, 0.3)], [0.45, next], [1, mix(next, palette.ink, 0.34)]]));
        // The reveal: the thickness of the wall, lit on one side.
        const k2 = scaleAt(i + 0.3);
        const inner = opening(kind, cx, vy + h * 0.34 * k2, half * (k2 / k), height * (k2 / k));
        const reveal = s.linear([cx - half, 0], [cx + half, 0], [[0, mix(tone(t), palette.ink, 0.5)], [0.35, mix(tone(t), palette.ink, 0.28)], [0.8, mix(tone(t), palette.glow, 0.45)], [1, mix(tone(t), palette.glow, 0.7)]]);
        s.path(`${d}${inner}`, `fill="${reveal}" fill-rule="evenodd"`);
        const fy = vy + h * 0.34 * k2;
        s.poly([[cx - half, floor], [cx + half, floor], [cx + half * (k2 / k), fy], [cx - half * (k2 / k), fy]], mix(tone(t), palette.paper, 0.22));
        if (last) {
          const horizon = floor - height * 0.13;
          s.rect(0, horizon, w, h, mix(palette.leaf, palette.horizon, 0.45));
          s.fill(`M${n(cx - half)} ${n(horizon)}Q${n(cx - half * 0.2)} ${n(horizon - height * 0.14)} ${n(cx + half * 0.3)} ${n(horizon - height * 0.03)}T${n(cx + half)} ${n(horizon)}Z`, mix(palette.leaf, palette.sky, 0.5));
          person(s, [cx + half * 0.3, floor - height * 0.02], height * 0.22, palette.ink);
        }
      });
      s.stroke(d, palette.ink, u * 0.14, 0.5);
      if (i < 4) {
        // Board marks on the face of this wall, outside its opening.
        s.stroke(d, mix(tone(t), palette.paper, 0.3), u * 0.1, 0.35, `transform="translate(${n(-u * 0.5)} ${n(-u * 0.5)})"`);
      }
    }
    // A sheet of light comes out of the last opening over the floor.
    s.poly([[cx - w * 0.06, vy + h * 0.1], [cx + w * 0.06, vy + h * 0.1], [cx + w * 0.4, h], [cx - w * 0.16, h]], s.linear([0, vy], [0, h], [[0, palette.glow, 0.75], [0.5, palette.glow, 0.32], [1, palette.glow, 0.06]]));
    const boards = s.pattern(u * 300, u * 4.2, (t) => t.stroke(`M0 1H${n(u * 300)}`, palette.ink, 1.2, 0.16));
    s.rect(0, 0, w, h, boards);
    s.rect(0, 0, w, h, s.radial([cx, vy], Math.max(w, h) * 0.75, [[0, palette.ink, 0], [0.55, palette.ink, 0.04], [1, palette.ink, 0.42]]));
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `${zhCount(count)}道墙依次排开，${arch.zh}层层相套，尽头是明亮的庭院与一个人影`,
      en: `${enCount(count)} walls one behind another, their ${arch.en} nested, a bright court and one figure at the far end`.replace(/^./, (c) => c.toUpperCase()),
    },
    caption: { zh: `由暗到明的序列：${zhCount(count)}道${arch.zh}`, en: `From dark to light: a sequence of ${enCount(count)} ${arch.en}` },
    focalPoint: { x: 50 + Math.round(shift * 100), y: 62 },
    draw,
  };
};

/** A loggia seen along its length: piers on one side, bars of sun across the floor. */
export const colonnade: Family = (random, palette, index) => {
  const piers = random.int(8, 12);
  const round = index % 2 === 0;
  const flip = random.chance(0.5);
  const eyeX = random.range(-0.3, 0.5);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.group(flip ? `transform="translate(${w} 0) scale(-1 1)"` : 'transform="translate(0 0)"', () => {
      const at = onePoint([w * 0.56, h * 0.58], w * 0.62, 1.65);
      const p = (x: number, y: number, z: number): Point => at(x - eyeX, y, z);
      const [L, R, H, near, far] = [-3.1, 3.1, 5.2, 1.1, 46];
      const wall = mix(palette.pale, palette.mid, 0.25);
      s.rect(0, 0, w, h, s.linear([0, 0], [0, h], [[0, palette.sky], [1, palette.horizon]]));
      // Ceiling, floor, the blind wall on the left.
      s.poly([p(L, H, near), p(R, H, near), p(R, H, far), p(L, H, far)], s.linear([0, 0], [w * 0.56, h * 0.58], [[0, mix(palette.deep, palette.ink, 0.5)], [1, mix(palette.deep, palette.mid, 0.7)]]));
      s.poly([p(L, 0, near), p(R, 0, near), p(R, 0, far), p(L, 0, far)], s.linear([0, h], [0, h * 0.58], [[0, mix(palette.deep, palette.mid, 0.35)], [1, mix(palette.mid, palette.pale, 0.4)]]));
      s.poly([p(L, 0, near), p(L, H, near), p(L, H, far), p(L, 0, far)], s.linear([0, 0], [w * 0.56, 0], [[0, mix(wall, palette.deep, 0.55)], [1, mix(wall, palette.paper, 0.2)]]));
      const pitch = 3;
      const zAt = (i: number): number => 2.4 + i * pitch;
      for (let i = -1; i < 16; i++) {
        // Sun enters between the piers and climbs the wall.
        const a = zAt(i) + 0.9;
        const b = zAt(i) + pitch - 0.1;
        if (b < near + 0.2) continue;
        const z0 = Math.max(near, a);
        const light = s.linear(p(R, 0, z0), p(L, 0, z0), [[0, palette.glow, 0.95], [1, palette.glow, 0.5]]);
        s.poly([p(R, 0, z0), p(R, 0, b), p(L, 0, b + 1.4), p(L, 0, Math.max(near, z0 + 1.4))], light);
        s.poly([p(L, 0, z0 + 1.4), p(L, 0, b + 1.4), p(L, 1.9, b + 2.1), p(L, 1.9, z0 + 2.1)], palette.glow, 0.75);
      }
      for (let z = 2; z < 30; z += 1.5) s.line([p(L, 0, z), p(R, 0, z)], palette.ink, u * 0.12, 0.2);
      for (let z = 2.4; z < 40; z += 3) s.line([p(L, H, z), p(R, H, z)], palette.ink, u * 0.3, 0.35);
      for (let i = 1; i < 5; i++) s.line([p(L, (H * i) / 5, near), p(L, (H * i) / 5, far)], palette.ink, u * 0.1, 0.22);
      // The garden outside.
      const horizon = p(0, 1.65, far)[1];
      s.inside(trace([p(R, 0, near), p(R, H, near), p(R, H, far), p(R, 0, far)], true), () => {
        s.rect(0, 0, w, horizon, s.linear([0, 0], [0, horizon], [[0, palette.sky], [1, palette.paper]]));
        s.rect(0, horizon - u * 3, w, h, s.linear([0, horizon], [0, h], [[0, mix(palette.leaf, palette.horizon, 0.5)], [1, palette.leaf]]));
        for (let i = 0; i < 26; i++) s.circle(w * random.range(0.55, 1.05), horizon - u * random.range(-1, 9), u * random.range(2, 6), mix(palette.leaf, palette.sky, random.range(0.2, 0.7)), 0.6);
      });
      for (let i = Math.min(15, piers + 4); i >= 0; i--) {
        const z = zAt(i);
        const t = Math.min(1, i / 12);
        const body = mix(mix(palette.deep, palette.mid, 0.3), palette.pale, t * 0.7);
        const [x0, y0] = p(R - 0.42, 0, z);
        const [x1] = p(R + 0.42, 0, z);
        const [, y1] = p(R, H, z);
        const [xs, ys] = p(R - 0.42, 0, z + 0.8);
        const [, ys1] = p(R, H, z + 0.8);
        if (!round) s.poly([[x0, y0], [x0, y1], [xs, ys1], [xs, ys]], mix(body, palette.ink, 0.32));
        s.rect(x0, y1, x1 - x0, y0 - y1, round
          ? s.linear([x0, 0], [x1, 0], [[0, mix(body, palette.ink, 0.5)], [0.35, mix(body, palette.ink, 0.2)], [0.75, mix(body, palette.glow, 0.65)], [1, mix(body, palette.ink, 0.12)]])
          : s.linear([x0, 0], [x1, 0], [[0, body], [1, mix(body, palette.glow, 0.4)]]));
        s.rect(x0 - (x1 - x0) * 0.08, y1, (x1 - x0) * 1.16, (y0 - y1) * 0.022, mix(body, palette.paper, 0.25));
      }
      s.poly([p(R - 0.5, H, near), p(R + 0.5, H, near), p(R + 0.5, H - 0.55, near), p(R - 0.5, H - 0.55, far), p(R - 0.5, H, far)], mix(palette.deep, palette.ink, 0.35));
      person(s, p(-0.9, 0, 11), p(0, 0, 11)[1] - p(0, 1.72, 11)[1], palette.ink, 0.92);
      const [fx, fy] = p(-0.9, 0, 11);
      s.poly([[fx - u * 0.4, fy], [fx + u * 0.6, fy], [fx - u * 9, fy - u * 0.9], [fx - u * 9.5, fy - u * 0.5]], palette.ink, 0.35);
    });
    s.rect(0, 0, w, h, s.linear([0, 0], [0, h], [[0, palette.ink, 0.25], [0.35, palette.ink, 0], [0.8, palette.ink, 0], [1, palette.ink, 0.3]]));
    s.grain(palette.ink, palette.paper);
  };
  const type = round ? { zh: '圆柱', en: 'round columns' } : { zh: '方柱', en: 'square piers' };
  return {
    alt: {
      zh: `沿长向看去的柱廊：一侧是${type.zh}与园子，另一侧是素墙，斜阳把柱影一道道铺在地上`,
      en: `A loggia seen along its length: ${type.en} and a garden on one side, a blind wall on the other, low sun laying bars across the floor`,
    },
    caption: { zh: `柱廊的下午：${type.zh}、斜光与${palette.name.zh}色的墙`, en: `The loggia in the afternoon: ${type.en}, slanting sun, a wall in ${palette.name.en}` },
    focalPoint: { x: flip ? 44 : 56, y: 58 },
    draw,
  };
};
