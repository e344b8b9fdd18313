import { person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Sheet } from '../sheet';
import { n } from '../sheet';

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
  if (kind === 1)
    return `M${l} ${n(floor)}V${n(spring)}Q${n(x - half)} ${n(floor - height)} ${n(x)} ${n(floor - height - half * 0.35)}Q${n(x + half)} ${n(floor - height)} ${r} ${n(spring)}V${n(floor)}Z`;
  if (kind === 2)
    return `M${l} ${n(floor)}V${n(spring - half * 0.35)}Q${n(x)} ${n(floor - height - half * 0.3)} ${r} ${n(spring - half * 0.35)}V${n(floor)}Z`;
  if (kind === 3) {
    const cy = floor - half * 0.92;
    return `M${n(x - half * 0.39)} ${n(floor)}A${n(half)} ${n(half)} 0 1 1 ${n(x + half * 0.39)} ${n(cy + half * 0.92)}Z`;
  }
  if (kind === 4)
    return `M${l} ${n(floor)}V${n(spring)}L${n(x)} ${n(floor - height - half * 0.3)}L${r} ${n(spring)}V${n(floor)}Z`;
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
    const tone = (t: number): string =>
      t < 0.5 ? mix(near, palette.mid, t * 2) : mix(palette.mid, palette.horizon, (t - 0.5) * 2);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, mix(near, palette.mid, 0.3)],
          [0.6, near],
          [1, mix(near, palette.ink, 0.3)],
        ],
      ),
    );
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
        s.rect(
          0,
          0,
          w,
          h,
          last
            ? s.linear(
                [0, floor - height],
                [0, floor],
                [
                  [0, palette.sky],
                  [1, palette.horizon],
                ],
              )
            : s.linear(
                [cx - half, 0],
                [cx + half, floor],
                [
                  [0, mix(next, palette.glow, 0.3)],
                  [0.45, next],
                  [1, mix(next, palette.ink, 0.34)],
                ],
              ),
        );
        // The reveal: the thickness of the wall, lit on one side.
        const k2 = scaleAt(i + 0.3);
        const inner = opening(kind, cx, vy + h * 0.34 * k2, half * (k2 / k), height * (k2 / k));
        const reveal = s.linear(
          [cx - half, 0],
          [cx + half, 0],
          [
            [0, mix(tone(t), palette.ink, 0.5)],
            [0.35, mix(tone(t), palette.ink, 0.28)],
            [0.8, mix(tone(t), palette.glow, 0.45)],
            [1, mix(tone(t), palette.glow, 0.7)],
          ],
        );
        s.path(`${d}${inner}`, `fill="${reveal}" fill-rule="evenodd"`);
        const fy = vy + h * 0.34 * k2;
        s.poly(
          [
            [cx - half, floor],
            [cx + half, floor],
            [cx + half * (k2 / k), fy],
            [cx - half * (k2 / k), fy],
          ],
          mix(tone(t), palette.paper, 0.22),
        );
        if (last) {
          const horizon = floor - height * 0.13;
          s.rect(0, horizon, w, h, mix(palette.leaf, palette.horizon, 0.45));
          s.fill(
            `M${n(cx - half)} ${n(horizon)}Q${n(cx - half * 0.2)} ${n(horizon - height * 0.14)} ${n(cx + half * 0.3)} ${n(horizon - height * 0.03)}T${n(cx + half)} ${n(horizon)}Z`,
            mix(palette.leaf, palette.sky, 0.5),
          );
          person(s, [cx + half * 0.3, floor - height * 0.02], height * 0.22, palette.ink);
        }
      });
      s.stroke(d, palette.ink, u * 0.14, 0.5);
      if (i < 4) {
        // Board marks on the face of this wall, outside its opening.
        s.stroke(
          d,
          mix(tone(t), palette.paper, 0.3),
          u * 0.1,
          0.35,
          `transform="translate(${n(-u * 0.5)} ${n(-u * 0.5)})"`,
        );
      }
    }
    // A sheet of light comes out of the last opening over the floor.
    s.poly(
      [
        [cx - w * 0.06, vy + h * 0.1],
        [cx + w * 0.06, vy + h * 0.1],
        [cx + w * 0.4, h],
        [cx - w * 0.16, h],
      ],
      s.linear(
        [0, vy],
        [0, h],
        [
          [0, palette.glow, 0.75],
          [0.5, palette.glow, 0.32],
          [1, palette.glow, 0.06],
        ],
      ),
    );
    const boards = s.pattern(u * 300, u * 4.2, (t) => t.stroke(`M0 1H${n(u * 300)}`, palette.ink, 1.2, 0.16));
    s.rect(0, 0, w, h, boards);
    s.rect(
      0,
      0,
      w,
      h,
      s.radial([cx, vy], Math.max(w, h) * 0.75, [
        [0, palette.ink, 0],
        [0.55, palette.ink, 0.04],
        [1, palette.ink, 0.42],
      ]),
    );
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `${zhCount(count)}道墙依次排开，${arch.zh}层层相套，尽头是明亮的庭院与一个人影`,
      en: `${enCount(count)} walls one behind another, their ${arch.en} nested, a bright court and one figure at the far end`.replace(
        /^./,
        (c) => c.toUpperCase(),
      ),
    },
    caption: {
      zh: `由暗到明的序列：${zhCount(count)}道${arch.zh}`,
      en: `From dark to light: a sequence of ${enCount(count)} ${arch.en}`,
    },
    focalPoint: { x: 50 + Math.round(shift * 100), y: 62 },
    draw,
  };
};
