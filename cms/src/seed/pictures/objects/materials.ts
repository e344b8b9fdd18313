import { blob } from '../figures';
import type { Palette } from '../palettes';
import { mix } from '../palettes';
import type { Random } from '../random';
import type { Bilingual, Family } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

type Swatch = { slug: string; name: Bilingual; paint: (s: Sheet, r: Random, p: Palette) => void };

function base(s: Sheet, light: string, dark: string): void {
  s.rect(0, 0, s.w, s.h, s.linear([0, 0], [s.w, s.h], [[0, light], [1, dark]]));
}

function specks(s: Sheet, r: Random, count: number, colour: string, size: number, opacity: number): void {
  let d = '';
  for (let i = 0; i < count; i++) d += `M${n(r.range(0, s.w))} ${n(r.range(0, s.h))}h${n(r.range(0.5, 2))}`;
  s.stroke(d, colour, size, opacity, 'stroke-linecap="round"');
}

/** Rectangular units in courses; `shift` moves each course by a part of the unit. */
function bond(s: Sheet, r: Random, tones: readonly string[], joint: string, uw: number, uh: number, shift: number, flemish = false): void {
  base(s, joint, mix(joint, '#000000', 0.12));
  const gap = s.u * 0.9;
  for (let y = 0, row = 0; y < s.h; y += uh, row++) {
    for (let x = -uw * (1 + ((row * shift) % 1)), k = 0; x < s.w; k++) {
      const wide = flemish && (k + row) % 2 ? uw * 0.5 : uw;
      const tone = mix(r.pick(tones), r.pick(tones), r.next());
      s.rect(x + gap / 2, y + gap / 2, wide - gap, uh - gap, tone);
      s.rect(x + gap / 2, y + gap / 2, wide - gap, s.u * 0.35, '#ffffff', 0.22);
      s.rect(x + gap / 2, y + uh - gap / 2 - s.u * 0.4, wide - gap, s.u * 0.4, '#000000', 0.2);
      x += wide;
    }
  }
}

function woodGrain(s: Sheet, r: Random, light: string, dark: string, boards: number): void {
  const bw = s.w / boards;
  for (let b = 0; b < boards; b++) {
    const tone = mix(light, dark, r.range(0, 0.45));
    s.rect(b * bw, 0, bw, s.h, s.fade('across', [[0, mix(tone, dark, 0.25)], [0.5, tone], [1, mix(tone, dark, 0.35)]]));
    const [eye, ey] = [b * bw + bw * r.range(0.3, 0.7), s.h * r.range(0.2, 0.8)];
    let d = '';
    for (let k = 0; k < 22; k++) {
      const x0 = b * bw + (bw * (k + 0.5)) / 22;
      d += smooth(Array.from({ length: 13 }, (_, i): Point => {
        const y = (s.h * i) / 12;
        const pull = Math.exp(-(((y - ey) / (s.h * 0.2)) ** 2)) * (x0 - eye) * 0.55;
        return [Math.min((b + 1) * bw, Math.max(b * bw, x0 + pull)), y];
      })).replace('Z', '');
    }
    s.stroke(d, dark, s.u * 0.22, 0.5);
    s.rect(b * bw, 0, s.u * 0.5, s.h, '#000000', 0.45);
  }
}

function terrazzo(s: Sheet, r: Random, ground: string, chips: readonly string[], size: number): void {
  base(s, ground, mix(ground, '#000000', 0.08));
  for (let i = 0; i < 620; i++) {
    const k = size * r.next() ** 2 + 0.6;
    const chip = blob(r, [r.range(0, s.w), r.range(0, s.h)], s.u * k * r.range(0.7, 1.4), s.u * k, 0.4, 7);
    s.fill(trace(chip, true), mix(r.pick(chips), ground, r.range(0, 0.4)));
  }
  specks(s, r, 1200, '#000000', 1.4, 0.25);
}

function veined(s: Sheet, r: Random, ground: string, vein: string, count: number, level: boolean): void {
  base(s, mix(ground, '#ffffff', 0.2), mix(ground, vein, 0.2));
  for (let i = 0; i < count; i++) {
    const wave = r.wave(0.7);
    const from = r.range(-0.3, 1.2) * (level ? s.h : s.w);
    const lean = level ? 0.04 : 0.5;
    const line = smooth(Array.from({ length: 41 }, (_, k): Point => {
      const t = k / 40;
      const off = from + wave(t * 5) * s.u * (level ? 4 : 12);
      return level ? [s.w * t, off + lean * t * s.h] : [off + lean * t * s.w, s.h * t];
    })).replace('Z', '');
    const weight = r.next() ** 3;
    s.stroke(line, vein, s.u * (1 + 9 * weight), 0.05 + 0.06 * weight);
    s.stroke(line, vein, s.u * (0.1 + 0.7 * weight), 0.4);
  }
}

