import { bareTree, leafyTree, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';

/** Free-standing walls and a stair in strong sun: planes, an opening and one long shadow. */
export const sunWalls: Family = (random, palette, index) => {
  const steps = random.int(9, 14);
  const flip = index % 2 === 1;
  const round = index % 3 === 0;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    s.group(flip ? `transform="translate(${w} 0) scale(-1 1)"` : 'transform="translate(0 0)"', () => {
      const ground = h * 0.8;
      s.rect(
        0,
        0,
        w,
        h,
        s.linear(
          [0, 0],
          [0, ground],
          [
            [0, mix(palette.sky, palette.water, 0.5)],
            [1, mix(palette.sky, palette.horizon, 0.7)],
          ],
        ),
      );
      const warm = mix(palette.accent, palette.mid, 0.45);
      // Back wall with its opening to the sky behind.
      const back = h * random.range(0.16, 0.24);
      const bx = w * random.range(0.3, 0.38);
      const hole: Point = [w * 0.74, back + (ground - back) * 0.36];
      const r = h * 0.13;
      const cut = round
        ? `M${n(hole[0] - r)} ${n(hole[1])}A${n(r)} ${n(r)} 0 1 0 ${n(hole[0] + r)} ${n(hole[1])}A${n(r)} ${n(r)} 0 1 0 ${n(hole[0] - r)} ${n(hole[1])}Z`
        : trace(
            [
              [hole[0] - r * 0.8, hole[1] - r],
              [hole[0] - r * 0.8, hole[1] + r],
              [hole[0] + r * 0.9, hole[1] + r],
              [hole[0] + r * 0.9, hole[1] - r],
            ],
            true,
          );
      leafyTree(s, random, [hole[0] + r * 0.3, ground], (ground - hole[1] + r) * 1.15, palette.leaf, 0.7);
      const plaster = s.linear(
        [bx, back],
        [w, ground],
        [
          [0, mix(palette.pale, palette.paper, 0.5)],
          [1, mix(palette.pale, palette.mid, 0.3)],
        ],
      );
      s.path(
        `${trace(
          [
            [bx, back],
            [w, back],
            [w, ground],
            [bx, ground],
          ],
          true,
        )}${cut}`,
        `fill="${plaster}" fill-rule="evenodd"`,
      );
      s.inside(cut, () => {
        s.group(`transform="translate(${n(u * 1.6)} ${n(u * 1.2)})"`, () =>
          s.path(
            `M${n(-w)} ${n(-h)}H${n(w * 2)}V${n(h * 2)}H${n(-w)}Z${cut}`,
            `fill="${mix(palette.mid, palette.ink, 0.35)}" fill-rule="evenodd"`,
          ),
        );
      });
      // Its shadow side and the coloured wall in front.
      s.poly(
        [
          [bx, back],
          [bx, ground],
          [bx - u * 3, ground],
          [bx - u * 3, back + u * 1.4],
        ],
        mix(palette.mid, palette.deep, 0.55),
      );
      const [fx, fy] = [w * random.range(0.04, 0.1), h * random.range(0.3, 0.4)];
      const fw = w * random.range(0.34, 0.42);
      s.soft(
        (grow) =>
          trace(
            [
              [fx + fw, fy],
              [fx + fw + w * 0.25 + grow, fy + h * 0.23],
              [fx + fw + w * 0.25 + grow, ground],
              [fx + fw, ground],
            ],
            true,
          ),
        palette.ink,
        0.36,
        u * 0.7,
      );
      s.rect(
        fx,
        fy,
        fw,
        ground - fy,
        s.linear(
          [fx, fy],
          [fx + fw, ground],
          [
            [0, mix(warm, palette.paper, 0.22)],
            [1, warm],
          ],
        ),
      );
      s.poly(
        [
          [fx, fy],
          [fx + fw, fy],
          [fx + fw - u * 1.5, fy - u * 1.2],
          [fx + u * 1.5, fy - u * 1.2],
        ],
        mix(warm, palette.paper, 0.5),
      );
      // The stair climbs along it.
      const sx = w * 0.2;
      const rise = (ground - fy) * 0.7;
      const tread = (w * 0.36) / steps;
      const profile: Point[] = [[sx, ground]];
      for (let i = 0; i < steps; i++)
        profile.push(
          [sx + i * tread, ground - ((i + 1) * rise) / steps],
          [sx + (i + 1) * tread, ground - ((i + 1) * rise) / steps],
        );
      const end = sx + steps * tread;
      profile.push([end + tread * 3, ground - rise], [end + tread * 3, ground]);
      s.poly(
        profile,
        s.linear(
          [sx, ground - rise],
          [end, ground],
          [
            [0, mix(palette.mid, palette.deep, 0.25)],
            [1, mix(palette.deep, palette.ink, 0.25)],
          ],
        ),
      );
      for (let i = 0; i < steps; i++) {
        const y = ground - ((i + 1) * rise) / steps;
        s.poly(
          [
            [sx + i * tread, y],
            [sx + (i + 1) * tread, y],
            [sx + (i + 1) * tread - u * 1.2, y - u * 0.9],
            [sx + i * tread - u * 1.2, y - u * 0.9],
          ],
          mix(palette.paper, palette.pale, 0.5),
        );
        s.rect(
          sx + i * tread - u * 1.2,
          y - u * 0.9,
          u * 1.2,
          rise / steps + u * 0.4,
          mix(palette.mid, palette.pale, 0.45),
        );
      }
      s.rect(end, ground - rise - u * 0.9, tread * 3, u * 0.9, mix(palette.paper, palette.pale, 0.4));
      person(s, [end + tread * 1.6, ground - rise - u * 0.6], h * 0.12, palette.ink);
      // Ground and pool.
      s.rect(
        0,
        ground,
        w,
        h - ground,
        s.linear(
          [0, ground],
          [0, h],
          [
            [0, mix(palette.pale, palette.mid, 0.45)],
            [1, mix(palette.mid, palette.deep, 0.3)],
          ],
        ),
      );
      s.poly(
        [
          [sx, ground],
          [w * 0.98, ground],
          [w * 1.05, ground + u * 4],
          [sx + u * 6, ground + u * 4],
        ],
        palette.ink,
        0.2,
      );
      s.poly(
        [
          [w * 0.46, ground + u * 6],
          [w * 1.02, ground + u * 6],
          [w * 1.02, h],
          [w * 0.38, h],
        ],
        s.linear(
          [0, ground],
          [0, h],
          [
            [0, mix(palette.water, warm, 0.4)],
            [1, mix(palette.water, palette.deep, 0.5)],
          ],
        ),
      );
      for (let i = 0; i < 30; i++) {
        const y = random.range(ground + u * 7, h);
        const x = random.range(w * 0.45, w * 0.95);
        s.line(
          [
            [x, y],
            [x + u * random.range(2, 9), y],
          ],
          palette.paper,
          u * 0.16,
          0.4,
        );
      }
      bareTree(s, random, [w * 0.02, ground + u * 2], h * 0.66, palette.ink, 0.75);
      const grit = s.pattern(u * 7, u * 7, (t) => {
        for (let i = 0; i < 26; i++)
          t.circle(random.range(0, u * 7), random.range(0, u * 7), random.range(0.5, 1.4), palette.ink, 0.16);
      });
      s.rect(bx, back, w - bx, ground - back, grit, 0.5);
      s.rect(fx, fy, fw, ground - fy, grit, 0.7);
    });
    s.grain(palette.ink, palette.paper);
  };
  const hole = round ? { zh: '圆洞', en: 'a round opening' } : { zh: '方洞', en: 'a square opening' };
  return {
    alt: {
      zh: `强光下的两道墙与${steps}级台阶，后墙开着${hole.zh}，前墙有色，长影落在白墙与浅池边`,
      en: `Two walls and a stair of ${enCount(steps)} steps in strong sun, ${hole.en} in the white one, the coloured one throwing a long shadow towards a pool`,
    },
    caption: {
      zh: `墙、${hole.zh}与${zhCount(steps)}级台阶`,
      en: `Walls, ${hole.en} and ${enCount(steps)} steps`,
    },
    focalPoint: { x: flip ? 45 : 55, y: 52 },
    draw,
  };
};
