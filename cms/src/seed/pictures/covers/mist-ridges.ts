import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n } from '../sheet';

/** Mountains in layers of mist, a small building on one ridge. */
export const mistRidges: Family = (random, palette, index) => {
  const layers = random.int(6, 8);
  const dawn = index % 2 === 0;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [0, h],
        [
          [0, dawn ? palette.sky : mix(palette.dusk, palette.sky, 0.25)],
          [0.6, dawn ? palette.horizon : mix(palette.glow, palette.accent, 0.25)],
          [1, palette.paper],
        ],
      ),
    );
    const sun: Point = [w * random.range(0.2, 0.8), h * random.range(0.2, 0.34)];
    s.circle(
      sun[0],
      sun[1],
      u * 34,
      s.radial(sun, u * 34, [
        [0, palette.paper, 0.6],
        [1, palette.paper, 0],
      ]),
    );
    s.circle(sun[0], sun[1], u * 6, mix(palette.accent, palette.glow, dawn ? 0.35 : 0.75), 0.92);
    const far = dawn ? mix(palette.sky, palette.horizon, 0.5) : mix(palette.dusk, palette.glow, 0.45);
    const near = mix(palette.deep, palette.ink, 0.5);
    const home = layers - 3;
    for (let i = 0; i < layers; i++) {
      const wave = random.wave(0.62);
      const t = i / (layers - 1);
      const base = h * (0.34 + 0.6 * t ** 1.15);
      const steps = 90;
      const ridge = Array.from({ length: steps + 1 }, (_, k): Point => [
        (w * k) / steps,
        base - wave(k * (0.03 + 0.02 * t) + i * 7) * h * (0.15 - 0.05 * t),
      ]);
      const tone = mix(far, mix(near, palette.leaf, 0.25), t ** 1.2);
      s.poly(
        [[0, h], ...ridge, [w, h]],
        s.linear(
          [0, base - h * 0.12],
          [0, base + h * 0.24],
          [
            [0, tone],
            [1, mix(tone, dawn ? palette.paper : palette.horizon, 0.62 - 0.5 * t)],
          ],
        ),
      );
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
        for (let b = 0; b < 4; b++)
          s.rect(
            x - bw * 0.06 + b * bw * 0.13,
            y - u * 3.4,
            bw * 0.08,
            u * 2.6,
            b % 2 ? palette.glow : palette.ink,
            0.85,
          );
        s.poly(
          [
            [x - bw * 0.66, y - u * 4.3],
            [x - bw * 0.3, y - u * 6.6],
            [x + bw * 0.3, y - u * 6.6],
            [x + bw * 0.66, y - u * 4.3],
          ],
          palette.ink,
          0.9,
        );
        s.line(
          [
            [x + bw * 0.5, y + u],
            [x + bw * 1.1, y + u * 3],
            [x + bw * 0.7, y + u * 6],
            [x + bw * 1.6, y + u * 11],
          ],
          palette.paper,
          u * 0.28,
          0.7,
        );
      }
    }
    let birds = '';
    for (let i = 0; i < 7; i++)
      birds += `M${n(w * 0.6 + i * u * 3)} ${n(h * 0.2 + random.range(-3, 3) * u)}q${n(u * 0.6)} ${n(-u * 0.6)} ${n(u)} 0q${n(u * 0.5)} ${n(-u * 0.6)} ${n(u)} 0`;
    s.stroke(birds, palette.ink, u * 0.16, 0.7);
    s.grain(palette.ink, palette.paper, 1.1);
  };
  const time = dawn ? { zh: '晨雾', en: 'morning mist' } : { zh: '暮霭', en: 'evening haze' };
  return {
    alt: {
      zh: `${time.zh}里${zhCount(layers)}重山，山脊上一座小房子，一轮日影悬在其上`,
      en: `${enCount(layers)} ridges in ${time.en}, a small house on one of them, the sun's disc above`.replace(
        /^./,
        (c) => c.toUpperCase(),
      ),
    },
    caption: { zh: `${time.zh}中的基地，自谷底望去`, en: `The site in ${time.en}, seen from the valley` },
    focalPoint: { x: 50, y: 55 },
    draw,
  };
};
