import { blob } from '../figures';
import type { Palette } from '../palettes';
import { mix } from '../palettes';
import type { Random } from '../random';
import type { Bilingual } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** A material: its name and how to paint it over the whole sheet. */
export type Swatch = { slug: string; name: Bilingual; paint: (s: Sheet, r: Random, p: Palette) => void };

/** The ground of a swatch: a tone falling off to the lower right. */
export function base(s: Sheet, light: string, dark: string): void {
  s.rect(
    0,
    0,
    s.w,
    s.h,
    s.linear(
      [0, 0],
      [s.w, s.h],
      [
        [0, light],
        [1, dark],
      ],
    ),
  );
}

/** Fine specks all over. */
export function specks(
  s: Sheet,
  r: Random,
  count: number,
  colour: string,
  size: number,
  opacity: number,
): void {
  let d = '';
  for (let i = 0; i < count; i++) d += `M${n(r.range(0, s.w))} ${n(r.range(0, s.h))}h${n(r.range(0.5, 2))}`;
  s.stroke(d, colour, size, opacity, 'stroke-linecap="round"');
}

/** Rectangular units in courses; `shift` moves each course by a part of the unit. */
export function bond(
  s: Sheet,
  r: Random,
  tones: readonly string[],
  joint: string,
  uw: number,
  uh: number,
  shift: number,
  flemish = false,
): void {
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

/** Upright boards, each with its own figure. */
export function woodGrain(s: Sheet, r: Random, light: string, dark: string, boards: number): void {
  const bw = s.w / boards;
  for (let b = 0; b < boards; b++) {
    const tone = mix(light, dark, r.range(0, 0.45));
    s.rect(
      b * bw,
      0,
      bw,
      s.h,
      s.fade('across', [
        [0, mix(tone, dark, 0.25)],
        [0.5, tone],
        [1, mix(tone, dark, 0.35)],
      ]),
    );
    const [eye, ey] = [b * bw + bw * r.range(0.3, 0.7), s.h * r.range(0.2, 0.8)];
    let d = '';
    for (let k = 0; k < 22; k++) {
      const x0 = b * bw + (bw * (k + 0.5)) / 22;
      d += smooth(
        Array.from({ length: 13 }, (_, i): Point => {
          const y = (s.h * i) / 12;
          const pull = Math.exp(-(((y - ey) / (s.h * 0.2)) ** 2)) * (x0 - eye) * 0.55;
          return [Math.min((b + 1) * bw, Math.max(b * bw, x0 + pull)), y];
        }),
      ).replace('Z', '');
    }
    s.stroke(d, dark, s.u * 0.22, 0.5);
    s.rect(b * bw, 0, s.u * 0.5, s.h, '#000000', 0.45);
  }
}

/** Stone chips in a ground. */
export function terrazzo(s: Sheet, r: Random, ground: string, chips: readonly string[], size: number): void {
  base(s, ground, mix(ground, '#000000', 0.08));
  for (let i = 0; i < 620; i++) {
    const k = size * r.next() ** 2 + 0.6;
    const chip = blob(r, [r.range(0, s.w), r.range(0, s.h)], s.u * k * r.range(0.7, 1.4), s.u * k, 0.4, 7);
    s.fill(trace(chip, true), mix(r.pick(chips), ground, r.range(0, 0.4)));
  }
  specks(s, r, 1200, '#000000', 1.4, 0.25);
}

/** Stone with veins across or down. */
export function veined(
  s: Sheet,
  r: Random,
  ground: string,
  vein: string,
  count: number,
  level: boolean,
): void {
  base(s, mix(ground, '#ffffff', 0.2), mix(ground, vein, 0.2));
  for (let i = 0; i < count; i++) {
    const wave = r.wave(0.7);
    const from = r.range(-0.3, 1.2) * (level ? s.h : s.w);
    const lean = level ? 0.04 : 0.5;
    const line = smooth(
      Array.from({ length: 41 }, (_, k): Point => {
        const t = k / 40;
        const off = from + wave(t * 5) * s.u * (level ? 4 : 12);
        return level ? [s.w * t, off + lean * t * s.h] : [off + lean * t * s.w, s.h * t];
      }),
    ).replace('Z', '');
    const weight = r.next() ** 3;
    s.stroke(line, vein, s.u * (1 + 9 * weight), 0.05 + 0.06 * weight);
    s.stroke(line, vein, s.u * (0.1 + 0.7 * weight), 0.4);
  }
}

/** Rounded ribs side by side. */
export function ribs(s: Sheet, light: string, dark: string, count: number, upright: boolean): void {
  const size = (upright ? s.w : s.h) / count;
  const fade = s.fade(upright ? 'across' : 'down', [
    [0, dark],
    [0.25, mix(light, dark, 0.3)],
    [0.5, light],
    [0.75, mix(light, dark, 0.25)],
    [1, dark],
  ]);
  for (let i = 0; i < count; i++)
    s.rect(upright ? i * size : 0, upright ? 0 : i * size, upright ? size : s.w, upright ? s.h : size, fade);
}
