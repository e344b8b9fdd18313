import { bareTree, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Sheet } from '../sheet';
import { n } from '../sheet';

const SHAPES = [
  { zh: '竖向长窗', en: 'tall windows', w: 0.42, h: 0.74, arch: false },
  { zh: '方窗', en: 'square windows', w: 0.56, h: 0.56, arch: false },
  { zh: '拱窗', en: 'arched windows', w: 0.5, h: 0.76, arch: true },
  { zh: '满开间的玻璃', en: 'full-bay glazing', w: 0.84, h: 0.78, arch: false },
] as const;

/** A street front after sunset: a grid of openings, some lit, and their light on wet ground. */
export const duskFacade: Family = (random, palette, index) => {
  const shape = SHAPES[index % SHAPES.length] ?? SHAPES[0];
  const bays = random.int(5, 11);
  const storeys = random.int(3, 6);
  const lit = random.range(0.3, 0.6);
  const cropped = random.chance(0.4);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const ground = h * 0.83;
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [0, ground],
        [
          [0, mix(palette.dusk, palette.sky, 0.1)],
          [0.5, mix(palette.dusk, palette.sky, 0.42)],
          [0.8, mix(palette.sky, palette.glow, 0.5)],
          [1, mix(palette.dusk, palette.glow, 0.75)],
        ],
      ),
    );
    const left = cropped ? -w * 0.04 : w * random.range(0.1, 0.17);
    const right = w * (cropped ? random.range(0.78, 0.86) : random.range(0.84, 0.92));
    const top = h * random.range(0.1, 0.2);
    // Low neighbours, one tone further away each.
    for (let layer = 0; layer < 2; layer++) {
      const tone = mix(palette.dusk, palette.sky, 0.4 - layer * 0.25);
      for (let x = -w * 0.05; x < w;) {
        const width = w * random.range(0.07, 0.16);
        const height = h * random.range(0.1, 0.3 - layer * 0.08);
        s.rect(x, ground - height, width, height, tone);
        x += width;
      }
    }
    const wall = mix(mix(palette.deep, palette.mid, 0.28), palette.dusk, 0.35);
    s.rect(
      left,
      top,
      right - left,
      ground - top,
      s.linear(
        [left, top],
        [right, ground],
        [
          [0, mix(wall, palette.horizon, 0.16)],
          [0.6, wall],
          [1, mix(wall, palette.ink, 0.4)],
        ],
      ),
    );
    const course = s.pattern(u * 2.6, u * 1.1, (t) => {
      t.stroke(
        `M0 ${n(u * 0.27)}H${n(u * 2.6)}M0 ${n(u * 0.82)}H${n(u * 2.6)}M${n(u * 0.6)} ${n(u * 0.27)}V${n(u * 0.82)}M${n(u * 1.9)} ${n(u * 0.82)}V${n(u * 1.1)}`,
        palette.ink,
        0.9,
        0.32,
      );
    });
    s.rect(left, top, right - left, ground - top, course);
    const bayW = (right - left) / (bays + 0.5);
    const floorH = (ground - top - u * 3) / storeys;
    for (let row = 0; row < storeys; row++) {
      const y0 = top + u * 3 + row * floorH;
      const last = row === storeys - 1;
      s.rect(left, y0 - u * 0.35, right - left, u * 0.7, mix(wall, palette.paper, 0.18), 0.6);
      for (let bay = 0; bay < bays; bay++) {
        const ww = bayW * (last ? 0.8 : shape.w);
        const wh = floorH * (last ? 0.9 : shape.h);
        const x = left + bayW * (bay + 0.25) + (bayW - ww) / 2;
        const y = last ? ground - wh : y0 + (floorH - wh) * 0.55;
        const on = last ? random.chance(0.85) : random.chance(lit);
        const r = ww / 2;
        const d =
          shape.arch || (last && index % 3 === 0)
            ? `M${n(x)} ${n(y + wh)}V${n(y + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + ww)} ${n(y + r)}V${n(y + wh)}Z`
            : `M${n(x)} ${n(y)}H${n(x + ww)}V${n(y + wh)}H${n(x)}Z`;
        const warm = mix(
          palette.glow,
          random.pick([palette.paper, palette.accent, palette.glow]),
          random.range(0.05, 0.28),
        );
        s.fill(
          d,
          on
            ? s.fade('down', [
                [0, mix(warm, palette.paper, 0.35)],
                [0.55, warm],
                [1, mix(warm, palette.deep, 0.55)],
              ])
            : s.fade('down', [
                [0, mix(palette.dusk, palette.sky, 0.36)],
                [1, mix(palette.dusk, palette.ink, 0.65)],
              ]),
        );
        if (on) {
          s.rect(x, y + wh * 0.72, ww, wh * 0.28, mix(palette.deep, palette.ink, 0.4), 0.5);
          const head = y + (shape.arch || (last && index % 3 === 0) ? r : 0);
          if (random.chance(0.6))
            s.rect(
              random.chance(0.5) ? x : x + ww * 0.66,
              head,
              ww * 0.34,
              y + wh - head,
              palette.paper,
              0.4,
            );
          if (random.chance(0.45)) {
            const lx = x + ww * random.range(0.35, 0.65);
            s.line(
              [
                [lx, y + r * 0.06],
                [lx, y + wh * 0.3],
              ],
              palette.ink,
              u * 0.12,
              0.7,
            );
            s.circle(lx, y + wh * 0.33, u * 0.75, palette.paper);
          }
          if (random.chance(last ? 0.4 : 0.28))
            person(
              s,
              [x + ww * random.range(0.25, 0.75), y + wh],
              Math.min(wh * 0.7, floorH * 0.62),
              palette.ink,
              0.82,
            );
        }
        const sill = shape.arch || (last && index % 3 === 0) ? r : 0;
        s.rect(x, y + sill, u * 0.75, wh - sill, palette.ink, 0.55);
        if (sill === 0) s.rect(x, y, ww, u * 0.7, palette.ink, 0.5);
        if (ww > u * 4)
          s.stroke(
            `M${n(x + ww / 2)} ${n(y)}V${n(y + wh)}${wh > ww ? `M${n(x)} ${n(y + wh * 0.34)}H${n(x + ww)}` : ''}`,
            palette.ink,
            u * 0.22,
            0.8,
          );
        s.stroke(d, palette.ink, u * 0.18, 0.9);
        if (!last) s.rect(x - u * 0.4, y + wh, ww + u * 0.8, u * 0.45, mix(wall, palette.paper, 0.35));
        // The light of the ground floor, on the wet street.
        if (last && on) {
          s.poly(
            [
              [x, ground],
              [x + ww, ground],
              [x + ww * 1.6, h],
              [x - ww * 0.6, h],
            ],
            s.linear(
              [0, ground],
              [0, h],
              [
                [0, warm, 0.5],
                [1, warm, 0],
              ],
            ),
          );
        }
      }
    }
    s.rect(left - u, top - u * 1.2, right - left + u * 2, u * 1.6, mix(wall, palette.ink, 0.5));
    s.rect(
      0,
      ground,
      w,
      h - ground,
      s.linear(
        [0, ground],
        [0, h],
        [
          [0, mix(palette.dusk, palette.ink, 0.5), 0.78],
          [1, palette.ink, 0.5],
        ],
      ),
    );
    for (let i = 0; i < 90; i++) {
      const y = ground + (h - ground) * random.next() ** 0.7;
      const x = random.range(0, w);
      const on = x > left && x < right;
      s.line(
        [
          [x, y],
          [x + u * random.range(2, 9), y],
        ],
        on ? palette.glow : palette.sky,
        u * random.range(0.1, 0.3),
        random.range(0.08, 0.32),
      );
    }
    const walkers = random.int(1, 3);
    for (let i = 0; i < walkers; i++)
      person(s, [w * random.range(0.2, 0.85), ground + u * random.range(2, 6)], u * 12, palette.ink);
    bareTree(
      s,
      random,
      [cropped ? w * 0.9 : w * random.range(0.05, 0.12), ground + u * 3],
      h * 0.66,
      mix(palette.ink, palette.dusk, 0.12),
      0.95,
    );
    if (random.chance(0.6)) bareTree(s, random, [w * 0.97, ground + u * 2], h * 0.5, palette.ink, 0.85);
    s.grain(palette.ink, palette.paper, 0.7);
  };
  return {
    alt: {
      zh: `暮色中的街面：${zhCount(storeys)}层、${zhCount(bays)}开间的砖墙，${shape.zh}亮起灯，光落在湿润的地面上`,
      en: `A street front at dusk: a brick wall of ${enCount(storeys)} storeys and ${enCount(bays)} bays, ${shape.en} lit from within, light falling on wet ground`,
    },
    caption: {
      zh: `${palette.name.zh}色调的暮光研究：${shape.zh}与底层的灯光`,
      en: `Dusk study in ${palette.name.en}: ${shape.en} and the lit ground floor`,
    },
    focalPoint: { x: 50, y: 58 },
    draw,
  };
};
