import { bareTree, leafyTree, person, reeds } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** A cluster of blocks as a paper model in isometric projection, with cast shadows. */
export const paperModel: Family = (random, palette, index) => {
  const size = 6 + (index % 3);
  const hue = index % 2 === 0;
  const cells: { x: number; y: number; w: number; d: number; h: number; accent: boolean }[] = [];
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      const centre = 1 - Math.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) / size;
      if (random.chance(0.2)) continue;
      cells.push({ x, y, w: random.range(0.55, 0.92), d: random.range(0.55, 0.92), h: random.range(0.3, 0.8) + centre * centre * random.range(0.2, 3.6), accent: false });
    }
  }
  const tall = cells.reduce((best, cell) => (cell.h > best.h ? cell : best), cells[0] ?? { x: 0, y: 0, w: 1, d: 1, h: 1, accent: false });
  tall.accent = true;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const ground = hue ? palette.pale : mix(palette.mid, palette.pale, 0.55);
    s.rect(0, 0, w, h, s.linear([0, 0], [w, h], [[0, mix(ground, palette.paper, 0.6)], [1, mix(ground, palette.mid, 0.35)]]));
    const unit = (Math.min(w * 0.86, h * 1.3) / size) * 0.62;
    const [ox, oy] = [w / 2, h * 0.59 - size * unit * 0.5];
    const iso = (x: number, y: number, z: number): Point => [ox + (x - y) * unit * 0.866, oy + (x + y) * unit * 0.5 - z * unit];
    const g0 = -0.7;
    const g1 = size + 0.55;
    s.poly([iso(g0, g1, 0), iso(g1, g1, 0), iso(g1, g1, -0.28), iso(g0, g1, -0.28)], mix(ground, palette.deep, 0.5));
    s.poly([iso(g1, g0, 0), iso(g1, g1, 0), iso(g1, g1, -0.28), iso(g1, g0, -0.28)], mix(ground, palette.deep, 0.7));
    s.soft((grow) => trace([iso(g0, g1, -0.28), iso(g1, g1, -0.28), iso(g1 + 1 + grow / 40, g1 + 0.3, -0.35), iso(g1 + 1 + grow / 40, g0 + 1, -0.35), iso(g1, g0, -0.28)], true), palette.ink, 0.3, 20);
    s.poly([iso(g0, g0, 0), iso(g1, g0, 0), iso(g1, g1, 0), iso(g0, g1, 0)], mix(ground, palette.paper, 0.55));
    for (let i = 0; i <= size; i++) {
      s.line([iso(i - 0.06, g0, 0), iso(i - 0.06, g1, 0)], palette.ink, u * 0.08, 0.25);
      s.line([iso(g0, i - 0.06, 0), iso(g1, i - 0.06, 0)], palette.ink, u * 0.08, 0.25);
    }
    // Shadows first: the sun stands to the left, so they fall along +x.
    s.inside(trace([iso(g0, g0, 0), iso(g1, g0, 0), iso(g1, g1, 0), iso(g0, g1, 0)], true), () => {
      for (const c of cells) {
        const [dx, dy] = [c.h * 0.75, c.h * -0.12];
        s.poly([iso(c.x, c.y + c.d, 0), iso(c.x, c.y, 0), iso(c.x + dx, c.y + dy, 0), iso(c.x + c.w + dx, c.y + dy, 0), iso(c.x + c.w + dx, c.y + c.d + dy, 0), iso(c.x + c.w, c.y + c.d, 0)], palette.ink, 0.3);
      }
    });
    for (const c of cells.sort((a, b) => a.x + a.y - b.x - b.y)) {
      const body = c.accent ? palette.accent : mix(palette.paper, palette.pale, random.range(0.1, 0.9));
      const [x1, y1] = [c.x + c.w, c.y + c.d];
      const leftFace = [iso(c.x, y1, 0), iso(x1, y1, 0), iso(x1, y1, c.h), iso(c.x, y1, c.h)];
      const rightFace = [iso(x1, c.y, 0), iso(x1, y1, 0), iso(x1, y1, c.h), iso(x1, c.y, c.h)];
      s.poly(leftFace, s.linear(iso(c.x, y1, c.h), iso(c.x, y1, 0), [[0, mix(body, palette.deep, 0.1)], [1, mix(body, palette.deep, 0.3)]]));
      s.poly(rightFace, s.linear(iso(x1, y1, c.h), iso(x1, y1, 0), [[0, mix(body, palette.ink, 0.5)], [1, mix(body, palette.ink, 0.68)]]));
      s.poly([iso(c.x, c.y, c.h), iso(x1, c.y, c.h), iso(x1, y1, c.h), iso(c.x, y1, c.h)], c.accent ? mix(body, palette.paper, 0.28) : mix(body, palette.paper, 0.6));
      let rows = '';
      let cols = '';
      const storey = 0.2;
      for (let z = storey; z < c.h - 0.04; z += storey) rows += trace([iso(c.x, y1, z), iso(x1, y1, z), iso(x1, c.y, z)]);
      const bays = random.int(4, 7);
      for (let i = 1; i < bays; i++) cols += trace([iso(c.x + (c.w * i) / bays, y1, 0), iso(c.x + (c.w * i) / bays, y1, c.h)]) + trace([iso(x1, c.y + (c.d * i) / bays, 0), iso(x1, c.y + (c.d * i) / bays, c.h)]);
      s.stroke(rows, palette.ink, u * 0.1, c.accent ? 0.35 : 0.4);
      if (random.chance(0.55)) s.stroke(cols, palette.ink, u * 0.08, 0.28);
      s.stroke(`${trace(leftFace, true)}${trace(rightFace, true)}${trace([iso(c.x, c.y, c.h), iso(x1, c.y, c.h), iso(x1, y1, c.h), iso(c.x, y1, c.h)], true)}`, palette.ink, u * 0.14, 0.65, 'stroke-linejoin="round"');
      if (random.chance(0.5) && !c.accent) s.poly([iso(c.x + c.w * 0.2, c.y + c.d * 0.2, c.h), iso(c.x + c.w * 0.5, c.y + c.d * 0.2, c.h), iso(c.x + c.w * 0.5, c.y + c.d * 0.5, c.h), iso(c.x + c.w * 0.2, c.y + c.d * 0.5, c.h)], palette.ink, 0.22);
    }
    s.grain(palette.ink, palette.paper, 0.8);
  };
  return {
    alt: {
      zh: `纸板模型：${cells.length}个体块在方格地盘上投下长影，最高的一座是有色的塔`,
      en: `A card model: ${cells.length} blocks on a gridded base, long shadows, the tallest a coloured tower`,
    },
    caption: { zh: `体量研究模型，${cells.length}个体块，光自左来`, en: `Massing study, ${cells.length} blocks, light from the left` },
    focalPoint: { x: 50, y: 46 },
    draw,
  };
};

