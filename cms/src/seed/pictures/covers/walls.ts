import { bareTree, leafyTree, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';

/** A brick screen in raking sun: solid, projecting and missing bricks, each with its own shadow. */
export const brickScreen: Family = (random, palette, index) => {
  const motif = index % 4;
  const names = [
    { zh: '菱形', en: 'lozenge' },
    { zh: '波纹', en: 'wave' },
    { zh: '渐疏', en: 'thinning' },
    { zh: '同心', en: 'concentric' },
  ] as const;
  const name = names[motif] ?? names[0];
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const cols = w > h ? 18 : 12;
    const bw = w / cols;
    const bh = bw * 0.36;
    const rows = Math.ceil(h / bh) + 1;
    const clay = mix(palette.mid, palette.accent, motif % 2 === 0 ? 0.22 : 0);
    s.rect(0, 0, w, h, s.linear([0, 0], [w, h], [[0, mix(palette.deep, palette.ink, 0.35)], [1, mix(palette.deep, palette.ink, 0.75)]]));
    const wave = random.wave();
    const depth = (cx: number, cy: number): number => {
      const x = (cx - 0.5) * (w / h) * 2;
      const y = (cy - 0.5) * 2;
      if (motif === 0) return Math.abs(((Math.abs(x) * 2.2 + Math.abs(y) * 2.2) % 2) - 1);
      if (motif === 1) return 0.5 + 0.5 * Math.sin(x * 4 + Math.sin(y * 3) * 1.6);
      if (motif === 2) return Math.min(1, Math.max(0, 0.9 - cx * 0.9 + wave(cy * 4) * 0.2));
      return 0.5 + 0.5 * Math.cos(Math.hypot(x + 0.4, y - 0.2) * 6);
    };
    let lights = '';
    for (let r = 0; r < rows; r++) {
      for (let c = -1; c <= cols; c++) {
        const x = (c + (r % 2) * 0.5) * bw;
        const y = r * bh;
        const d = depth((x + bw / 2) / w, (y + bh / 2) / h);
        const open = d > 0.68 && (r + c) % 2 === 0;
        if (open) {
          // Through the gap: the lit room or sky behind, with the thickness of the brick.
          s.rect(x, y, bw, bh, mix(palette.glow, palette.horizon, 0.35), 0.28 + 0.6 * (1 - y / h));
          s.rect(x, y, bw * 0.22, bh, palette.ink, 0.7);
          s.rect(x, y, bw, bh * 0.26, palette.ink, 0.6);
          continue;
        }
        const out = (1 - d) * bw * 0.36;
        s.poly([[x + bw - 1, y], [x + bw + out, y + out * 0.8], [x + bw + out, y + bh + out * 0.8], [x + out, y + bh + out * 0.8], [x, y + bh - 1]], palette.ink, 0.34);
        const tone = mix(mix(clay, palette.deep, random.range(0, 0.34)), palette.pale, (1 - d) * 0.28 + random.range(0, 0.14));
        s.rect(x + 0.5, y + bh * 0.05, bw - u * 0.22, bh * 0.9, tone);
        lights += `M${n(x + 1)} ${n(y + bh * 0.09)}H${n(x + bw - u * 0.3)}`;
      }
    }
    s.stroke(lights, palette.paper, u * 0.14, 0.35);
    s.rect(0, 0, w, h, s.linear([0, 0], [w, h], [[0, palette.glow, 0.2], [0.5, palette.paper, 0], [1, palette.ink, 0.5]]));
    // The shadow of something tall outside the picture.
    const cut = w * random.range(0.5, 0.68);
    s.soft((grow) => trace([[cut + grow, 0], [w, 0], [w, h], [cut - h * 0.35 + grow, h]], true), palette.ink, 0.34, u * 0.8);
    s.grain(palette.ink, palette.paper, 1.2);
  };
  return {
    alt: { zh: `斜阳里的花格砖墙，砖块进退成${name.zh}图案，透空处露出墙后的光`, en: `A perforated brick wall in raking sun, bricks set in and out to a ${name.en} pattern, light showing through the gaps` },
    caption: { zh: `砖花格局部：${name.zh}图案`, en: `Detail of the brick screen: ${name.en} pattern` },
    focalPoint: { x: 40, y: 45 },
    draw,
  };
};

