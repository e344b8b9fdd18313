import { bareTree, blob, leafyTree, person, reeds } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** Mountains in layers of mist, a small building on one ridge. */
export const mistRidges: Family = (random, palette, index) => {
  const layers = random.int(6, 8);
  const dawn = index % 2 === 0;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.rect(0, 0, w, h, s.linear([0, 0], [0, h], [[0, dawn ? palette.sky : mix(palette.dusk, palette.sky, 0.25)], [0.6, dawn ? palette.horizon : mix(palette.glow, palette.accent, 0.25)], [1, palette.paper]]));
    const sun: Point = [w * random.range(0.2, 0.8), h * random.range(0.2, 0.34)];
    s.circle(sun[0], sun[1], u * 34, s.radial(sun, u * 34, [[0, palette.paper, 0.6], [1, palette.paper, 0]]));
    s.circle(sun[0], sun[1], u * 6, mix(palette.accent, palette.glow, dawn ? 0.35 : 0.75), 0.92);
    const far = dawn ? mix(palette.sky, palette.horizon, 0.5) : mix(palette.dusk, palette.glow, 0.45);
    const near = mix(palette.deep, palette.ink, 0.5);
    const home = layers - 3;
    for (let i = 0; i < layers; i++) {
      const wave = random.wave(0.62);
      const t = i / (layers - 1);
      const base = h * (0.34 + 0.6 * t ** 1.15);
      const steps = 90;
      const ridge = Array.from({ length: steps + 1 }, (_, k): Point => [(w * k) / steps, base - wave(k * (0.03 + 0.02 * t) + i * 7) * h * (0.15 - 0.05 * t)]);
      const tone = mix(far, mix(near, palette.leaf, 0.25), t ** 1.2);
      s.poly([[0, h], ...ridge, [w, h]], s.linear([0, base - h * 0.12], [0, base + h * 0.24], [[0, tone], [1, mix(tone, dawn ? palette.paper : palette.horizon, 0.62 - 0.5 * t)]]));
      // Pines and ink strokes along the crest.
      if (t > 0.3) {
        let d = '';
        for (let k = 2; k < steps - 1; k++) {
          const [x, y] = ridge[k] ?? [0, 0];
          if (!random.chance(0.35 + 0.45 * wave(k * 0.3))) continue;
          const tall = u * random.range(0.8, 3.2) * (0.5 + t);
          d += `M${n(x - tall * 0.2)} ${n(y + u * 0.3)}L${n(x)} ${n(y - tall)}L${n(x + tall * 0.2)} ${n(y + u * 0.3)}Z`;
        }
        s.fill(d, mix(tone, palette.ink, 0.25), 0.85);
        let strokes = '';
        for (let k = 0; k < 130; k++) {
          const [x, y] = ridge[random.int(3, steps - 3)] ?? [0, 0];
          const drop = u * random.range(1, 9);
          strokes += `M${n(x)} ${n(y + drop * 0.6)}q${n(u * random.range(-1, 1))} ${n(u * 1.5)} ${n(u * random.range(-2, 2))} ${n(u * random.range(2, 5))}`;
        }
        s.stroke(strokes, palette.ink, u * 0.1, 0.13 + 0.1 * t);
      }
      if (i === home) {
        const k = random.int(26, 64);
        const [x, y] = ridge[k] ?? [w / 2, h / 2];
        const bw = u * 10;
        s.rect(x - bw / 2, y - u * 4.4, bw, u * 6, mix(palette.paper, tone, 0.15));
        s.rect(x - bw / 2, y - u * 4.4, bw * 0.36, u * 6, mix(palette.mid, tone, 0.4));
        for (let b = 0; b < 4; b++) s.rect(x - bw * 0.06 + b * bw * 0.13, y - u * 3.4, bw * 0.08, u * 2.6, b % 2 ? palette.glow : palette.ink, 0.85);
        s.poly([[x - bw * 0.66, y - u * 4.3], [x - bw * 0.3, y - u * 6.6], [x + bw * 0.3, y - u * 6.6], [x + bw * 0.66, y - u * 4.3]], palette.ink, 0.9);
        s.line([[x + bw * 0.5, y + u], [x + bw * 1.1, y + u * 3], [x + bw * 0.7, y + u * 6], [x + bw * 1.6, y + u * 11]], palette.paper, u * 0.28, 0.7);
      }
    }
    let birds = '';
    for (let i = 0; i < 7; i++) birds += `M${n(w * 0.6 + i * u * 3)} ${n(h * 0.2 + random.range(-3, 3) * u)}q${n(u * 0.6)} ${n(-u * 0.6)} ${n(u)} 0q${n(u * 0.5)} ${n(-u * 0.6)} ${n(u)} 0`;
    s.stroke(birds, palette.ink, u * 0.16, 0.7);
    s.grain(palette.ink, palette.paper, 1.1);
  };
  const time = dawn ? { zh: '晨雾', en: 'morning mist' } : { zh: '暮霭', en: 'evening haze' };
  return {
    alt: { zh: `${time.zh}里${zhCount(layers)}重山，山脊上一座小房子，一轮日影悬在其上`, en: `${enCount(layers)} ridges in ${time.en}, a small house on one of them, the sun's disc above`.replace(/^./, (c) => c.toUpperCase()) },
    caption: { zh: `${time.zh}中的基地，自谷底望去`, en: `The site in ${time.en}, seen from the valley` },
    focalPoint: { x: 50, y: 55 },
    draw,
  };
};

