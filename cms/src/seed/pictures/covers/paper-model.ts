import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Point, Sheet } from '../sheet';
import { trace } from '../sheet';

/** A cluster of blocks as a paper model in isometric projection, with cast shadows. */
export const paperModel: Family = (random, palette, index) => {
  const size = 6 + (index % 3);
  const hue = index % 2 === 0;
  const cells: { x: number; y: number; w: number; d: number; h: number; accent: boolean }[] = [];
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      const centre = 1 - Math.hypot(x - size / 2 + 0.5, y - size / 2 + 0.5) / size;
      if (random.chance(0.2)) continue;
      cells.push({
        x,
        y,
        w: random.range(0.55, 0.92),
        d: random.range(0.55, 0.92),
        h: random.range(0.3, 0.8) + centre * centre * random.range(0.2, 3.6),
        accent: false,
      });
    }
  }
  const tall = cells.reduce(
    (best, cell) => (cell.h > best.h ? cell : best),
    cells[0] ?? { x: 0, y: 0, w: 1, d: 1, h: 1, accent: false },
  );
  tall.accent = true;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const ground = hue ? palette.pale : mix(palette.mid, palette.pale, 0.55);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, mix(ground, palette.paper, 0.6)],
          [1, mix(ground, palette.mid, 0.35)],
        ],
      ),
    );
    const unit = (Math.min(w * 0.86, h * 1.3) / size) * 0.62;
    const [ox, oy] = [w / 2, h * 0.59 - size * unit * 0.5];
    const iso = (x: number, y: number, z: number): Point => [
      ox + (x - y) * unit * 0.866,
      oy + (x + y) * unit * 0.5 - z * unit,
    ];
    const g0 = -0.7;
    const g1 = size + 0.55;
    s.poly(
      [iso(g0, g1, 0), iso(g1, g1, 0), iso(g1, g1, -0.28), iso(g0, g1, -0.28)],
      mix(ground, palette.deep, 0.5),
    );
    s.poly(
      [iso(g1, g0, 0), iso(g1, g1, 0), iso(g1, g1, -0.28), iso(g1, g0, -0.28)],
      mix(ground, palette.deep, 0.7),
    );
    s.soft(
      (grow) =>
        trace(
          [
            iso(g0, g1, -0.28),
            iso(g1, g1, -0.28),
            iso(g1 + 1 + grow / 40, g1 + 0.3, -0.35),
            iso(g1 + 1 + grow / 40, g0 + 1, -0.35),
            iso(g1, g0, -0.28),
          ],
          true,
        ),
      palette.ink,
      0.3,
      20,
    );
    s.poly(
      [iso(g0, g0, 0), iso(g1, g0, 0), iso(g1, g1, 0), iso(g0, g1, 0)],
      mix(ground, palette.paper, 0.55),
    );
    for (let i = 0; i <= size; i++) {
      s.line([iso(i - 0.06, g0, 0), iso(i - 0.06, g1, 0)], palette.ink, u * 0.08, 0.25);
      s.line([iso(g0, i - 0.06, 0), iso(g1, i - 0.06, 0)], palette.ink, u * 0.08, 0.25);
    }
    // Shadows first: the sun stands to the left, so they fall along +x.
    s.inside(trace([iso(g0, g0, 0), iso(g1, g0, 0), iso(g1, g1, 0), iso(g0, g1, 0)], true), () => {
      for (const c of cells) {
        const [dx, dy] = [c.h * 0.75, c.h * -0.12];
        s.poly(
          [
            iso(c.x, c.y + c.d, 0),
            iso(c.x, c.y, 0),
            iso(c.x + dx, c.y + dy, 0),
            iso(c.x + c.w + dx, c.y + dy, 0),
            iso(c.x + c.w + dx, c.y + c.d + dy, 0),
            iso(c.x + c.w, c.y + c.d, 0),
          ],
          palette.ink,
          0.3,
        );
      }
    });
    for (const c of cells.sort((a, b) => a.x + a.y - b.x - b.y)) {
      const body = c.accent ? palette.accent : mix(palette.paper, palette.pale, random.range(0.1, 0.9));
      const [x1, y1] = [c.x + c.w, c.y + c.d];
      const leftFace = [iso(c.x, y1, 0), iso(x1, y1, 0), iso(x1, y1, c.h), iso(c.x, y1, c.h)];
      const rightFace = [iso(x1, c.y, 0), iso(x1, y1, 0), iso(x1, y1, c.h), iso(x1, c.y, c.h)];
      s.poly(
        leftFace,
        s.linear(iso(c.x, y1, c.h), iso(c.x, y1, 0), [
          [0, mix(body, palette.deep, 0.1)],
          [1, mix(body, palette.deep, 0.3)],
        ]),
      );
      s.poly(
        rightFace,
        s.linear(iso(x1, y1, c.h), iso(x1, y1, 0), [
          [0, mix(body, palette.ink, 0.5)],
          [1, mix(body, palette.ink, 0.68)],
        ]),
      );
      s.poly(
        [iso(c.x, c.y, c.h), iso(x1, c.y, c.h), iso(x1, y1, c.h), iso(c.x, y1, c.h)],
        c.accent ? mix(body, palette.paper, 0.28) : mix(body, palette.paper, 0.6),
      );
      let rows = '';
      let cols = '';
      const storey = 0.2;
      for (let z = storey; z < c.h - 0.04; z += storey)
        rows += trace([iso(c.x, y1, z), iso(x1, y1, z), iso(x1, c.y, z)]);
      const bays = random.int(4, 7);
      for (let i = 1; i < bays; i++)
        cols +=
          trace([iso(c.x + (c.w * i) / bays, y1, 0), iso(c.x + (c.w * i) / bays, y1, c.h)]) +
          trace([iso(x1, c.y + (c.d * i) / bays, 0), iso(x1, c.y + (c.d * i) / bays, c.h)]);
      s.stroke(rows, palette.ink, u * 0.1, c.accent ? 0.35 : 0.4);
      if (random.chance(0.55)) s.stroke(cols, palette.ink, u * 0.08, 0.28);
      s.stroke(
        `${trace(leftFace, true)}${trace(rightFace, true)}${trace([iso(c.x, c.y, c.h), iso(x1, c.y, c.h), iso(x1, y1, c.h), iso(c.x, y1, c.h)], true)}`,
        palette.ink,
        u * 0.14,
        0.65,
        'stroke-linejoin="round"',
      );
      if (random.chance(0.5) && !c.accent)
        s.poly(
          [
            iso(c.x + c.w * 0.2, c.y + c.d * 0.2, c.h),
            iso(c.x + c.w * 0.5, c.y + c.d * 0.2, c.h),
            iso(c.x + c.w * 0.5, c.y + c.d * 0.5, c.h),
            iso(c.x + c.w * 0.2, c.y + c.d * 0.5, c.h),
          ],
          palette.ink,
          0.22,
        );
    }
    s.grain(palette.ink, palette.paper, 0.8);
  };
  return {
    alt: {
      zh: `纸板模型：${cells.length}个体块在方格地盘上投下长影，最高的一座是有色的塔`,
      en: `A card model: ${cells.length} blocks on a gridded base, long shadows, the tallest a coloured tower`,
    },
    caption: {
      zh: `体量研究模型，${cells.length}个体块，光自左来`,
      en: `Massing study, ${cells.length} blocks, light from the left`,
    },
    focalPoint: { x: 50, y: 46 },
    draw,
  };
};
