import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Sheet } from '../sheet';
import { n, trace } from '../sheet';
import { sheetGround } from './frame';

/** A construction detail at a wall: layers, insulation, brackets, in line and hatch. */
export const detail: Family = (random, palette, index) => {
  const layers = 5 + (index % 3);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    sheetGround(s, palette, 0.2);
    const wallX = w * random.range(0.32, 0.4);
    const slab = h * random.range(0.46, 0.56);
    const widths = Array.from({ length: layers }, () => u * random.range(2, 8.5));
    let x = wallX;
    const kinds = ['concrete', 'insulation', 'air', 'timber', 'brick', 'board', 'steel'] as const;
    const total = widths.reduce((sum, v) => sum + v, 0);
    s.rect(wallX + total, 0, w, h, mix(palette.sky, palette.paper, 0.55), 0.5);
    for (let i = 0; i < layers; i++) {
      const lw = widths[i] ?? u;
      const kind = kinds[(i + index) % kinds.length] ?? 'air';
      const [y0, y1] = [u * 5, h - u * 5];
      if (kind === 'concrete') {
        s.rect(x, y0, lw, y1 - y0, mix(palette.mid, palette.paper, 0.35));
        for (let k = 0; k < 90; k++)
          s.circle(
            x + random.range(0.1, 0.9) * lw,
            random.range(y0, y1),
            u * random.range(0.1, 0.45),
            palette.ink,
            0.5,
          );
      } else if (kind === 'insulation') {
        s.rect(x, y0, lw, y1 - y0, mix(palette.accent, palette.paper, 0.78));
        let d = `M${n(x)} ${n(y0)}`;
        for (let y = y0; y < y1; y += u * 3)
          d += `Q${n(x + lw * 1.1)} ${n(y)} ${n(x + lw / 2)} ${n(y + u * 0.75)}T${n(x + lw)} ${n(y + u * 1.5)}Q${n(x - lw * 0.1)} ${n(y + u * 1.5)} ${n(x + lw / 2)} ${n(y + u * 2.25)}T${n(x)} ${n(y + u * 3)}`;
        s.stroke(d, palette.ink, u * 0.14, 0.8);
      } else if (kind === 'timber') {
        s.rect(x, y0, lw, y1 - y0, mix(palette.glow, palette.paper, 0.35));
        for (let k = 0; k < 9; k++)
          s.stroke(
            `M${n(x + (lw * (k + 0.5)) / 9)} ${n(y0)}q${n(u * random.range(-0.5, 0.5))} ${n((y1 - y0) / 2)} 0 ${n(y1 - y0)}`,
            palette.ink,
            u * 0.09,
            0.5,
          );
      } else if (kind === 'brick') {
        s.rect(x, y0, lw, y1 - y0, mix(palette.accent, palette.mid, 0.45));
        for (let y = y0; y < y1; y += u * 2.6) s.rect(x, y, lw, u * 0.5, palette.paper);
        s.rect(x, y0, lw, y1 - y0, s.hatch(u * 0.9, u * 0.12, palette.ink, 45, 0.6));
      } else if (kind === 'steel') s.rect(x, y0, Math.min(lw, u * 1), y1 - y0, palette.ink);
      else if (kind === 'board') {
        s.rect(x, y0, lw, y1 - y0, mix(palette.pale, palette.mid, 0.3));
        s.rect(x, y0, lw, y1 - y0, s.hatch(u * 1.2, u * 0.1, palette.ink, -45, 0.6));
      }
      s.stroke(`M${n(x)} ${n(y0)}V${n(y1)}M${n(x + lw)} ${n(y0)}V${n(y1)}`, palette.ink, u * 0.26);
      x += lw;
    }
    // The slab runs into the wall; a bracket carries it.
    const sh = u * 9;
    s.rect(u * 2.4, slab, wallX - u * 2.4 + (widths[0] ?? 0), sh, mix(palette.mid, palette.paper, 0.3));
    for (let k = 0; k < 150; k++)
      s.circle(
        random.range(u * 3, wallX),
        slab + random.range(0.08, 0.92) * sh,
        u * random.range(0.1, 0.5),
        palette.ink,
        0.5,
      );
    for (let k = 0; k < 6; k++) s.circle(u * 6 + k * (wallX / 6.4), slab + sh * 0.78, u * 0.6, palette.ink);
    s.stroke(
      `M${n(u * 2.4)} ${n(slab)}H${n(wallX)}M${n(u * 2.4)} ${n(slab + sh)}H${n(wallX)}`,
      palette.ink,
      u * 0.5,
    );
    for (const [k, tone] of [
      [1, palette.accent],
      [2, palette.pale],
      [3, palette.glow],
    ] as const) {
      s.rect(u * 2.4, slab - u * 1.7 * k, wallX - u * 2.4, u * 1.7, mix(tone, palette.paper, 0.5));
      s.stroke(`M${n(u * 2.4)} ${n(slab - u * 1.7 * k)}H${n(wallX)}`, palette.ink, u * 0.2);
    }
    s.fill(
      trace(
        [
          [wallX - u * 3, slab + sh],
          [wallX + total * 0.86, slab + sh],
          [wallX + total * 0.86, slab + sh + u * 1.4],
          [wallX - u * 1.6, slab + sh + u * 1.4],
          [wallX - u * 1.6, slab + sh + u * 9],
          [wallX - u * 3, slab + sh + u * 9],
        ],
        true,
      ),
      palette.ink,
    );
    for (const y of [2.6, 6]) s.circle(wallX - u * 2.3, slab + sh + u * y, u * 1, palette.accent);
    // Leaders with numbered bubbles left blank, dimension strings.
    for (let i = 0; i < layers; i++) {
      const lx = wallX + widths.slice(0, i).reduce((sum, v) => sum + v, 0) + (widths[i] ?? 0) / 2;
      const ly = h * (0.12 + i * 0.055);
      s.stroke(`M${n(lx)} ${n(ly)}H${n(w * 0.86)}`, palette.ink, u * 0.12);
      s.circle(lx, ly, u * 0.4, palette.ink);
      s.circle(w * 0.86 + u * 1.4, ly, u * 1.4, palette.paper);
      s.ring(w * 0.86 + u * 1.4, ly, u * 1.4, u * 1.4, palette.ink, u * 0.16);
    }
    let d = `M${n(wallX)} ${n(h - u * 3.6)}H${n(wallX + total)}`;
    let tick = wallX;
    for (const lw of [0, ...widths]) {
      tick += lw;
      d += `M${n(tick - u * 0.6)} ${n(h - u * 3)}l${n(u * 1.2)} ${n(-u * 1.2)}`;
    }
    s.stroke(d, palette.ink, u * 0.16);
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `外墙节点详图：${zhCount(layers)}层构造与楼板相交，保温、砌体与金属支架各有填充符号`,
      en: `Wall detail: ${enCount(layers)} layers meeting a floor slab, insulation, masonry and a steel bracket each with its own hatch`,
    },
    caption: { zh: `外墙与楼板节点，1:10`, en: 'Wall and slab detail, 1:10' },
    focalPoint: { x: 48, y: 50 },
    draw,
  };
};