/** Terraced fields from the air. */
export const terraces: Family = (random, palette, index) => {
  const bands = 26 + (index % 3) * 5;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.rect(0, 0, w, h, palette.leaf);
    const a = random.wave(0.42);
    const b = random.wave(0.5);
    const tilt = random.range(-0.25, 0.25);
    const at = (band: number, k: number): Point => {
      const x = -0.05 + k * 0.0275;
      const y = band / bands + tilt * (x - 0.5) + a(x * 2.6 + band * 0.05) * 0.12 + b(x * 5 + band * 0.11) * 0.035;
      return [x * w, (y * 1.5 - 0.25) * h];
    };
    const edge = (band: number): Point[] => Array.from({ length: 41 }, (_, k) => at(band, k));
    for (let band = 0; band < bands; band++) {
      const top = edge(band);
      const bottom = edge(band + 1);
      const flooded = random.chance(0.24);
      const field = flooded ? mix(palette.water, palette.paper, random.range(0.1, 0.55)) : mix(mix(palette.leaf, palette.glow, random.range(0, 0.55)), palette.pale, random.range(0, 0.45));
      const shape = trace([...top, ...bottom.reverse()], true);
      s.fill(shape, flooded ? s.linear([0, 0], [w, h * 0.6], [[0, mix(field, palette.paper, 0.5)], [1, field]]) : field);
      if (!flooded) s.fill(shape, s.hatch(u * random.range(0.8, 1.5), u * 0.1, palette.ink, random.pick([8, -14, 62, 90]), 0.3));
      const line = trace(edge(band));
      s.stroke(line, palette.ink, u * 1, 0.26, `transform="translate(0 ${n(u * 0.55)})"`);
      s.stroke(line, mix(palette.pale, palette.mid, 0.35), u * 0.5);
      s.stroke(line, palette.ink, u * 0.12, 0.7);
    }
    // Walls across the fields, a path, a few trees with their shadows, a farm.
    for (let i = 0; i < 42; i++) {
      const band = random.int(1, bands - 2);
      const k = random.int(2, 37);
      s.line([at(band, k), at(band + 1, k + random.pick([0, 1]))], mix(palette.deep, palette.leaf, 0.4), u * 0.3, 0.8);
    }
    const path = Array.from({ length: bands + 1 }, (_, band) => at(band, 22 + Math.round(6 * Math.sin(band * 0.45))));
    s.stroke(smooth(path).replace('Z', ''), palette.ink, u * 1.1, 0.2, `transform="translate(${n(u * 0.4)} ${n(u * 0.4)})"`);
    s.stroke(smooth(path).replace('Z', ''), palette.paper, u * 0.75, 0.95, 'stroke-linejoin="round"');
    for (let i = 0; i < 60; i++) {
      const [x, y] = at(random.int(1, bands - 1), random.int(1, 39));
      const r = u * random.range(0.7, 2.1);
      s.circle(x + r * 0.9, y + r * 0.8, r, palette.ink, 0.28);
      s.circle(x, y, r, mix(palette.leaf, palette.ink, random.range(0.25, 0.5)));
      s.circle(x - r * 0.25, y - r * 0.25, r * 0.6, mix(palette.leaf, palette.glow, 0.25), 0.7);
    }
    const farm = at(Math.round(bands * 0.45), 15);
    s.group(`transform="translate(${n(farm[0])} ${n(farm[1])}) rotate(${n(random.range(-20, 20))})"`, () => {
      s.rect(u * 1.5, u * 1.5, u * 15, u * 6, palette.ink, 0.32);
      s.rect(0, 0, u * 15, u * 3, mix(palette.accent, palette.paper, 0.12));
      s.rect(0, u * 3, u * 15, u * 3, mix(palette.accent, palette.ink, 0.3));
      s.rect(u * 15, u * 1, u * 5, u * 10, mix(palette.pale, palette.paper, 0.4));
      s.rect(u * 17.5, u * 1, u * 2.5, u * 10, mix(palette.mid, palette.pale, 0.3));
    });
    s.rect(0, 0, w, h, s.linear([0, 0], [w, h], [[0, palette.glow, 0.14], [0.5, palette.paper, 0], [1, palette.ink, 0.32]]));
    s.grain(palette.ink, palette.paper, 1.1);
  };
  return {
    alt: { zh: `鸟瞰梯田：${bands}道田埂顺山势弯曲，其间几块水田，一条小路通向一座着色屋顶的农舍`, en: `Terraces from the air: ${bands} curving banks, some fields flooded, one path and a farmhouse among them` },
    caption: { zh: `梯田与农舍，${bands}级台地`, en: `Terraces and farmhouse, ${bands} levels` },
    focalPoint: { x: 45, y: 48 },
    draw,
  };
};