/** A long low pavilion over still water, hills behind. */
export const waterPavilion: Family = (random, palette, index) => {
  const bays = random.int(6, 11);
  const evening = index % 2 === 1;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const water = h * random.range(0.6, 0.67);
    const top = evening ? palette.dusk : palette.sky;
    const low = evening ? mix(palette.glow, palette.accent, 0.18) : palette.horizon;
    s.rect(0, 0, w, water, s.linear([0, 0], [0, water], [[0, top], [0.6, mix(top, low, 0.55)], [1, low]]));
    const sun: Point = [w * random.range(0.15, 0.85), water - h * random.range(0.2, 0.36)];
    s.circle(sun[0], sun[1], u * 22, s.radial(sun, u * 22, [[0, palette.paper, 0.5], [1, palette.paper, 0]]));
    s.circle(sun[0], sun[1], u * 4.4, mix(palette.paper, palette.glow, evening ? 0.5 : 0.1), 0.9);
    const scene = (): void => {
      for (let layer = 0; layer < 4; layer++) {
        const wave = random.wave(0.5);
        const base = water - h * (0.2 - layer * 0.055);
        const ridge: Point[] = [];
        for (let x = 0; x <= 60; x++) ridge.push([(w * x) / 60, base - wave(x * 0.07 + layer * 9) * h * (0.11 - layer * 0.02)]);
        const tone = mix(mix(low, evening ? palette.dusk : palette.mid, 0.42 + layer * 0.16), palette.leaf, layer * 0.16);
        s.fill(trace([[0, water], ...ridge, [w, water]], true), s.linear([0, base - h * 0.1], [0, water], [[0, tone], [1, mix(tone, low, 0.5)]]));
      }
      const left = w * random.range(0.12, 0.2);
      const right = w * random.range(0.8, 0.9);
      const floor = water - u * 2.6;
      const roof = floor - h * 0.15;
      const bay = (right - left) / bays;
      s.rect(left, roof, right - left, floor - roof, evening ? s.fade('down', [[0, mix(palette.glow, palette.paper, 0.3)], [1, mix(palette.glow, palette.deep, 0.3)]]) : s.fade('down', [[0, mix(palette.deep, palette.ink, 0.45)], [1, mix(palette.deep, palette.mid, 0.5)]]));
      // Solid cores between the glass.
      for (let i = 0; i < bays; i++) {
        const x = left + i * bay;
        if (random.chance(0.3)) s.rect(x, roof, bay, floor - roof, s.fade('across', [[0, mix(palette.pale, palette.mid, 0.4)], [1, mix(palette.mid, palette.deep, 0.5)]]));
        else if (random.chance(0.4)) s.rect(x + bay * 0.1, roof, bay * 0.4, floor - roof, palette.paper, 0.28);
        if (random.chance(0.35)) person(s, [x + bay * 0.5, floor], (floor - roof) * 0.62, palette.ink, 0.85);
      }
      for (let i = 0; i <= bays; i++) s.rect(left + i * bay - u * 0.16, roof, u * 0.32, floor - roof, palette.ink, 0.85);
      s.rect(left - u * 7, roof - u * 2.2, right - left + u * 14, u * 2.2, s.fade('down', [[0, mix(palette.paper, low, 0.3)], [1, mix(palette.deep, palette.mid, 0.4)]]));
      s.rect(left - u * 7, roof - u * 0.2, right - left + u * 14, u * 0.4, palette.ink, 0.8);
      s.rect(left - u * 4, floor, right - left + u * 8, u * 1, mix(palette.pale, palette.mid, 0.3));
      s.rect(left - u * 3, floor + u, right - left + u * 6, u * 1.6, palette.ink, 0.85);
      leafyTree(s, random, [left + (right - left) * random.range(0.2, 0.8), roof], h * 0.24, mix(palette.leaf, palette.ink, 0.25), 0.7);
      bareTree(s, random, [w * 0.06, water], h * 0.36, mix(palette.ink, palette.leaf, 0.3), 0.8);
    };
    scene();
    const seed = random;
    // Still water: the sky turned over, the building as tones, then ripples.
    s.rect(0, water, w, h - water, s.linear([0, water], [0, h], [[0, mix(low, palette.water, 0.35)], [0.45, mix(palette.water, top, 0.4)], [1, mix(mix(top, palette.water, 0.5), palette.ink, 0.35)]]));
    const glowTone = evening ? palette.glow : mix(palette.deep, palette.ink, 0.2);
    s.rect(w * 0.16, water, w * 0.68, h * 0.16, s.linear([0, water], [0, water + h * 0.16], [[0, glowTone, 0.75], [1, glowTone, 0.1]]));
    s.rect(w * 0.11, water + h * 0.155, w * 0.79, u * 2.4, mix(palette.paper, low, 0.4), 0.35);
    for (let i = 0; i <= bays; i++) s.rect(w * (0.16 + (0.68 * i) / bays), water, u * 0.3, h * 0.16, palette.ink, 0.4);
    for (let i = 0; i < 170; i++) {
      const t = seed.next();
      const y = water + (h - water) * t * t;
      const long = u * seed.range(3, 10) * (0.6 + 2 * t);
      const x = seed.range(-long, w);
      s.line([[x, y], [x + long, y]], seed.chance(0.55) ? mix(low, palette.paper, 0.4) : palette.ink, u * (0.1 + 0.34 * t), seed.range(0.08, 0.3));
    }
    reeds(s, random, { x: w * 0.7, y: h + u * 2, w: w * 0.32, h: h * 0.26 }, 130, mix(palette.ink, palette.leaf, 0.35), u * 0.24, 0.85);
    reeds(s, random, { x: -w * 0.02, y: h + u * 2, w: w * 0.18, h: h * 0.16 }, 60, palette.ink, u * 0.24, 0.8);
    s.grain(palette.ink, palette.paper, 0.8);
  };
  const time = evening ? { zh: '黄昏', en: 'at nightfall' } : { zh: '清晨', en: 'in the morning' };
  return {
    alt: {
      zh: `${time.zh}，${zhCount(bays)}开间的水榭贴着湖面展开，薄屋顶映在水里，远处山影层叠`,
      en: `A pavilion of ${enCount(bays)} bays low over a lake ${time.en}, its thin roof mirrored, hills in layers behind`,
    },
    caption: { zh: `湖上的水榭，${time.zh}`, en: `Pavilion on the lake, ${time.en}` },
    focalPoint: { x: 50, y: 56 },
    draw,
  };
};

