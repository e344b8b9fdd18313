import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';

/** Figure and ground: a town as black blocks, one new building in colour. */
export const figureGround: Family = (random, palette, index) => {
  const inverted = index % 3 === 2;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const ground = inverted ? mix(palette.ink, palette.deep, 0.3) : mix(palette.paper, palette.pale, 0.2);
    const figure = inverted ? mix(palette.paper, palette.pale, 0.3) : palette.ink;
    s.rect(0, 0, w, h, ground);
    const river = random.wave(0.4);
    const bank = (x: number): number => h * (0.72 - 0.2 * (x / w)) + river(x * 0.0022) * h * 0.14;
    const wide = u * random.range(9, 14);
    const curve = (offset: number): Point[] =>
      Array.from({ length: 31 }, (_, i): Point => [(w * i) / 30, bank((w * i) / 30) + offset]);
    s.fill(
      trace([...curve(-wide / 2), ...curve(wide / 2).reverse()], true),
      inverted ? mix(palette.water, palette.ink, 0.55) : mix(palette.water, palette.paper, 0.45),
    );
    let ripples = '';
    for (const k of [-0.3, -0.1, 0.12, 0.33]) ripples += trace(curve(wide * k));
    s.stroke(ripples, figure, u * 0.09, 0.35);
    const turn = random.range(-0.5, 0.5);
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const hub: Point = [w * random.range(0.35, 0.65), h * random.range(0.3, 0.45)];
    const put = (x: number, y: number): Point => {
      const swirl = 0.35 * Math.exp(-Math.hypot(x, y) / (u * 60));
      const [c2, s2] = [Math.cos(swirl), Math.sin(swirl)];
      const [a, b] = [x * c2 - y * s2, x * s2 + y * c2];
      return [hub[0] + a * cos - b * sin, hub[1] + a * sin + b * cos];
    };
    let d = '';
    let courts = '';
    let special = '';
    const far = Math.hypot(w, h);
    for (let by = -far; by < far;) {
      const bh = u * random.range(7, 14);
      for (let bx = -far; bx < far;) {
        const bw = u * random.range(9, 20);
        const [cx, cy] = put(bx + bw / 2, by + bh / 2);
        if (
          cx > -u * 20 &&
          cx < w + u * 20 &&
          cy > -u * 20 &&
          cy < h + u * 20 &&
          Math.abs(cy - bank(cx)) > wide / 2 + u * 6 &&
          !(Math.hypot(bx + bw / 2, by + bh / 2) < u * 9)
        ) {
          // A block is a row of plots on each long side, with yards between.
          for (const side of [0, 1]) {
            for (let px = bx; px < bx + bw - u * 0.9;) {
              const pw = u * random.range(1, 3.2);
              const deep = bh * random.range(0.24, 0.47);
              const py = side ? by + bh - deep : by;
              const right = Math.min(px + pw, bx + bw);
              if (random.chance(0.94)) {
                const plot = trace(
                  [put(px, py), put(right, py), put(right, py + deep), put(px, py + deep)],
                  true,
                );
                d += plot;
                if (pw > u * 2.3 && deep > u * 3)
                  courts += trace(
                    [
                      put(px + pw * 0.36, py + deep * 0.36),
                      put(px + pw * 0.64, py + deep * 0.36),
                      put(px + pw * 0.64, py + deep * 0.64),
                      put(px + pw * 0.36, py + deep * 0.64),
                    ],
                    true,
                  );
              }
              px = right + (random.chance(0.12) ? u * 0.6 : u * 0.06);
            }
          }
        }
        bx += bw + u * random.pick([1.1, 1.1, 1.6, 2.6]);
      }
      by += bh + u * random.pick([1.1, 1.3, 2.2]);
    }
    s.fill(d, figure);
    s.fill(courts, ground);
    const r = u * 6.4;
    if (index % 2)
      special =
        trace([put(-r, -r), put(r, -r), put(r, r), put(-r, r)], true) +
        trace(
          [
            put(-r * 0.45, -r * 0.45),
            put(-r * 0.45, r * 0.45),
            put(r * 0.45, r * 0.45),
            put(r * 0.45, -r * 0.45),
          ],
          true,
        );
    else
      special = trace(
        [put(-r, -r), put(-r * 0.3, -r), put(-r * 0.3, r * 0.3), put(r, r * 0.3), put(r, r), put(-r, r)],
        true,
      );
    s.path(special, `fill="${palette.accent}" fill-rule="evenodd"`);
    for (let i = 0; i < 90; i++) {
      const x = random.range(0, w);
      const y = bank(x) + (random.chance(0.5) ? -1 : 1) * (wide / 2 + u * random.range(1.2, 4.4));
      s.circle(x, y, u * random.range(0.5, 1), mix(palette.leaf, ground, 0.25));
    }
    const m = u * 4;
    s.path(
      `M0 0H${w}V${h}H0ZM${n(m)} ${n(m)}V${n(h - m)}H${n(w - m)}V${n(m)}Z`,
      `fill="${inverted ? palette.ink : palette.paper}"`,
    );
    s.stroke(`M${n(m)} ${n(m)}H${n(w - m)}V${n(h - m)}H${n(m)}Z`, figure, u * 0.16);
    s.grain(palette.ink, palette.paper, 1);
  };
  const shape = index % 2 ? { zh: '回字形', en: 'courtyard' } : { zh: '曲尺形', en: 'L-shaped' };
  return {
    alt: {
      zh: `图底关系图：河湾旧城的街块${inverted ? '留白' : '涂黑'}，中央一座${shape.zh}新建筑着色`,
      en: `Figure-ground plan of an old town on a river bend, blocks in ${inverted ? 'white' : 'black'}, one new ${shape.en} building in colour at the centre`,
    },
    caption: { zh: '图底关系，1:2000', en: 'Figure-ground, 1:2000' },
    focalPoint: { x: 50, y: 42 },
    draw,
  };
};
