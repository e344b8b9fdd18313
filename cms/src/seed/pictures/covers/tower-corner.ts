import { bareTree } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Point, Sheet } from '../sheet';

/** The corner of a tower from its foot: two grids running up to one point. */
export const towerCorner: Family = (random, palette, index) => {
  const storeys = random.int(22, 34);
  const night = index % 3 === 2;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.rect(
      0,
      0,
      w,
      h,
      night
        ? s.linear(
            [0, 0],
            [0, h],
            [
              [0, mix(palette.dusk, palette.ink, 0.45)],
              [1, mix(palette.dusk, palette.glow, 0.35)],
            ],
          )
        : s.linear(
            [0, 0],
            [0, h],
            [
              [0, mix(palette.sky, palette.water, 0.55)],
              [1, mix(palette.horizon, palette.paper, 0.4)],
            ],
          ),
    );
    const side = random.chance(0.5) ? 1 : -1;
    const edge = w * (0.5 + side * 0.06);
    const vanish: Point = [w * (0.5 + side * 0.02), -h * random.range(0.75, 1.1)];
    const roof = h * random.range(0.07, 0.14);
    /* A face: `a` runs from the corner (0) to the far side (1), `b` from the street (0) to the roof (1). */
    const face =
      (dir: number, reach: number) =>
      (a: number, b: number): Point => {
        const foot: Point = [edge + dir * reach * w * a, h * (1.16 - 0.2 * a)];
        const head = (roof - vanish[1]) / (h * 1.16 - vanish[1]);
        const k = 1 - (1 - head) * (1 - (1 - b) ** 1.55);
        return [vanish[0] + (foot[0] - vanish[0]) * k, vanish[1] + (foot[1] - vanish[1]) * k];
      };
    const faces: [number, number, number][] = [
      [-1, side < 0 ? 0.62 : 0.36, 0],
      [1, side < 0 ? 0.36 : 0.62, 1],
    ];
    for (const [dir, reach, shade] of faces) {
      const at = face(dir, reach);
      const body = shade
        ? mix(palette.deep, palette.ink, 0.3)
        : mix(palette.pale, palette.mid, night ? 0.9 : 0.35);
      s.poly(
        [at(0, 0), at(1, 0), at(1, 1), at(0, 1)],
        s.linear(at(0.5, 0), at(0.5, 1), [
          [0, mix(body, palette.ink, 0.25)],
          [1, mix(body, night ? palette.dusk : palette.paper, 0.28)],
        ]),
      );
      const bays = reach > 0.5 ? 9 : 6;
      for (let row = 0; row < storeys; row++) {
        const [b0, b1] = [(row + 0.22) / storeys, (row + 0.86) / storeys];
        for (let bay = 0; bay < bays; bay++) {
          const [a0, a1] = [(bay + 0.16) / bays, (bay + 0.84) / bays];
          const lit = random.chance(night ? 0.3 : 0.04);
          const sky = mix(palette.sky, palette.water, random.range(0.2, 1));
          const glass = lit
            ? mix(palette.glow, palette.paper, random.range(0, 0.4))
            : mix(sky, palette.ink, night ? 0.72 : shade ? random.range(0.35, 0.6) : random.range(0.05, 0.4));
          s.poly([at(a0, b0), at(a1, b0), at(a1, b1), at(a0, b1)], glass);
          s.poly(
            [at(a0, b1), at(a1, b1), at(a1, b1 - 0.12 / storeys), at(a0, b1 - 0.12 / storeys)],
            palette.ink,
            0.5,
          );
        }
        s.line(
          [at(0, row / storeys), at(1, row / storeys)],
          shade ? mix(body, palette.paper, 0.3) : palette.paper,
          u * 0.2,
          0.5,
        );
      }
      for (let bay = 0; bay <= bays; bay++)
        s.line([at(bay / bays, 0), at(bay / bays, 1)], palette.ink, u * 0.1, 0.5);
    }
    s.line([face(-1, 0.5)(0, 0), face(-1, 0.5)(0, 1)], palette.paper, u * 0.35, 0.6);
    const trunk: Point = [side < 0 ? w * 0.95 : w * 0.05, h * 1.12];
    bareTree(s, random, trunk, h * 0.85, palette.ink, 0.9);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [0, h],
        [
          [0.5, palette.ink, 0],
          [1, palette.ink, 0.35],
        ],
      ),
    );
    s.grain(palette.ink, palette.paper, 0.8);
  };
  const time = night ? { zh: '入夜', en: 'after dark' } : { zh: '日间', en: 'by day' };
  return {
    alt: {
      zh: `${time.zh}仰望${storeys}层塔楼的转角，两面窗格向上收向一点，近处是树枝`,
      en: `Looking up the corner of a ${storeys}-storey tower ${time.en}, two grids of windows converging, bare branches in front`,
    },
    caption: {
      zh: `${time.zh}的塔楼转角，${storeys}层`,
      en: `Corner of the tower ${time.en}, ${storeys} storeys`,
    },
    focalPoint: { x: 50, y: 42 },
    draw,
  };
};
