import { onePoint, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Point, Sheet } from '../sheet';
import { trace } from '../sheet';

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
      s.rect(
        0,
        0,
        w,
        h,
        s.linear(
          [0, 0],
          [0, h],
          [
            [0, palette.sky],
            [1, palette.horizon],
          ],
        ),
      );
      // Ceiling, floor, the blind wall on the left.
      s.poly(
        [p(L, H, near), p(R, H, near), p(R, H, far), p(L, H, far)],
        s.linear(
          [0, 0],
          [w * 0.56, h * 0.58],
          [
            [0, mix(palette.deep, palette.ink, 0.5)],
            [1, mix(palette.deep, palette.mid, 0.7)],
          ],
        ),
      );
      s.poly(
        [p(L, 0, near), p(R, 0, near), p(R, 0, far), p(L, 0, far)],
        s.linear(
          [0, h],
          [0, h * 0.58],
          [
            [0, mix(palette.deep, palette.mid, 0.35)],
            [1, mix(palette.mid, palette.pale, 0.4)],
          ],
        ),
      );
      s.poly(
        [p(L, 0, near), p(L, H, near), p(L, H, far), p(L, 0, far)],
        s.linear(
          [0, 0],
          [w * 0.56, 0],
          [
            [0, mix(wall, palette.deep, 0.55)],
            [1, mix(wall, palette.paper, 0.2)],
          ],
        ),
      );
      const pitch = 3;
      const zAt = (i: number): number => 2.4 + i * pitch;
      for (let i = -1; i < 16; i++) {
        // Sun enters between the piers and climbs the wall.
        const a = zAt(i) + 0.9;
        const b = zAt(i) + pitch - 0.1;
        if (b < near + 0.2) continue;
        const z0 = Math.max(near, a);
        const light = s.linear(p(R, 0, z0), p(L, 0, z0), [
          [0, palette.glow, 0.95],
          [1, palette.glow, 0.5],
        ]);
        s.poly([p(R, 0, z0), p(R, 0, b), p(L, 0, b + 1.4), p(L, 0, Math.max(near, z0 + 1.4))], light);
        s.poly(
          [p(L, 0, z0 + 1.4), p(L, 0, b + 1.4), p(L, 1.9, b + 2.1), p(L, 1.9, z0 + 2.1)],
          palette.glow,
          0.75,
        );
      }
      for (let z = 2; z < 30; z += 1.5) s.line([p(L, 0, z), p(R, 0, z)], palette.ink, u * 0.12, 0.2);
      for (let z = 2.4; z < 40; z += 3) s.line([p(L, H, z), p(R, H, z)], palette.ink, u * 0.3, 0.35);
      for (let i = 1; i < 5; i++)
        s.line([p(L, (H * i) / 5, near), p(L, (H * i) / 5, far)], palette.ink, u * 0.1, 0.22);
      // The garden outside.
      const horizon = p(0, 1.65, far)[1];
      s.inside(trace([p(R, 0, near), p(R, H, near), p(R, H, far), p(R, 0, far)], true), () => {
        s.rect(
          0,
          0,
          w,
          horizon,
          s.linear(
            [0, 0],
            [0, horizon],
            [
              [0, palette.sky],
              [1, palette.paper],
            ],
          ),
        );
        s.rect(
          0,
          horizon - u * 3,
          w,
          h,
          s.linear(
            [0, horizon],
            [0, h],
            [
              [0, mix(palette.leaf, palette.horizon, 0.5)],
              [1, palette.leaf],
            ],
          ),
        );
        for (let i = 0; i < 26; i++)
          s.circle(
            w * random.range(0.55, 1.05),
            horizon - u * random.range(-1, 9),
            u * random.range(2, 6),
            mix(palette.leaf, palette.sky, random.range(0.2, 0.7)),
            0.6,
          );
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
        if (!round)
          s.poly(
            [
              [x0, y0],
              [x0, y1],
              [xs, ys1],
              [xs, ys],
            ],
            mix(body, palette.ink, 0.32),
          );
        s.rect(
          x0,
          y1,
          x1 - x0,
          y0 - y1,
          round
            ? s.linear(
                [x0, 0],
                [x1, 0],
                [
                  [0, mix(body, palette.ink, 0.5)],
                  [0.35, mix(body, palette.ink, 0.2)],
                  [0.75, mix(body, palette.glow, 0.65)],
                  [1, mix(body, palette.ink, 0.12)],
                ],
              )
            : s.linear(
                [x0, 0],
                [x1, 0],
                [
                  [0, body],
                  [1, mix(body, palette.glow, 0.4)],
                ],
              ),
        );
        s.rect(
          x0 - (x1 - x0) * 0.08,
          y1,
          (x1 - x0) * 1.16,
          (y0 - y1) * 0.022,
          mix(body, palette.paper, 0.25),
        );
      }
      s.poly(
        [
          p(R - 0.5, H, near),
          p(R + 0.5, H, near),
          p(R + 0.5, H - 0.55, near),
          p(R - 0.5, H - 0.55, far),
          p(R - 0.5, H, far),
        ],
        mix(palette.deep, palette.ink, 0.35),
      );
      person(s, p(-0.9, 0, 11), p(0, 0, 11)[1] - p(0, 1.72, 11)[1], palette.ink, 0.92);
      const [fx, fy] = p(-0.9, 0, 11);
      s.poly(
        [
          [fx - u * 0.4, fy],
          [fx + u * 0.6, fy],
          [fx - u * 9, fy - u * 0.9],
          [fx - u * 9.5, fy - u * 0.5],
        ],
        palette.ink,
        0.35,
      );
    });
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [0, h],
        [
          [0, palette.ink, 0.25],
          [0.35, palette.ink, 0],
          [0.8, palette.ink, 0],
          [1, palette.ink, 0.3],
        ],
      ),
    );
    s.grain(palette.ink, palette.paper);
  };
  const type = round ? { zh: '圆柱', en: 'round columns' } : { zh: '方柱', en: 'square piers' };
  return {
    alt: {
      zh: `沿长向看去的柱廊：一侧是${type.zh}与园子，另一侧是素墙，斜阳把柱影一道道铺在地上`,
      en: `A loggia seen along its length: ${type.en} and a garden on one side, a blind wall on the other, low sun laying bars across the floor`,
    },
    caption: {
      zh: `柱廊的下午：${type.zh}、斜光与${palette.name.zh}色的墙`,
      en: `The loggia in the afternoon: ${type.en}, slanting sun, a wall in ${palette.name.en}`,
    },
    focalPoint: { x: flip ? 44 : 56, y: 58 },
    draw,
  };
};