function ribs(s: Sheet, light: string, dark: string, count: number, upright: boolean): void {
  const size = (upright ? s.w : s.h) / count;
  const fade = s.fade(upright ? 'across' : 'down', [[0, dark], [0.25, mix(light, dark, 0.3)], [0.5, light], [0.75, mix(light, dark, 0.25)], [1, dark]]);
  for (let i = 0; i < count; i++) s.rect(upright ? i * size : 0, upright ? 0 : i * size, upright ? size : s.w, upright ? s.h : size, fade);
}

const SWATCHES: readonly Swatch[] = [
  { slug: 'brick-running', name: { zh: '顺砌青砖', en: 'grey brick in running bond' }, paint: (s, r, p) => bond(s, r, [p.mid, mix(p.mid, p.deep, 0.5), mix(p.deep, p.water, 0.3)], mix(p.pale, p.mid, 0.4), s.u * 22, s.u * 7.5, 0.5) },
  { slug: 'brick-flemish', name: { zh: '梅花丁红砖', en: 'red brick in Flemish bond' }, paint: (s, r) => bond(s, r, ['#a4573c', '#8a4530', '#b56a48', '#6f3a2c'], '#cfc4b2', s.u * 22, s.u * 7.5, 0.25, true) },
  { slug: 'brick-stack', name: { zh: '通缝白砖', en: 'white brick, stack bond' }, paint: (s, r) => bond(s, r, ['#ece8df', '#e2dccf', '#f4f1ea', '#d8d1c3'], '#a9a294', s.u * 16, s.u * 6, 0) },
  { slug: 'timber-cedar', name: { zh: '红雪松板', en: 'red cedar boards' }, paint: (s, r) => woodGrain(s, r, '#c58a5c', '#6e3f24', 6) },
  { slug: 'timber-oak', name: { zh: '白橡木', en: 'white oak' }, paint: (s, r) => woodGrain(s, r, '#d8bc8c', '#8f6d40', 4) },
  { slug: 'timber-charred', name: { zh: '炭化木', en: 'charred timber' }, paint: (s, r) => { woodGrain(s, r, '#3a3632', '#0f0e0d', 7); specks(s, r, 1500, '#8d8680', 2, 0.35); } },
  { slug: 'terrazzo-pale', name: { zh: '浅色水磨石', en: 'pale terrazzo' }, paint: (s, r, p) => terrazzo(s, r, '#ece7dc', [p.mid, p.accent, p.deep, p.water], 3.4) },
  { slug: 'terrazzo-dark', name: { zh: '深色水磨石', en: 'dark terrazzo' }, paint: (s, r, p) => terrazzo(s, r, mix(p.deep, p.ink, 0.5), ['#efe9dc', p.mid, p.glow, p.water], 2.6) },
  { slug: 'concrete-board', name: { zh: '木纹清水混凝土', en: 'board-marked concrete' }, paint: (s, r) => {
    for (let i = 0; i < 9; i++) {
      const [y, bh] = [(s.h * i) / 9, s.h / 9];
      const tone = mix('#b9b5ad', '#86827a', r.next());
      s.rect(0, y, s.w, bh, s.fade('down', [[0, mix(tone, '#ffffff', 0.14)], [0.9, tone], [1, '#5c5953']]));
      let d = '';
      for (let k = 0; k < 16; k++) d += `M0 ${n(y + r.range(0.05, 0.95) * bh)}q${n(s.w * r.range(0.2, 0.8))} ${n(r.range(-1, 1) * s.u * 1.6)} ${n(s.w)} ${n(r.range(-1, 1) * s.u)}`;
      s.stroke(d, '#4a4741', s.u * 0.14, 0.28);
    }
    for (let i = 0; i < 60; i++) s.circle(r.range(0, s.w), r.range(0, s.h), s.u * r.range(0.15, 0.6), '#45423c', 0.5);
  } },
  { slug: 'concrete-hammered', name: { zh: '凿毛混凝土', en: 'bush-hammered concrete' }, paint: (s, r) => { base(s, '#b3aea4', '#8f8a80'); specks(s, r, 3200, '#4c4840', 3.4, 0.4); specks(s, r, 2600, '#f0ece2', 3, 0.4); } },
  { slug: 'stone-travertine', name: { zh: '洞石', en: 'travertine' }, paint: (s, r) => {
    veined(s, r, '#e3d5bb', '#a58a60', 46, true);
    for (let i = 0; i < 190; i++) s.fill(smooth(blob(r, [r.range(0, s.w), r.range(0, s.h)], s.u * r.range(0.5, 2.6), s.u * r.range(0.15, 0.5), 0.4, 9), true), '#7b6443', 0.7);
  } },
  { slug: 'stone-marble', name: { zh: '白色大理石', en: 'white marble' }, paint: (s, r) => veined(s, r, '#efedea', '#7d8288', 26, false) },
  { slug: 'stone-slate', name: { zh: '板岩', en: 'slate' }, paint: (s, r) => {
    base(s, '#4c5359', '#30363b');
    for (let i = 0; i < 26; i++) s.fill(trace(blob(r, [r.range(0, s.w), r.range(0, s.h)], s.u * r.range(12, 40), s.u * r.range(3, 10), 0.3, 12), true), r.chance(0.5) ? '#5b646b' : '#272d32', 0.35);
    veined(s, r, '#424a50', '#1c2125', 0, true);
    for (let i = 0; i < 22; i++) s.fill(trace(blob(r, [r.range(0, s.w), r.range(0, s.h)], s.u * r.range(12, 42), s.u * r.range(2, 8), 0.4, 14), true), r.pick(['#59636b', '#2c3338', '#4f5a60']), 0.6);
    specks(s, r, 1500, '#8d979d', 1.6, 0.4);
  } },
  { slug: 'stone-rubble', name: { zh: '毛石墙', en: 'rubble stone wall' }, paint: (s, r, p) => {
    base(s, mix(p.pale, '#8d8676', 0.4), '#8d8676');
    for (let row = 0; row < 11; row++) for (let k = 0; k < 9; k++) {
      const c: Point = [(s.w * (k + (row % 2) * 0.5)) / 8 + r.range(-1, 1) * s.u, (s.h * (row + 0.5)) / 11];
      const stone = blob(r, c, s.w / 17.5, s.h / 24, 0.2, 12);
      const tone = mix('#b7aa92', r.pick(['#7f7767', '#cbbfa6', '#948467']), r.next());
      s.fill(smooth(stone.map(([x, y]): Point => [x + s.u * 0.4, y + s.u * 0.7]), true), '#4d473c', 0.6);
      s.fill(smooth(stone, true), s.fade('down', [[0, mix(tone, '#ffffff', 0.22)], [1, mix(tone, '#3d372d', 0.25)]]));
    }
    specks(s, r, 1200, '#3d372d', 2, 0.3);
  } },
  { slug: 'glass-block', name: { zh: '玻璃砖', en: 'glass block' }, paint: (s, r, p) => {
    base(s, '#d8dcd8', '#b7bfbd');
    const k = s.w / 6;
    for (let x = 0; x < 6; x++) for (let y = 0; y < s.h / k; y++) {
      const tone = mix(p.water, '#f2f6f4', r.range(0.35, 0.75));
      s.rect(x * k + s.u, y * k + s.u, k - s.u * 2, k - s.u * 2, s.linear([x * k, y * k], [(x + 1) * k, (y + 1) * k], [[0, mix(tone, '#ffffff', 0.6)], [0.5, tone], [1, mix(tone, p.deep, 0.45)]]));
      let d = '';
      for (let w = 0; w < 5; w++) d += `M${n(x * k + k * 0.16)} ${n(y * k + k * (0.24 + w * 0.14))}q${n(k * 0.17)} ${n(-k * 0.1)} ${n(k * 0.34)} 0t${n(k * 0.34)} 0`;
      s.stroke(d, '#ffffff', s.u * 0.9, 0.4);
      s.stroke(d, p.deep, s.u * 0.3, 0.3, `transform="translate(0 ${n(s.u * 0.7)})"`);
      s.rect(x * k + s.u, y * k + s.u, k - s.u * 2, s.u * 0.9, '#ffffff', 0.7);
    }
  } },
  { slug: 'glass-reeded', name: { zh: '长虹玻璃', en: 'reeded glass' }, paint: (s, _r, p) => {
    const k = s.w / 30;
    for (let i = 0; i < 30; i++) {
      const tilt = Math.sin(i * 0.7) * 0.16;
      s.rect(i * k, 0, k, s.h, s.fade('down', [[0, mix(p.sky, '#ffffff', 0.3)], [0.35 + tilt, p.water], [0.55 + tilt, mix(p.leaf, p.water, 0.3)], [1, mix(p.deep, p.leaf, 0.4)]]));
      s.rect(i * k, 0, k, s.h, s.fade('across', [[0, '#ffffff', 0.5], [0.4, '#ffffff', 0], [1, '#000000', 0.32]]));
    }
  } },
  { slug: 'metal-mesh', name: { zh: '编织金属网', en: 'woven metal mesh' }, paint: (s) => {
    base(s, '#24272a', '#0f1112');
    const k = Math.round(s.w / 26);
    for (let row = 0; row * k < s.h + k; row++) for (let c = 0; c < 27; c++) {
      const over = (row + c) % 2 === 0;
      s.rect(c * k + k * 0.1, row * k - k * 0.1, k * 0.42, k * 1.2, over ? '#c9c6bf' : '#7d7b76');
      s.rect(c * k - k * 0.1, row * k + k * 0.3, k * 1.2, k * 0.34, over ? '#8b8882' : '#d8d5cd');
      if (over) s.rect(c * k + k * 0.1, row * k + k * 0.12, k * 0.42, k * 0.7, '#dedbd3');
    }
  } },
  { slug: 'metal-perforated', name: { zh: '穿孔铝板', en: 'perforated aluminium' }, paint: (s) => {
    base(s, '#d9d8d4', '#a9aaa9');
    const k = s.w / 24;
    for (let row = 0; row * k * 0.87 < s.h + k; row++) for (let c = -1; c < 25; c++) {
      const [x, y] = [(c + (row % 2) / 2) * k + k / 2, row * k * 0.87];
      const rad = k * (0.16 + 0.17 * (0.5 + 0.5 * Math.sin(x / (s.u * 11) + Math.sin(y / (s.u * 15)) * 1.4)));
      s.circle(x + s.u * 0.2, y + s.u * 0.25, rad, '#ffffff', 0.75);
      s.circle(x, y, rad, '#232527');
    }
  } },
  { slug: 'metal-corrugated', name: { zh: '波纹镀锌板', en: 'corrugated galvanised sheet' }, paint: (s, r) => { ribs(s, '#dfe2e2', '#767c80', 16, true); specks(s, r, 1400, '#ffffff', 2, 0.3); } },
  { slug: 'metal-copper', name: { zh: '铜绿立边板', en: 'patinated copper, standing seam' }, paint: (s, r) => {
    for (let i = 0; i < 7; i++) {
      const tone = mix('#6fa594', '#3f7466', r.next());
      s.rect((s.w * i) / 7, 0, s.w / 7, s.h, s.fade('across', [[0, mix(tone, '#ffffff', 0.25)], [0.1, tone], [0.9, mix(tone, '#1d3b35', 0.2)], [1, '#1d3b35']]));
      for (let k = 0; k < 14; k++) s.fill(smooth(blob(r, [(s.w * (i + r.next())) / 7, r.range(0, s.h)], s.u * r.range(1, 3), s.u * r.range(5, 20), 0.3, 10), true), r.chance(0.3) ? '#8a5a3c' : '#a8cdbd', 0.16);
    }
  } },
  { slug: 'earth-rammed', name: { zh: '夯土', en: 'rammed earth' }, paint: (s, r) => {
    base(s, '#c79a6b', '#b08058');
    let y = 0;
    while (y < s.h) {
      const tall = s.u * r.range(4, 11);
      const wave = r.wave(0.5);
      const tone = mix('#c79a6b', r.pick(['#9a6a45', '#dbb98e', '#b08058']), r.next());
      const edge = Array.from({ length: 31 }, (_, k): Point => [(s.w * k) / 30, y + wave(k * 0.3) * s.u * 1.2]);
      s.poly([[0, s.h], ...edge, [s.w, s.h]], tone);
      s.stroke(trace(edge), '#5d3d25', s.u * 0.4, 0.3);
      y += tall;
    }
    specks(s, r, 2600, '#4c3220', 2.4, 0.35);
    specks(s, r, 1600, '#f0dcc0', 2.2, 0.4);
  } },
  { slug: 'tile-zellige', name: { zh: '手工釉面砖', en: 'hand-cut glazed tile' }, paint: (s, r, p) => {
    base(s, '#e8e4da', '#cfcabd');
    const k = s.w / 9;
    for (let x = 0; x < 9; x++) for (let y = 0; y < s.h / k; y++) {
      const tone = mix(p.leaf, r.pick([p.water, p.deep, p.glow]), r.range(0, 0.55));
      const j = (): number => r.range(-0.3, 0.3) * s.u;
      const q: Point[] = [[x * k + s.u * 0.5 + j(), y * k + s.u * 0.5 + j()], [(x + 1) * k - s.u * 0.5 + j(), y * k + s.u * 0.5 + j()], [(x + 1) * k - s.u * 0.5 + j(), (y + 1) * k - s.u * 0.5 + j()], [x * k + s.u * 0.5 + j(), (y + 1) * k - s.u * 0.5 + j()]];
      s.poly(q, s.linear([x * k, y * k], [(x + r.range(0.5, 1.2)) * k, (y + 1) * k], [[0, mix(tone, '#ffffff', r.range(0.1, 0.5))], [0.6, tone], [1, mix(tone, '#000000', 0.25)]]));
    }
  } },
  { slug: 'tile-roof', name: { zh: '小青瓦', en: 'grey clay roof tiles' }, paint: (s, r) => {
    base(s, '#32363a', '#1c1f22');
    const k = s.w / 14;
    for (let row = 0; row * k * 0.55 < s.h + k; row++) for (let c = -1; c < 15; c++) {
      const [x, y] = [c * k + (row % 2) * k * 0.5, row * k * 0.55 - k * 0.3];
      const tone = mix('#767d82', '#4b5156', r.next());
      s.fill(`M${n(x)} ${n(y)}V${n(y + k * 0.5)}Q${n(x + k / 2)} ${n(y + k * 1.05)} ${n(x + k)} ${n(y + k * 0.5)}V${n(y)}Z`, s.linear([x, 0], [x + k, 0], [[0, mix(tone, '#000000', 0.5)], [0.4, mix(tone, '#ffffff', 0.25)], [1, mix(tone, '#000000', 0.4)]]));
      s.stroke(`M${n(x)} ${n(y + k * 0.5)}Q${n(x + k / 2)} ${n(y + k * 1.05)} ${n(x + k)} ${n(y + k * 0.5)}`, '#15181a', s.u * 0.4, 0.8);
    }
  } },
  { slug: 'bamboo', name: { zh: '竹帘', en: 'bamboo blind' }, paint: (s, r) => {
    const count = 30;
    const k = s.h / count;
    base(s, '#3a2f1c', '#2a2214');
    for (let i = 0; i < count; i++) {
      const tone = mix('#cfae6c', '#8e743c', r.next());
      s.rect(0, i * k + k * 0.05, s.w, k * 0.86, s.fade('down', [[0, mix(tone, '#ffffff', 0.3)], [0.5, tone], [1, mix(tone, '#2a2214', 0.6)]]));
      let d = '';
      for (let x = r.range(0, 0.2) * s.w; x < s.w; x += s.w * r.range(0.2, 0.34)) d += `M${n(x)} ${n(i * k + k * 0.06)}v${n(k * 0.84)}`;
      s.stroke(d, '#5b4722', s.u * 0.5, 0.8);
    }
    for (let i = 1; i < 5; i++) s.line([[(s.w * i) / 5, 0], [(s.w * i) / 5, s.h]], '#2a2214', s.u * 0.5, 0.9);
  } },
];

/** How many swatches there are; each is one picture. */
export const MATERIAL_COUNT = SWATCHES.length;

/** The slug of a swatch, for its key. */
export function materialSlug(index: number): string {
  return SWATCHES[index]?.slug ?? String(index);
}

/** A building material filling the frame, lit from the upper left. */
export const material: Family = (random, palette, index) => {
  const swatch = SWATCHES[index % SWATCHES.length];
  if (!swatch) throw new RangeError('No such swatch.');
  return {
    alt: { zh: `材料样片：${swatch.name.zh}，正面近摄，光自左上来`, en: `Material swatch: ${swatch.name.en}, seen close and straight on, light from the upper left` },
    caption: { zh: swatch.name.zh, en: swatch.name.en.replace(/^./, (c) => c.toUpperCase()) },
    focalPoint: { x: 50, y: 50 },
    draw: (s) => {
      swatch.paint(s, random, palette);
      s.rect(0, 0, s.w, s.h, s.radial([s.w * 0.25, s.h * 0.15], Math.hypot(s.w, s.h) * 0.9, [[0, '#ffffff', 0.2], [0.45, '#ffffff', 0], [1, '#000000', 0.34]]));
      s.grain('#000000', '#ffffff', 0.8);
    },
  };
};