/** The corner of a tower from its foot: two grids running up to one point. */
export const towerCorner: Family = (random, palette, index) => {
  const storeys = random.int(22, 34);
  const night = index % 3 === 2;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.rect(0, 0, w, h, night
      ? s.linear([0, 0], [0, h], [[0, mix(palette.dusk, palette.ink, 0.45)], [1, mix(palette.dusk, palette.glow, 0.35)]])
      : s.linear([0, 0], [0, h], [[0, mix(palette.sky, palette.water, 0.55)], [1, mix(palette.horizon, palette.paper, 0.4)]]));
    const side = random.chance(0.5) ? 1 : -1;
    const edge = w * (0.5 + side * 0.06);
    const vanish: Point = [w * (0.5 + side * 0.02), -h * random.range(0.75, 1.1)];
    const roof = h * random.range(0.07, 0.14);
    /* A face: `a` runs from the corner (0) to the far side (1), `b` from the street (0) to the roof (1). */
    const face = (dir: number, reach: number) => (a: number, b: number): Point => {
      const foot: Point = [edge + dir * reach * w * a, h * (1.16 - 0.2 * a)];
      const head = (roof - vanish[1]) / (h * 1.16 - vanish[1]);
      const k = 1 - (1 - head) * (1 - (1 - b) ** 1.55);
      return [vanish[0] + (foot[0] - vanish[0]) * k, vanish[1] + (foot[1] - vanish[1]) * k];
    };
    const faces: [number, number, number][] = [
      [-1, side < 0 ? 0.62 : 0.36, 0],
      [1, side < 0 ? 0.36 : 0.62, 1],
    ];
    for (const [dir, reach, shade] of faces) {
      const at = face(dir, reach);
      const body = shade ? mix(palette.deep, palette.ink, 0.3) : mix(palette.pale, palette.mid, night ? 0.9 : 0.35);
      s.poly([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], s.linear(at(0.5, 0), at(0.5, 1), [[0, mix(body, palette.ink, 0.25)], [1, mix(body, night ? palette.dusk : palette.paper, 0.28)]]));
      const bays = reach > 0.5 ? 9 : 6;
      for (let row = 0; row < storeys; row++) {
        const [b0, b1] = [(row + 0.22) / storeys, (row + 0.86) / storeys];
        for (let bay = 0; bay < bays; bay++) {
          const [a0, a1] = [(bay + 0.16) / bays, (bay + 0.84) / bays];
          const lit = random.chance(night ? 0.3 : 0.04);
          const sky = mix(palette.sky, palette.water, random.range(0.2, 1));
          const glass = lit ? mix(palette.glow, palette.paper, random.range(0, 0.4)) : mix(sky, palette.ink, night ? 0.72 : shade ? random.range(0.35, 0.6) : random.range(0.05, 0.4));
          s.poly([at(a0, b0), at(a1, b0), at(a1, b1), at(a0, b1)], glass);
          s.poly([at(a0, b1), at(a1, b1), at(a1, b1 - 0.12 / storeys), at(a0, b1 - 0.12 / storeys)], palette.ink, 0.5);
        }
        s.line([at(0, row / storeys), at(1, row / storeys)], shade ? mix(body, palette.paper, 0.3) : palette.paper, u * 0.2, 0.5);
      }
      for (let bay = 0; bay <= bays; bay++) s.line([at(bay / bays, 0), at(bay / bays, 1)], palette.ink, u * 0.1, 0.5);
    }
    s.line([face(-1, 0.5)(0, 0), face(-1, 0.5)(0, 1)], palette.paper, u * 0.35, 0.6);
    const trunk: Point = [side < 0 ? w * 0.95 : w * 0.05, h * 1.12];
    bareTree(s, random, trunk, h * 0.85, palette.ink, 0.9);
    s.rect(0, 0, w, h, s.linear([0, 0], [0, h], [[0.5, palette.ink, 0], [1, palette.ink, 0.35]]));
    s.grain(palette.ink, palette.paper, 0.8);
  };
  const time = night ? { zh: '入夜', en: 'after dark' } : { zh: '日间', en: 'by day' };
  return {
    alt: { zh: `${time.zh}仰望${storeys}层塔楼的转角，两面窗格向上收向一点，近处是树枝`, en: `Looking up the corner of a ${storeys}-storey tower ${time.en}, two grids of windows converging, bare branches in front` },
    caption: { zh: `${time.zh}的塔楼转角，${storeys}层`, en: `Corner of the tower ${time.en}, ${storeys} storeys` },
    focalPoint: { x: 50, y: 42 },
    draw,
  };
};

