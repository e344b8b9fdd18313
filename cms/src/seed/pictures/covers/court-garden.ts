import { blob } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, smooth, trace } from '../sheet';

/** A raked garden from above: islands of rock and moss, stepping stones, tree crowns with shadows. */
export const courtGarden: Family = (random, palette, index) => {
  const islands = random.int(3, 5);
  const stones = random.int(9, 14);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const gravel = mix(palette.paper, palette.pale, 0.65);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, mix(gravel, palette.paper, 0.4)],
          [1, mix(gravel, palette.mid, 0.22)],
        ],
      ),
    );
    let rake = '';
    const wave = random.wave(0.3);
    for (let y = 0; y < h + u * 4; y += u * 1.25)
      rake += smooth(
        Array.from({ length: 13 }, (_, k): Point => [(w * k) / 12, y + wave(k * 0.22) * u * 3]),
      ).replace('Z', '');
    s.stroke(rake, palette.deep, u * 0.16, 0.36);
    const places: [number, number, number, number][] = [];
    for (let i = 0; i < islands; i++)
      places.push([
        w * (0.14 + (0.72 * (i + 0.5)) / islands) + random.range(-4, 4) * u,
        h * (i % 2 ? random.range(0.22, 0.4) : random.range(0.55, 0.76)),
        u * random.range(9, 19),
        u * random.range(7, 13),
      ]);
    const pond =
      index % 2 === 0 ? blob(random, [w * random.range(0.6, 0.8), h * 0.72], w * 0.24, h * 0.2, 0.24) : null;
    for (const [x, y, rx, ry] of places) {
      const rock = blob(random, [x, y], rx, ry, 0.16);
      for (let ring = 7; ring >= 1; ring--) {
        const k = 1 + (ring * u * 1.25) / rx;
        const pts = rock.map(([px, py]): Point => [
          x + (px - x) * k,
          y + (py - y) * (1 + (ring * u * 1.25) / ry),
        ]);
        s.fill(smooth(pts, true), mix(gravel, palette.paper, 0.3));
        s.stroke(smooth(pts, true), palette.deep, u * 0.16, 0.5);
      }
      s.fill(
        smooth(
          rock.map(([px, py]): Point => [px + u * 1.1, py + u]),
          true,
        ),
        palette.ink,
        0.3,
      );
      s.fill(
        smooth(rock, true),
        s.linear(
          [x - rx, y - ry],
          [x + rx, y + ry],
          [
            [0, mix(palette.leaf, palette.glow, 0.35)],
            [1, mix(palette.leaf, palette.ink, 0.35)],
          ],
        ),
      );
      for (let k = 0; k < 3; k++) {
        const c: Point = [x + random.range(-0.5, 0.5) * rx, y + random.range(-0.5, 0.5) * ry];
        const stone = blob(random, c, u * random.range(1.6, 4), u * random.range(1.4, 3), 0.3, 9);
        s.fill(
          trace(
            stone.map(([px, py]): Point => [px + u * 0.9, py + u * 0.9]),
            true,
          ),
          palette.ink,
          0.4,
        );
        s.fill(
          trace(stone, true),
          s.linear(
            [c[0] - u * 3, c[1] - u * 3],
            [c[0] + u * 3, c[1] + u * 3],
            [
              [0, mix(palette.pale, palette.paper, 0.3)],
              [0.5, palette.mid],
              [1, palette.deep],
            ],
          ),
        );
      }
    }
    if (pond) {
      s.fill(
        smooth(
          pond.map(([x, y]): Point => [x - u * 0.6, y - u * 0.8]),
          true,
        ),
        palette.ink,
        0.35,
      );
      s.fill(
        smooth(pond, true),
        s.linear(
          [w * 0.5, h * 0.5],
          [w, h],
          [
            [0, mix(palette.water, palette.deep, 0.45)],
            [0.6, palette.water],
            [1, mix(palette.water, palette.paper, 0.5)],
          ],
        ),
      );
      s.stroke(smooth(pond, true), palette.ink, u * 0.3, 0.7);
      for (let i = 0; i < 12; i++)
        s.circle(
          w * random.range(0.6, 0.8),
          h * random.range(0.64, 0.8),
          u * random.range(0.6, 1.5),
          mix(palette.leaf, palette.glow, 0.25),
          0.9,
        );
    }
    for (let i = 0; i < stones; i++) {
      const t = i / (stones - 1);
      const c: Point = [
        w * (0.02 + 0.98 * t),
        h * (0.5 + 0.2 * Math.sin(t * 5 + index)) + random.range(-1.4, 1.4) * u,
      ];
      const stone = blob(random, c, u * random.range(2.6, 3.8), u * random.range(2.2, 3.2), 0.16, 11);
      s.fill(
        smooth(
          stone.map(([x, y]): Point => [x + u * 0.5, y + u * 0.6]),
          true,
        ),
        palette.ink,
        0.35,
      );
      s.fill(smooth(stone, true), mix(palette.mid, palette.paper, random.range(0.15, 0.5)));
    }
    // Crowns: translucent, with shadows far off because the trees are tall.
    for (let i = 0; i < 6; i++) {
      const [x, y] = [w * random.range(0, 1), h * random.pick([0.04, 0.12, 0.9, 0.98, 0.3])];
      const r = u * random.range(8, 15);
      const crown = blob(random, [x, y], r, r, 0.2, 34);
      const leaf = mix(i % 3 === 2 ? palette.accent : palette.leaf, palette.glow, random.range(0.1, 0.35));
      s.fill(
        smooth(
          crown.map(([px, py]): Point => [px + u * 6, py + u * 5]),
          true,
        ),
        palette.ink,
        0.2,
      );
      s.fill(smooth(crown, true), leaf, 0.6);
      let leaves = '';
      for (let k = 0; k < 240; k++) {
        const angle = random.range(0, Math.PI * 2);
        const d = Math.sqrt(random.next()) * r;
        leaves += `M${n(x + Math.cos(angle) * d)} ${n(y + Math.sin(angle) * d)}l${n(u * random.range(-0.7, 0.7))} ${n(u * random.range(-0.7, 0.7))}`;
      }
      s.stroke(leaves, mix(leaf, palette.ink, 0.55), u * 0.28, 0.6, 'stroke-linecap="round"');
    }
    // The building's edge and its shadow.
    s.rect(0, 0, w, u * 6, mix(palette.deep, palette.ink, 0.3));
    for (let x = 0; x < w; x += u * 2.2)
      s.line(
        [
          [x, 0],
          [x, u * 6],
        ],
        palette.paper,
        u * 0.12,
        0.35,
      );
    s.poly(
      [
        [0, u * 6],
        [w, u * 6],
        [w, u * 10],
        [0, u * 10],
      ],
      palette.ink,
      0.26,
    );
    s.grain(palette.ink, palette.paper);
  };
  return {
    alt: {
      zh: `自上俯看的庭院：耙纹白砂环绕${zhCount(islands)}座苔岛，${zhCount(stones)}块汀步穿过${index % 2 === 0 ? '，一角有池' : ''}`,
      en: `A court garden from above: raked gravel around ${enCount(islands)} islands of moss and rock, ${enCount(stones)} stepping stones${index % 2 === 0 ? ', a pond in one corner' : ''}`,
    },
    caption: {
      zh: `庭院俯视，${zhCount(islands)}岛${stones}石`,
      en: `The court from above: ${enCount(islands)} islands, ${enCount(stones)} stones`,
    },
    focalPoint: { x: 50, y: 52 },
    draw,
  };
};