/** A raked garden from above: islands of rock and moss, stepping stones, tree crowns with shadows. */
export const courtGarden: Family = (random, palette, index) => {
  const islands = random.int(3, 5);
  const stones = random.int(9, 14);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const gravel = mix(palette.paper, palette.pale, 0.65);
    s.rect(0, 0, w, h, s.linear([0, 0], [w, h], [[0, mix(gravel, palette.paper, 0.4)], [1, mix(gravel, palette.mid, 0.22)]]));
    let rake = '';
    const wave = random.wave(0.3);
    for (let y = 0; y < h + u * 4; y += u * 1.25) rake += smooth(Array.from({ length: 13 }, (_, k): Point => [(w * k) / 12, y + wave(k * 0.22) * u * 3])).replace('Z', '');
    s.stroke(rake, palette.deep, u * 0.16, 0.36);
    const places: [number, number, number, number][] = [];
    for (let i = 0; i < islands; i++) places.push([w * (0.14 + (0.72 * (i + 0.5)) / islands) + random.range(-4, 4) * u, h * (i % 2 ? random.range(0.22, 0.4) : random.range(0.55, 0.76)), u * random.range(9, 19), u * random.range(7, 13)]);
    const pond = index % 2 === 0 ? blob(random, [w * random.range(0.6, 0.8), h * 0.72], w * 0.24, h * 0.2, 0.24) : null;
    for (const [x, y, rx, ry] of places) {
      const rock = blob(random, [x, y], rx, ry, 0.16);
      for (let ring = 7; ring >= 1; ring--) {
        const k = 1 + (ring * u * 1.25) / rx;
        const pts = rock.map(([px, py]): Point => [x + (px - x) * k, y + (py - y) * (1 + (ring * u * 1.25) / ry)]);
        s.fill(smooth(pts, true), mix(gravel, palette.paper, 0.3));
        s.stroke(smooth(pts, true), palette.deep, u * 0.16, 0.5);
      }
      s.fill(smooth(rock.map(([px, py]): Point => [px + u * 1.1, py + u]), true), palette.ink, 0.3);
      s.fill(smooth(rock, true), s.linear([x - rx, y - ry], [x + rx, y + ry], [[0, mix(palette.leaf, palette.glow, 0.35)], [1, mix(palette.leaf, palette.ink, 0.35)]]));
      for (let k = 0; k < 3; k++) {
        const c: Point = [x + random.range(-0.5, 0.5) * rx, y + random.range(-0.5, 0.5) * ry];
        const stone = blob(random, c, u * random.range(1.6, 4), u * random.range(1.4, 3), 0.3, 9);
        s.fill(trace(stone.map(([px, py]): Point => [px + u * 0.9, py + u * 0.9]), true), palette.ink, 0.4);
        s.fill(trace(stone, true), s.linear([c[0] - u * 3, c[1] - u * 3], [c[0] + u * 3, c[1] + u * 3], [[0, mix(palette.pale, palette.paper, 0.3)], [0.5, palette.mid], [1, palette.deep]]));
      }
    }
    if (pond) {
      s.fill(smooth(pond.map(([x, y]): Point => [x - u * 0.6, y - u * 0.8]), true), palette.ink, 0.35);
      s.fill(smooth(pond, true), s.linear([w * 0.5, h * 0.5], [w, h], [[0, mix(palette.water, palette.deep, 0.45)], [0.6, palette.water], [1, mix(palette.water, palette.paper, 0.5)]]));
      s.stroke(smooth(pond, true), palette.ink, u * 0.3, 0.7);
      for (let i = 0; i < 12; i++) s.circle(w * random.range(0.6, 0.8), h * random.range(0.64, 0.8), u * random.range(0.6, 1.5), mix(palette.leaf, palette.glow, 0.25), 0.9);
    }
    for (let i = 0; i < stones; i++) {
      const t = i / (stones - 1);
      const c: Point = [w * (0.02 + 0.98 * t), h * (0.5 + 0.2 * Math.sin(t * 5 + index)) + random.range(-1.4, 1.4) * u];
      const stone = blob(random, c, u * random.range(2.6, 3.8), u * random.range(2.2, 3.2), 0.16, 11);
      s.fill(smooth(stone.map(([x, y]): Point => [x + u * 0.5, y + u * 0.6]), true), palette.ink, 0.35);
      s.fill(smooth(stone, true), mix(palette.mid, palette.paper, random.range(0.15, 0.5)));
    }
    // Crowns: translucent, with shadows far off because the trees are tall.
    for (let i = 0; i < 6; i++) {
      const [x, y] = [w * random.range(0, 1), h * random.pick([0.04, 0.12, 0.9, 0.98, 0.3])];
      const r = u * random.range(8, 15);
      const crown = blob(random, [x, y], r, r, 0.2, 34);
      const leaf = mix(i % 3 === 2 ? palette.accent : palette.leaf, palette.glow, random.range(0.1, 0.35));
      s.fill(smooth(crown.map(([px, py]): Point => [px + u * 6, py + u * 5]), true), palette.ink, 0.2);
      s.fill(smooth(crown, true), leaf, 0.6);
      let leaves = '';
      for (let k = 0; k < 240; k++) {
        const angle = random.range(0, Math.PI * 2);
        const d = Math.sqrt(random.next()) * r;
        leaves += `M${n(x + Math.cos(angle) * d)} ${n(y + Math.sin(angle) * d)}l${n(u * random.range(-0.7, 0.7))} ${n(u * random.range(-0.7, 0.7))}`;
      }
      s.stroke(leaves, mix(leaf, palette.ink, 0.55), u * 0.28, 0.6, 'stroke-linecap="round"');
    }
    // The building's edge and its shadow.
    s.rect(0, 0, w, u * 6, mix(palette.deep, palette.ink, 0.3));
    for (let x = 0; x < w; x += u * 2.2) s.line([[x, 0], [x, u * 6]], palette.paper, u * 0.12, 0.35);
    s.poly([[0, u * 6], [w, u * 6], [w, u * 10], [0, u * 10]], palette.ink, 0.26);
    s.grain(palette.ink, palette.paper);
  };
  return {
    alt: { zh: `自上俯看的庭院：耙纹白砂环绕${zhCount(islands)}座苔岛，${zhCount(stones)}块汀步穿过${index % 2 === 0 ? '，一角有池' : ''}`, en: `A court garden from above: raked gravel around ${enCount(islands)} islands of moss and rock, ${enCount(stones)} stepping stones${index % 2 === 0 ? ', a pond in one corner' : ''}` },
    caption: { zh: `庭院俯视，${zhCount(islands)}岛${stones}石`, en: `The court from above: ${enCount(islands)} islands, ${enCount(stones)} stones` },
    focalPoint: { x: 50, y: 52 },
    draw,
  };
};