/** Free-standing walls and a stair in strong sun: planes, an opening and one long shadow. */
export const sunWalls: Family = (random, palette, index) => {
  const steps = random.int(9, 14);
  const flip = index % 2 === 1;
  const round = index % 3 === 0;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.group(flip ? `transform="translate(${w} 0) scale(-1 1)"` : 'transform="translate(0 0)"', () => {
      const ground = h * 0.8;
      s.rect(0, 0, w, h, s.linear([0, 0], [0, ground], [[0, mix(palette.sky, palette.water, 0.5)], [1, mix(palette.sky, palette.horizon, 0.7)]]));
      const warm = mix(palette.accent, palette.mid, 0.45);
      // Back wall with its opening to the sky behind.
      const back = h * random.range(0.16, 0.24);
      const bx = w * random.range(0.3, 0.38);
      const hole: Point = [w * 0.74, back + (ground - back) * 0.36];
      const r = h * 0.13;
      const cut = round
        ? `M${n(hole[0] - r)} ${n(hole[1])}A${n(r)} ${n(r)} 0 1 0 ${n(hole[0] + r)} ${n(hole[1])}A${n(r)} ${n(r)} 0 1 0 ${n(hole[0] - r)} ${n(hole[1])}Z`
        : trace([[hole[0] - r * 0.8, hole[1] - r], [hole[0] - r * 0.8, hole[1] + r], [hole[0] + r * 0.9, hole[1] + r], [hole[0] + r * 0.9, hole[1] - r]], true);
      leafyTree(s, random, [hole[0] + r * 0.3, ground], (ground - hole[1] + r) * 1.15, palette.leaf, 0.7);
      const plaster = s.linear([bx, back], [w, ground], [[0, mix(palette.pale, palette.paper, 0.5)], [1, mix(palette.pale, palette.mid, 0.3)]]);
      s.path(`${trace([[bx, back], [w, back], [w, ground], [bx, ground]], true)}${cut}`, `fill="${plaster}" fill-rule="evenodd"`);
      s.inside(cut, () => {
        s.group(`transform="translate(${n(u * 1.6)} ${n(u * 1.2)})"`, () => s.path(`M${n(-w)} ${n(-h)}H${n(w * 2)}V${n(h * 2)}H${n(-w)}Z${cut}`, `fill="${mix(palette.mid, palette.ink, 0.35)}" fill-rule="evenodd"`));
      });
      // Its shadow side and the coloured wall in front.
      s.poly([[bx, back], [bx, ground], [bx - u * 3, ground], [bx - u * 3, back + u * 1.4]], mix(palette.mid, palette.deep, 0.55));
      const [fx, fy] = [w * random.range(0.04, 0.1), h * random.range(0.3, 0.4)];
      const fw = w * random.range(0.34, 0.42);
      s.soft((grow) => trace([[fx + fw, fy], [fx + fw + w * 0.25 + grow, fy + h * 0.23], [fx + fw + w * 0.25 + grow, ground], [fx + fw, ground]], true), palette.ink, 0.36, u * 0.7);
      s.rect(fx, fy, fw, ground - fy, s.linear([fx, fy], [fx + fw, ground], [[0, mix(warm, palette.paper, 0.22)], [1, warm]]));
      s.poly([[fx, fy], [fx + fw, fy], [fx + fw - u * 1.5, fy - u * 1.2], [fx + u * 1.5, fy - u * 1.2]], mix(warm, palette.paper, 0.5));
      // The stair climbs along it.
      const sx = w * 0.2;
      const rise = (ground - fy) * 0.7;
      const tread = (w * 0.36) / steps;
      const profile: Point[] = [[sx, ground]];
      for (let i = 0; i < steps; i++) profile.push([sx + i * tread, ground - ((i + 1) * rise) / steps], [sx + (i + 1) * tread, ground - ((i + 1) * rise) / steps]);
      const end = sx + steps * tread;
      profile.push([end + tread * 3, ground - rise], [end + tread * 3, ground]);
      s.poly(profile, s.linear([sx, ground - rise], [end, ground], [[0, mix(palette.mid, palette.deep, 0.25)], [1, mix(palette.deep, palette.ink, 0.25)]]));
      for (let i = 0; i < steps; i++) {
        const y = ground - ((i + 1) * rise) / steps;
        s.poly([[sx + i * tread, y], [sx + (i + 1) * tread, y], [sx + (i + 1) * tread - u * 1.2, y - u * 0.9], [sx + i * tread - u * 1.2, y - u * 0.9]], mix(palette.paper, palette.pale, 0.5));
        s.rect(sx + i * tread - u * 1.2, y - u * 0.9, u * 1.2, rise / steps + u * 0.4, mix(palette.mid, palette.pale, 0.45));
      }
      s.rect(end, ground - rise - u * 0.9, tread * 3, u * 0.9, mix(palette.paper, palette.pale, 0.4));
      person(s, [end + tread * 1.6, ground - rise - u * 0.6], h * 0.12, palette.ink);
      // Ground and pool.
      s.rect(0, ground, w, h - ground, s.linear([0, ground], [0, h], [[0, mix(palette.pale, palette.mid, 0.45)], [1, mix(palette.mid, palette.deep, 0.3)]]));
      s.poly([[sx, ground], [w * 0.98, ground], [w * 1.05, ground + u * 4], [sx + u * 6, ground + u * 4]], palette.ink, 0.2);
      s.poly([[w * 0.46, ground + u * 6], [w * 1.02, ground + u * 6], [w * 1.02, h], [w * 0.38, h]], s.linear([0, ground], [0, h], [[0, mix(palette.water, warm, 0.4)], [1, mix(palette.water, palette.deep, 0.5)]]));
      for (let i = 0; i < 30; i++) {
        const y = random.range(ground + u * 7, h);
        const x = random.range(w * 0.45, w * 0.95);
        s.line([[x, y], [x + u * random.range(2, 9), y]], palette.paper, u * 0.16, 0.4);
      }
      bareTree(s, random, [w * 0.02, ground + u * 2], h * 0.66, palette.ink, 0.75);
      const grit = s.pattern(u * 7, u * 7, (t) => {
        for (let i = 0; i < 26; i++) t.circle(random.range(0, u * 7), random.range(0, u * 7), random.range(0.5, 1.4), palette.ink, 0.16);
      });
      s.rect(bx, back, w - bx, ground - back, grit, 0.5);
      s.rect(fx, fy, fw, ground - fy, grit, 0.7);
    });
    s.grain(palette.ink, palette.paper);
  };
  const hole = round ? { zh: '圆洞', en: 'a round opening' } : { zh: '方洞', en: 'a square opening' };
  return {
    alt: { zh: `强光下的两道墙与${steps}级台阶，后墙开着${hole.zh}，前墙有色，长影落在白墙与浅池边`, en: `Two walls and a stair of ${enCount(steps)} steps in strong sun, ${hole.en} in the white one, the coloured one throwing a long shadow towards a pool` },
    caption: { zh: `墙、${hole.zh}与${zhCount(steps)}级台阶`, en: `Walls, ${hole.en} and ${enCount(steps)} steps` },
    focalPoint: { x: flip ? 45 : 55, y: 52 },
    draw,
  };
};
