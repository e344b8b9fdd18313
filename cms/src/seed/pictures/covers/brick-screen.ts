import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Sheet } from '../sheet';
import { n, trace } from '../sheet';

/** A brick screen in raking sun: solid, projecting and missing bricks, each with its own shadow. */
export const brickScreen: Family = (random, palette, index) => {
  const motif = index % 4;
  const names = [
    { zh: '菱形', en: 'lozenge' },
    { zh: '波纹', en: 'wave' },
    { zh: '渐疏', en: 'thinning' },
    { zh: '同心', en: 'concentric' },
  ] as const;
  const name = names[motif] ?? names[0];
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const cols = w > h ? 18 : 12;
    const bw = w / cols;
    const bh = bw * 0.36;
    const rows = Math.ceil(h / bh) + 1;
    const clay = mix(palette.mid, palette.accent, motif % 2 === 0 ? 0.22 : 0);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, mix(palette.deep, palette.ink, 0.35)],
          [1, mix(palette.deep, palette.ink, 0.75)],
        ],
      ),
    );
    const wave = random.wave();
    const depth = (cx: number, cy: number): number => {
      const x = (cx - 0.5) * (w / h) * 2;
      const y = (cy - 0.5) * 2;
      if (motif === 0) return Math.abs(((Math.abs(x) * 2.2 + Math.abs(y) * 2.2) % 2) - 1);
      if (motif === 1) return 0.5 + 0.5 * Math.sin(x * 4 + Math.sin(y * 3) * 1.6);
      if (motif === 2) return Math.min(1, Math.max(0, 0.9 - cx * 0.9 + wave(cy * 4) * 0.2));
      return 0.5 + 0.5 * Math.cos(Math.hypot(x + 0.4, y - 0.2) * 6);
    };
    let lights = '';
    for (let r = 0; r < rows; r++) {
      for (let c = -1; c <= cols; c++) {
        const x = (c + (r % 2) * 0.5) * bw;
        const y = r * bh;
        const d = depth((x + bw / 2) / w, (y + bh / 2) / h);
        const open = d > 0.68 && (r + c) % 2 === 0;
        if (open) {
          // Through the gap: the lit room or sky behind, with the thickness of the brick.
          s.rect(x, y, bw, bh, mix(palette.glow, palette.horizon, 0.35), 0.28 + 0.6 * (1 - y / h));
          s.rect(x, y, bw * 0.22, bh, palette.ink, 0.7);
          s.rect(x, y, bw, bh * 0.26, palette.ink, 0.6);
          continue;
        }
        const out = (1 - d) * bw * 0.36;
        s.poly(
          [
            [x + bw - 1, y],
            [x + bw + out, y + out * 0.8],
            [x + bw + out, y + bh + out * 0.8],
            [x + out, y + bh + out * 0.8],
            [x, y + bh - 1],
          ],
          palette.ink,
          0.34,
        );
        const tone = mix(
          mix(clay, palette.deep, random.range(0, 0.34)),
          palette.pale,
          (1 - d) * 0.28 + random.range(0, 0.14),
        );
        s.rect(x + 0.5, y + bh * 0.05, bw - u * 0.22, bh * 0.9, tone);
        lights += `M${n(x + 1)} ${n(y + bh * 0.09)}H${n(x + bw - u * 0.3)}`;
      }
    }
    s.stroke(lights, palette.paper, u * 0.14, 0.35);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, palette.glow, 0.2],
          [0.5, palette.paper, 0],
          [1, palette.ink, 0.5],
        ],
      ),
    );
    // The shadow of something tall outside the picture.
    const cut = w * random.range(0.5, 0.68);
    s.soft(
      (grow) =>
        trace(
          [
            [cut + grow, 0],
            [w, 0],
            [w, h],
            [cut - h * 0.35 + grow, h],
          ],
          true,
        ),
      palette.ink,
      0.34,
      u * 0.8,
    );
    s.grain(palette.ink, palette.paper, 1.2);
  };
  return {
    alt: {
      zh: `斜阳里的花格砖墙，砖块进退成${name.zh}图案，透空处露出墙后的光`,
      en: `A perforated brick wall in raking sun, bricks set in and out to a ${name.en} pattern, light showing through the gaps`,
    },
    caption: { zh: `砖花格局部：${name.zh}图案`, en: `Detail of the brick screen: ${name.en} pattern` },
    focalPoint: { x: 40, y: 45 },
    draw,
  };
};