/** A boardwalk into a wetland. */
export const boardwalk: Family = (random, palette, index) => {
  const turns = 2 + (index % 3);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const horizon = h * random.range(0.4, 0.48);
    const evening = index % 2 === 1;
    s.rect(0, 0, w, horizon, s.linear([0, 0], [0, horizon], [[0, evening ? mix(palette.dusk, palette.sky, 0.3) : palette.sky], [1, evening ? mix(palette.glow, palette.accent, 0.2) : palette.horizon]]));
    const low = evening ? mix(palette.glow, palette.accent, 0.2) : palette.horizon;
    for (let i = 0; i < 3; i++) {
      const wave = random.wave();
      const pts = Array.from({ length: 61 }, (_, k): Point => [(w * k) / 60, horizon - u * (6 - i * 2) - wave(k * 0.12) * u * (5 - i)]);
      s.poly([[0, horizon + 2], ...pts, [w, horizon + 2]], mix(low, mix(palette.leaf, palette.deep, 0.4), 0.3 + i * 0.24));
    }
    s.rect(0, horizon, w, h - horizon, s.linear([0, horizon], [0, h], [[0, mix(low, palette.water, 0.25)], [0.5, palette.water], [1, mix(palette.water, palette.deep, 0.6)]]));
    for (let i = 0; i < 110; i++) {
      const t = random.next();
      const y = horizon + (h - horizon) * t * t;
      s.line([[w * random.range(-0.1, 1), y], [w * random.range(0, 1.05), y]], random.chance(0.5) ? palette.paper : palette.deep, u * (0.08 + t * 0.3), 0.1);
    }
    // The walk: a centre line on the water plane, put into perspective row by row.
    const at = (t: number, side: number): Point => {
      const depth = 1 / (1 + t * 14);
      const bend = Math.sin(t * Math.PI * turns) * 2.4 + (t < 0.1 ? -0.2 : -0.2);
      return [w * 0.5 + (bend * t * 1.6 + side * 0.92) * w * 0.34 * depth * 1.1, horizon + (h * 1.12 - horizon) * depth];
    };
    const rows = 110;
    for (let i = rows; i >= 0; i--) {
      const [t0, t1] = [(i / rows) ** 1.9, ((i + 0.82) / rows) ** 1.9];
      const tone = mix(mix(palette.mid, palette.pale, random.range(0.2, 0.75)), low, t0 * 0.35);
      if (i % 3 === 0 && t0 < 0.6) {
        for (const side of [-0.8, 0.8]) {
          const [x, y] = at(t0, side);
          s.line([[x, y], [x, y + (y - horizon) * 0.16]], palette.ink, (y - horizon) * 0.02, 0.8);
        }
      }
      const [a, b, c, d] = [at(t0, -1), at(t0, 1), at(t1, 1), at(t1, -1)];
      const lip = (a[1] - horizon) * 0.035;
      s.poly([[a[0], a[1] + lip], [b[0], b[1] + lip], [b[0], b[1]], [a[0], a[1]]], mix(tone, palette.ink, 0.6));
      s.poly([a, b, c, d], tone);
    }
    const spot = at(0.3, 0.1);
    person(s, spot, (spot[1] - horizon) * 1.15, palette.ink);
    const far = at(0.55, 0);
    person(s, far, (far[1] - horizon) * 1.25, palette.ink, 0.85);
    bareTree(s, random, [w * random.pick([0.12, 0.86]), horizon + u * 3], h * 0.34, mix(palette.ink, palette.leaf, 0.3), 0.85);
    leafyTree(s, random, [w * random.range(0.25, 0.75), horizon + u], h * 0.2, mix(palette.leaf, palette.deep, 0.4), 0.7);
    for (let layer = 0; layer < 4; layer++) {
      const y = horizon + (h * 1.03 - horizon) * (0.22 + layer * 0.27);
      const tone = mix(mix(palette.leaf, palette.glow, 0.35 - layer * 0.08), palette.ink, 0.1 + layer * 0.18);
      for (const left of [true, false]) {
        const wide = w * (0.4 - 0.03 * layer);
        reeds(s, random, { x: left ? -u * 2 : w - wide + u * 2, y, w: wide, h: h * (0.08 + layer * 0.085) }, 120, tone, u * (0.16 + layer * 0.09), 0.85);
      }
    }
    s.grain(palette.ink, palette.paper, 1.1);
  };
  return {
    alt: { zh: `木栈道折${zhCount(turns)}次伸入湿地，两侧芦苇，两个人影走向远处的林线`, en: `A timber walk bending ${enCount(turns)} times into a wetland, reeds on both sides, two figures making for the far trees` },
    caption: { zh: '湿地栈道', en: 'The wetland walk' },
    focalPoint: { x: 50, y: 55 },
    draw,
  };
};

