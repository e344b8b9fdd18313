import type { Palette } from '../palettes';
import { mix } from '../palettes';
import type { Bilingual } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';

type Draw = (s: Sheet, p: Palette, tone: string, v: number) => void;

/** A product of the catalogue; `v` is 0 or 1, its two forms. */
export type Product = { slug: string; name: Bilingual; stands: boolean; draw: Draw };

/** Turned or rounded metal: light a third of the way across. */
export function turned(s: Sheet, x0: number, x1: number, tone: string): string {
  return s.linear(
    [x0, 0],
    [x1, 0],
    [
      [0, mix(tone, '#000000', 0.5)],
      [0.22, mix(tone, '#000000', 0.1)],
      [0.38, mix(tone, '#ffffff', 0.55)],
      [0.55, tone],
      [0.9, mix(tone, '#000000', 0.4)],
      [1, mix(tone, '#000000', 0.25)],
    ],
  );
}

/** A straight or angular tube through points. */
export function tube(s: Sheet, points: readonly Point[], width: number, tone: string): void {
  const d = trace(points);
  s.stroke(d, mix(tone, '#000000', 0.5), width, 1, 'stroke-linecap="round" stroke-linejoin="round"');
  s.stroke(d, tone, width * 0.72, 1, 'stroke-linecap="round" stroke-linejoin="round"');
  s.stroke(
    d,
    mix(tone, '#ffffff', 0.6),
    width * 0.2,
    0.85,
    `stroke-linecap="round" stroke-linejoin="round" transform="translate(${n(-width * 0.16)} ${n(-width * 0.1)})"`,
  );
}

/** A bent tube given as path data. */
export function bent(s: Sheet, d: string, width: number, tone: string): void {
  s.stroke(d, mix(tone, '#000000', 0.5), width, 1, 'stroke-linecap="round"');
  s.stroke(d, tone, width * 0.74, 1, 'stroke-linecap="round"');
  s.stroke(
    d,
    mix(tone, '#ffffff', 0.65),
    width * 0.2,
    0.9,
    `stroke-linecap="round" transform="translate(${n(-width * 0.15)} ${n(-width * 0.14)})"`,
  );
}
