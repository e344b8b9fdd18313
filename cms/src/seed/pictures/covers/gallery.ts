import { onePoint, person } from '../figures';
import type { Palette } from '../palettes';
import { mix } from '../palettes';
import type { Point, Sheet } from '../sheet';

/** An empty exhibition room in one-point perspective, with a skylight. Answers the projection. */
export function gallery(
  s: Sheet,
  palette: Palette,
  dark: boolean,
): (x: number, y: number, z: number) => Point {
  const { w, h, u } = s;
  const wall = dark ? mix(palette.dusk, palette.ink, 0.3) : mix(palette.paper, palette.pale, 0.35);
  const shade = dark ? palette.ink : palette.deep;
  const p = onePoint([w * 0.5, h * 0.56], w * 0.78, 1.6);
  const [L, R, H, near, far] = [-5, 5, 5.4, 3, 13];
  s.poly(
    [p(L, H, near), p(R, H, near), p(R, H, far), p(L, H, far)],
    s.linear([0, 0], p(0, H, far), [
      [0, mix(wall, shade, 0.3)],
      [1, mix(wall, shade, 0.12)],
    ]),
  );
  for (let z = 4; z < 13; z += 1.5)
    s.poly(
      [p(-3.6, H, z), p(3.6, H, z), p(3.6, H, z + 0.7), p(-3.6, H, z + 0.7)],
      dark ? mix(wall, palette.sky, 0.14) : palette.paper,
      0.9,
    );
  s.poly(
    [p(L, 0, near), p(L, H, near), p(L, H, far), p(L, 0, far)],
    s.linear([0, 0], p(L, 0, far), [
      [0, mix(wall, shade, 0.36)],
      [1, mix(wall, shade, 0.16)],
    ]),
  );
  s.poly(
    [p(R, 0, near), p(R, H, near), p(R, H, far), p(R, 0, far)],
    s.linear([w, 0], p(R, 0, far), [
      [0, mix(wall, shade, 0.2)],
      [1, mix(wall, shade, 0.05)],
    ]),
  );
  s.poly(
    [p(L, 0, far), p(L, H, far), p(R, H, far), p(R, 0, far)],
    s.linear(p(0, H, far), p(0, 0, far), [
      [0, mix(wall, dark ? palette.sky : palette.paper, dark ? 0.12 : 0.7)],
      [1, mix(wall, shade, 0.1)],
    ]),
  );
  s.poly(
    [p(L, 0, near), p(R, 0, near), p(R, 0, far), p(L, 0, far)],
    s.linear(
      p(0, 0, far),
      [0, h],
      [
        [0, mix(wall, shade, 0.22)],
        [1, mix(wall, shade, 0.48)],
      ],
    ),
  );
  for (let z = 4; z < 13; z += 1) s.line([p(L, 0, z), p(R, 0, z)], palette.ink, u * 0.1, 0.22);
  for (let x = -4; x < 5; x += 1) s.line([p(x, 0, near), p(x, 0, far)], palette.ink, u * 0.1, 0.16);
  return p;
}

/** Someone looking at the work, with a shadow underfoot. */
export function visitor(
  s: Sheet,
  p: (x: number, y: number, z: number) => Point,
  x: number,
  z: number,
  colour: string,
): void {
  const foot = p(x, 0, z);
  s.ellipse(foot[0] + s.u, foot[1], s.u * 2.4, s.u * 0.5, '#000000', 0.25);
  person(s, foot, foot[1] - p(x, 1.72, z)[1], colour);
}
