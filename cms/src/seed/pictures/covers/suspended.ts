import { blob } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Sheet } from '../sheet';
import { smooth } from '../sheet';
import { gallery, visitor } from './gallery';

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
    const items = Array.from({ length: count }, () => ({
      x: random.range(-3, 3),
      y: random.range(1.1, 4.1),
      z: random.range(6, 12),
      t: random.next(),
    })).sort((a, b) => b.z - a.z);
    for (const item of items) {
      const [x, y] = p(item.x + 0.5, 0, item.z);
      const k = 9 / item.z;
      s.ellipse(x, y, u * (kind === 2 ? 0.8 : 4.4) * k, u * 0.9 * k, palette.ink, 0.12);
    }
    let seen = false;
    for (const item of items) {
      if (!seen && item.z < 8.6) {
        visitor(s, p, -1.9, 8.6, palette.ink);
        seen = true;
      }
      const [x, y] = p(item.x, item.y, item.z);
      const k = 9 / item.z;
      s.line(
        [
          [x, p(item.x, 5.4, item.z)[1]],
          [x, y],
        ],
        palette.ink,
        u * 0.09,
        0.6,
      );
      const tone =
        item.t < 0.34
          ? palette.accent
          : mix(
              random.pick([palette.mid, palette.deep, palette.water, palette.glow]),
              palette.paper,
              random.range(0, 0.35),
            );
      const r = u * (3 + 3.4 * item.t) * k;
      const skin = s.linear(
        [x - r, y - r],
        [x + r, y + r],
        [
          [0, mix(tone, palette.paper, 0.4)],
          [0.5, tone],
          [1, mix(tone, palette.ink, 0.4)],
        ],
      );
      if (kind === 0) {
        s.ellipse(x + u * 0.2, y + r + u * 0.2, r * (0.3 + item.t * 0.7), r, mix(tone, palette.ink, 0.5), 1);
        s.ellipse(x, y + r, r * (0.3 + item.t * 0.7), r, skin, 0.96);
      } else if (kind === 1) {
        const lean = r * (item.t - 0.5);
        s.poly(
          [
            [x - r * 0.9, y],
            [x + r * 0.9, y + lean * 0.4],
            [x + r * 0.9, y + r * 2.8 + lean * 0.4],
            [x - r * 0.9, y + r * 2.8],
          ],
          skin,
          0.84,
        );
      } else if (kind === 2) s.rect(x - u * 0.3 * k, y, u * 0.6 * k, r * 4, skin);
      else s.fill(smooth(blob(random, [x, y + r], r * 1.1, r * 0.8, 0.24, 12), true), skin);
    }
    visitor(s, p, 2.6, 6.4, palette.ink);
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `白色展厅里悬着${count}件${thing.zh}，影子落在地面，两位观众站在其间`,
      en: `A white gallery hung with ${count} ${thing.en}, their shadows on the floor, two visitors among them`,
    },
    caption: { zh: `装置现场：悬置的${thing.zh}`, en: `Installation view: suspended ${thing.en}` },
    focalPoint: { x: 50, y: 48 },
    draw,
  };
};