/** A house of gables side by side, drawn as a shaded elevation. */
export const gables: Family = (random, palette, index) => {
  const count = random.int(3, 6);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const ground = h * 0.8;
    s.rect(0, 0, w, h, s.linear([0, 0], [0, ground], [[0, mix(palette.sky, palette.paper, 0.2)], [1, palette.paper]]));
    const hill = random.wave();
    const ridge = Array.from({ length: 41 }, (_, i): Point => [(w * i) / 40, ground - h * 0.14 - hill(i * 0.1) * h * 0.1]);
    s.fill(`${smooth([[0, ground], ...ridge, [w, ground]])}`, s.linear([0, ground - h * 0.3], [0, ground], [[0, mix(palette.pale, palette.sky, 0.5)], [1, palette.paper]]));
    for (let i = 0; i < 5; i++) leafyTree(s, random, [w * random.range(0.02, 0.98), ground], h * random.range(0.3, 0.55), mix(palette.leaf, palette.paper, 0.35), 0.55);
    const total = w * 0.74;
    const x0 = (w - total) / 2;
    const houseW = total / count;
    for (let i = 0; i < count; i++) {
      const x = x0 + i * houseW;
      const eaves = ground - h * random.range(0.2, 0.34);
      const peak = eaves - houseW * random.range(0.4, 0.78);
      const px = x + houseW * random.pick([0.5, 0.5, 0.3, 0.7]);
      const body = i === index % count ? mix(palette.accent, palette.pale, 0.12) : mix(mix(palette.pale, palette.mid, random.range(0, 0.75)), palette.paper, 0.1);
      const outline = trace([[x, ground], [x, eaves], [px, peak], [x + houseW, eaves], [x + houseW, ground]], true);
      s.fill(outline, s.linear([x, peak], [x + houseW, ground], [[0, mix(body, palette.paper, 0.25)], [1, mix(body, palette.ink, 0.16)]]));
      {
        if (i % 3 === 0) s.fill(outline, s.pattern(u * 1.5, u * 1.5, (t) => t.stroke(`M${n(u * 0.75)} 0V${n(u * 1.5)}`, palette.ink, 1, 0.35)));
        else if (i % 3 === 1) s.fill(outline, s.pattern(u * 3, u * 1.2, (t) => t.stroke(`M0 1H${n(u * 3)}M${n(u)} 1V${n(u * 0.6)}M${n(u * 2.4)} ${n(u * 0.6)}V${n(u * 1.2)}M0 ${n(u * 0.6)}H${n(u * 3)}`, palette.ink, 1, 0.26)));
        s.poly([[x, eaves], [px, peak], [px, peak + u * 3.4], [x, eaves + u * 3.4]], palette.ink, 0.3);
        s.poly([[px, peak], [x + houseW, eaves], [x + houseW, eaves + u * 3.4], [px, peak + u * 3.4]], palette.ink, 0.22);
        // Openings, each with a shadow under its head.
        const pane = (ox: number, oy: number, ow: number, oh: number): void => {
          s.rect(ox, oy, ow, oh, s.fade('down', [[0, mix(palette.deep, palette.ink, 0.5)], [1, mix(palette.deep, palette.water, 0.5)]]));
          if (random.chance(0.4)) s.rect(ox + ow * 0.5, oy, ow * 0.5, oh, mix(palette.glow, palette.paper, 0.3), 0.7);
          s.rect(ox, oy, ow, u * 0.8, palette.ink, 0.6);
          s.stroke(`M${n(ox)} ${n(oy)}H${n(ox + ow)}V${n(oy + oh)}H${n(ox)}ZM${n(ox + ow / 2)} ${n(oy)}V${n(oy + oh)}`, palette.ink, u * 0.16);
          s.rect(ox - u * 0.3, oy + oh, ow + u * 0.6, u * 0.4, mix(body, palette.paper, 0.5));
        };
        const lane = houseW / 3;
        const tall = (ground - eaves) * 0.34;
        const style = random.int(0, 2);
        for (let k = 0; k < 3; k++) {
          const low = k === 1 ? tall * 1.5 : tall;
          if (style === 0 || random.chance(0.7)) pane(x + lane * k + lane * 0.2, ground - (k === 1 ? low : (ground - eaves) * 0.2 + low * 0.75), lane * 0.6, k === 1 ? low : low * 0.75);
        }
        if (style === 1) pane(px - lane * 0.7, eaves + u, lane * 1.4, tall * 0.7);
        else if (style === 2) pane(px - lane * 0.2, eaves - (eaves - peak) * 0.3, lane * 0.4, tall * 1.1);
        else for (let k = 0; k < 3; k++) pane(x + lane * k + lane * 0.26, eaves + u * 1.2, lane * 0.48, tall * 0.6);
      }
      // The neighbour's shadow, thrown by the one on the left.
      if (i > 0) s.poly([[x, ground], [x, eaves + u * 2], [x + houseW * 0.14, eaves + u * 6], [x + houseW * 0.14, ground]], palette.ink, 0.22);
      s.stroke(outline, palette.ink, u * 0.26, 0.9, 'stroke-linejoin="round"');
      s.line([[x - u, eaves + u * 0.9], [px, peak - u * 0.35], [x + houseW + u, eaves + u * 0.9]], palette.ink, u * 0.7, 0.92);
      if (random.chance(0.5)) {
        s.rect(px + houseW * 0.1, peak - u * 4, u * 3, u * 9, mix(body, palette.deep, 0.6));
        s.stroke(`M${n(px + houseW * 0.1)} ${n(peak + u * 3)}V${n(peak - u * 4)}h${n(u * 3)}V${n(peak + u * 5)}`, palette.ink, u * 0.2);
      }
    }
    s.rect(0, ground, w, h - ground, s.linear([0, ground], [0, h], [[0, mix(palette.pale, palette.mid, 0.4)], [1, palette.pale]]));
    s.poly([[x0, ground], [x0 + total, ground], [x0 + total + u * 14, ground + u * 5], [x0 + u * 12, ground + u * 5]], palette.ink, 0.24);
    s.rect(0, ground - u * 0.15, w, u * 0.5, palette.ink);
    s.rect(0, ground + u * 6, w, h, s.hatch(u * 1.1, u * 0.1, palette.ink, -24, 0.3));
    for (let i = 0; i < 3; i++) person(s, [w * random.range(0.1, 0.9), ground + u * random.range(1, 3)], u * 11, palette.ink, 0.9);
    bareTree(s, random, [w * random.range(0.03, 0.1), ground], h * 0.6, palette.ink, 0.8);
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `${zhCount(count)}座山墙并肩而立的住宅，其中一座着色，屋檐在墙面投下窄影`,
      en: `A house of ${enCount(count)} gables shoulder to shoulder, one of them coloured, narrow shadows under the eaves`,
    },
    caption: { zh: `${zhCount(count)}座山墙，一个屋檐下的邻里`, en: `${enCount(count)} gables, one neighbourhood`.replace(/^./, (c) => c.toUpperCase()) },
    focalPoint: { x: 50, y: 62 },
    draw,
  };
};
