import type { Palette } from '../palettes';
import { mix } from '../palettes';
import type { Sheet } from '../sheet';
import { n } from '../sheet';

/** The paper a drawing is made on: toned, with a thin border. */
export function sheetGround(s: Sheet, palette: Palette, toned = 0.35): void {
  const { w, h, u } = s;
  const ground = mix(palette.paper, palette.pale, toned);
  s.rect(
    0,
    0,
    w,
    h,
    s.linear(
      [0, 0],
      [w, h],
      [
        [0, mix(ground, '#ffffff', 0.35)],
        [1, mix(ground, palette.mid, 0.1)],
      ],
    ),
  );
  const m = u * 2.4;
  s.stroke(`M${n(m)} ${n(m)}H${n(w - m)}V${n(h - m)}H${n(m)}Z`, palette.ink, u * 0.1, 0.5);
}

/** A north point and a scale bar in the lower corners, without letters. */
export function northAndScale(s: Sheet, palette: Palette): void {
  const { w, h, u } = s;
  const [x, y] = [w - u * 8, h - u * 8];
  s.ring(x, y, u * 2.4, u * 2.4, palette.ink, u * 0.16);
  s.fill(
    `M${n(x)} ${n(y - u * 3.6)}L${n(x + u * 1.5)} ${n(y + u * 1.6)}L${n(x)} ${n(y + u * 0.6)}Z`,
    palette.ink,
  );
  s.stroke(
    `M${n(x)} ${n(y - u * 3.6)}L${n(x - u * 1.5)} ${n(y + u * 1.6)}L${n(x)} ${n(y + u * 0.6)}Z`,
    palette.ink,
    u * 0.14,
  );
  for (let i = 0; i < 5; i++)
    s.rect(u * 6 + i * u * 4, h - u * 6.2, u * 4, u * 0.55, i % 2 ? palette.paper : palette.ink);
  s.stroke(
    `M${n(u * 6)} ${n(h - u * 6.2)}h${n(u * 20)}v${n(u * 0.55)}h${n(-u * 20)}Z`,
    palette.ink,
    u * 0.12,
  );
}
