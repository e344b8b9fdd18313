import { person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n } from '../sheet';

/** Trunks in mist, and one lit cabin. */
export const forest: Family = (random, palette, index) => {
  const kinds = [
    { zh: '杉林', en: 'cedars' },
    { zh: '桦林', en: 'birches' },
    { zh: '竹林', en: 'bamboo' },
  ] as const;
  const kind = kinds[index % 3] ?? kinds[0];
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const mist = mix(palette.horizon, palette.sky, 0.5);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [0, h],
        [
          [0, mix(mist, palette.leaf, 0.35)],
          [0.6, mix(mist, palette.paper, 0.45)],
          [1, mix(palette.leaf, palette.deep, 0.3)],
        ],
      ),
    );
    const cabinX = w * random.range(0.36, 0.64);
    const layers = 6;
    for (let layer = 0; layer < layers; layer++) {
      const t = layer / (layers - 1);
      const foot = h * (0.64 + 0.3 * t);
      const floor = mix(mist, mix(palette.leaf, palette.ink, 0.5), t * 0.85);
      const bump = random.wave();
      s.poly(
        [
          [0, h],
          ...Array.from({ length: 31 }, (_, k): Point => [
            (w * k) / 30,
            foot - bump(k * 0.2 + layer) * u * 2.4,
          ]),
          [w, h],
        ],
        s.linear(
          [0, foot - u * 3],
          [0, foot + u * 16],
          [
            [0, floor],
            [1, mix(floor, palette.ink, 0.16)],
          ],
        ),
      );
      if (layer === 3) {
        const [cw, ch] = [u * 26, u * 15];
        s.circle(
          cabinX,
          foot - ch / 2,
          u * 34,
          s.radial([cabinX, foot - ch / 2], u * 34, [
            [0, palette.glow, 0.5],
            [1, palette.glow, 0],
          ]),
        );
        s.rect(cabinX - cw / 2, foot - ch, cw, ch + u * 0.8, mix(palette.ink, palette.deep, 0.35));
        s.rect(
          cabinX - cw * 0.44,
          foot - ch * 0.84,
          cw * 0.6,
          ch * 0.84,
          s.fade('down', [
            [0, mix(palette.glow, palette.paper, 0.45)],
            [1, palette.glow],
          ]),
        );
        for (let i = 1; i < 4; i++)
          s.rect(cabinX - cw * 0.44 + (cw * 0.6 * i) / 4, foot - ch * 0.84, u * 0.3, ch * 0.84, palette.ink);
        person(s, [cabinX - cw * 0.2, foot], ch * 0.62, palette.ink);
        s.poly(
          [
            [cabinX - cw * 0.6, foot - ch],
            [cabinX + cw * 0.6, foot - ch],
            [cabinX + cw * 0.54, foot - ch - u * 1.6],
            [cabinX - cw * 0.54, foot - ch - u * 1.6],
          ],
          palette.ink,
        );
        s.poly(
          [
            [cabinX - cw * 0.44, foot + u],
            [cabinX + cw * 0.16, foot + u],
            [cabinX + cw * 0.3, foot + u * 14],
            [cabinX - cw * 0.7, foot + u * 14],
          ],
          s.linear(
            [0, foot],
            [0, foot + u * 14],
            [
              [0, palette.glow, 0.55],
              [1, palette.glow, 0],
            ],
          ),
        );
      }
      const count = Math.round((w / h) * (20 - layer * 2.6));
      for (let i = 0; i < count; i++) {
        const x = random.range(-0.02, 1.02) * w;
        if (layer > 3 && Math.abs(x - cabinX) < u * 20) continue;
        const girth = u * (0.6 + t * 3.4) * random.range(0.6, 1.25) * (index % 3 === 2 ? 0.55 : 1);
        const lean = u * random.range(-3, 3) * (index % 3 === 2 ? 2.4 : 1);
        const tone = mix(
          mist,
          index % 3 === 1
            ? mix(palette.paper, palette.ink, 0.12 + t * 0.1)
            : mix(palette.ink, index % 3 === 2 ? palette.leaf : palette.deep, 0.35),
          index % 3 === 1 ? 0.4 + t * 0.6 : 0.1 + t * 0.86,
        );
        s.poly(
          [
            [x - girth * 0.6, foot + u * random.range(0, 4)],
            [x + girth * 0.6, foot + u * 2],
            [x + lean + girth * 0.32, -2],
            [x + lean - girth * 0.32, -2],
          ],
          s.linear(
            [x - girth / 2, 0],
            [x + girth / 2, 0],
            [
              [0, mix(tone, palette.ink, 0.28)],
              [0.6, tone],
              [1, mix(tone, palette.glow, 0.25)],
            ],
          ),
        );
        if (index % 3 > 0 && layer > 1) {
          let marks = '';
          const gaps = index % 3 === 1 ? 9 : 12;
          for (let k = 0; k < gaps; k++) {
            const y = foot * ((k + random.range(0.1, 0.9)) / gaps);
            const cx = x + lean * (1 - y / foot);
            marks += `M${n(cx - girth * 0.45)} ${n(y)}h${n(girth * (index % 3 === 1 ? random.range(0.3, 0.8) : 0.9))}`;
          }
          s.stroke(marks, palette.ink, u * (0.12 + t * 0.3), index % 3 === 1 ? 0.6 : 0.35);
        }
      }
      s.rect(
        0,
        0,
        w,
        h,
        s.linear(
          [0, 0],
          [0, h],
          [
            [0, mist, 0.02],
            [0.6, mix(mist, palette.paper, 0.4), 0.22 * (1 - t)],
            [1, mist, 0],
          ],
        ),
      );
    }
    s.grain(palette.ink, palette.paper, 1.1);
  };
  return {
    alt: {
      zh: `${kind.zh}深处的小屋，薄雾里树干由浅到深，窗内灯光照亮林地`,
      en: `A cabin deep among ${kind.en}, trunks darkening out of the mist, its window lighting the forest floor`,
    },
    caption: { zh: `${kind.zh}中的小屋`, en: `Cabin among the ${kind.en}` },
    focalPoint: { x: 50, y: 66 },
    draw,
  };
};