/** Trunks in mist, and one lit cabin. */
export const forest: Family = (random, palette, index) => {
  const kinds = [{ zh: '杉林', en: 'cedars' }, { zh: '桦林', en: 'birches' }, { zh: '竹林', en: 'bamboo' }] as const;
  const kind = kinds[index % 3] ?? kinds[0];
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const mist = mix(palette.horizon, palette.sky, 0.5);
    s.rect(0, 0, w, h, s.linear([0, 0], [0, h], [[0, mix(mist, palette.leaf, 0.35)], [0.6, mix(mist, palette.paper, 0.45)], [1, mix(palette.leaf, palette.deep, 0.3)]]));
    const cabinX = w * random.range(0.36, 0.64);
    const layers = 6;
    for (let layer = 0; layer < layers; layer++) {
      const t = layer / (layers - 1);
      const foot = h * (0.64 + 0.3 * t);
      const floor = mix(mist, mix(palette.leaf, palette.ink, 0.5), t * 0.85);
      const bump = random.wave();
      s.poly([[0, h], ...Array.from({ length: 31 }, (_, k): Point => [(w * k) / 30, foot - bump(k * 0.2 + layer) * u * 2.4]), [w, h]], s.linear([0, foot - u * 3], [0, foot + u * 16], [[0, floor], [1, mix(floor, palette.ink, 0.16)]]));
      if (layer === 3) {
        const [cw, ch] = [u * 26, u * 15];
        s.circle(cabinX, foot - ch / 2, u * 34, s.radial([cabinX, foot - ch / 2], u * 34, [[0, palette.glow, 0.5], [1, palette.glow, 0]]));
        s.rect(cabinX - cw / 2, foot - ch, cw, ch + u * 0.8, mix(palette.ink, palette.deep, 0.35));
        s.rect(cabinX - cw * 0.44, foot - ch * 0.84, cw * 0.6, ch * 0.84, s.fade('down', [[0, mix(palette.glow, palette.paper, 0.45)], [1, palette.glow]]));
        for (let i = 1; i < 4; i++) s.rect(cabinX - cw * 0.44 + (cw * 0.6 * i) / 4, foot - ch * 0.84, u * 0.3, ch * 0.84, palette.ink);
        person(s, [cabinX - cw * 0.2, foot], ch * 0.62, palette.ink);
        s.poly([[cabinX - cw * 0.6, foot - ch], [cabinX + cw * 0.6, foot - ch], [cabinX + cw * 0.54, foot - ch - u * 1.6], [cabinX - cw * 0.54, foot - ch - u * 1.6]], palette.ink);
        s.poly([[cabinX - cw * 0.44, foot + u], [cabinX + cw * 0.16, foot + u], [cabinX + cw * 0.3, foot + u * 14], [cabinX - cw * 0.7, foot + u * 14]], s.linear([0, foot], [0, foot + u * 14], [[0, palette.glow, 0.55], [1, palette.glow, 0]]));
      }
      const count = Math.round((w / h) * (20 - layer * 2.6));
      for (let i = 0; i < count; i++) {
        const x = random.range(-0.02, 1.02) * w;
        if (layer > 3 && Math.abs(x - cabinX) < u * 20) continue;
        const girth = u * (0.6 + t * 3.4) * random.range(0.6, 1.25) * (index % 3 === 2 ? 0.55 : 1);
        const lean = u * random.range(-3, 3) * (index % 3 === 2 ? 2.4 : 1);
        const tone = mix(mist, index % 3 === 1 ? mix(palette.paper, palette.ink, 0.12 + t * 0.1) : mix(palette.ink, index % 3 === 2 ? palette.leaf : palette.deep, 0.35), index % 3 === 1 ? 0.4 + t * 0.6 : 0.1 + t * 0.86);
        s.poly([[x - girth * 0.6, foot + u * random.range(0, 4)], [x + girth * 0.6, foot + u * 2], [x + lean + girth * 0.32, -2], [x + lean - girth * 0.32, -2]], s.linear([x - girth / 2, 0], [x + girth / 2, 0], [[0, mix(tone, palette.ink, 0.28)], [0.6, tone], [1, mix(tone, palette.glow, 0.25)]]));
        if (index % 3 > 0 && layer > 1) {
          let marks = '';
          const gaps = index % 3 === 1 ? 9 : 12;
          for (let k = 0; k < gaps; k++) {
            const y = foot * ((k + random.range(0.1, 0.9)) / gaps);
            const cx = x + lean * (1 - y / foot);
            marks += `M${n(cx - girth * 0.45)} ${n(y)}h${n(girth * (index % 3 === 1 ? random.range(0.3, 0.8) : 0.9))}`;
          }
          s.stroke(marks, palette.ink, u * (0.12 + t * 0.3), index % 3 === 1 ? 0.6 : 0.35);
        }
      }
      s.rect(0, 0, w, h, s.linear([0, 0], [0, h], [[0, mist, 0.02], [0.6, mix(mist, palette.paper, 0.4), 0.22 * (1 - t)], [1, mist, 0]]));
    }
    s.grain(palette.ink, palette.paper, 1.1);
  };
  return {
    alt: { zh: `${kind.zh}深处的小屋，薄雾里树干由浅到深，窗内灯光照亮林地`, en: `A cabin deep among ${kind.en}, trunks darkening out of the mist, its window lighting the forest floor` },
    caption: { zh: `${kind.zh}中的小屋`, en: `Cabin among the ${kind.en}` },
    focalPoint: { x: 50, y: 66 },
    draw,
  };
};
