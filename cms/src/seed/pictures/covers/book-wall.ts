import { leafyTree } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Sheet } from '../sheet';
import { n } from '../sheet';

/** A wall of shelves: books as strokes of colour, a ladder, a reader. */
export const bookWall: Family = (random, palette, index) => {
  const cols = random.int(5, 8);
  const rows = random.int(4, 6);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const floor = h * 0.86;
    const frame = mix(palette.mid, palette.deep, index % 2 ? 0.2 : 0.6);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [0, floor],
        [
          [0, mix(frame, palette.ink, 0.4)],
          [1, mix(frame, palette.ink, 0.1)],
        ],
      ),
    );
    const [bw, bh] = [w / cols, (floor - u * 2) / rows];
    const niche = random.int(1, cols - 3);
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < cols; c++) {
        const [x, y] = [c * bw + u * 0.6, r * bh + u * 1];
        const [cw, ch] = [bw - u * 1.2, bh - u * 1.6];
        const bench = r >= rows - 2 && (c === niche || c === niche + 1);
        s.rect(
          x,
          y,
          cw,
          ch,
          s.linear(
            [x, y],
            [x, y + ch],
            [
              [0, mix(frame, palette.ink, 0.72)],
              [1, mix(frame, palette.ink, 0.45)],
            ],
          ),
        );
        if (bench) continue;
        const kind = random.next();
        const base = y + ch;
        if (kind < 0.1) {
          s.fill(
            `M${n(x + cw * 0.35)} ${n(base)}Q${n(x + cw * 0.22)} ${n(base - ch * 0.4)} ${n(x + cw * 0.45)} ${n(base - ch * 0.62)}H${n(x + cw * 0.55)}Q${n(x + cw * 0.78)} ${n(base - ch * 0.4)} ${n(x + cw * 0.65)} ${n(base)}Z`,
            s.fade('across', [
              [0, palette.paper],
              [1, mix(palette.mid, palette.deep, 0.3)],
            ]),
          );
          continue;
        }
        let bx = x + u * 0.2;
        while (bx < x + cw - u * 0.8) {
          const thick = u * random.range(0.5, 1.7);
          const tall = ch * random.range(0.55, 0.92);
          if (random.chance(0.03)) {
            bx += thick * 2.5;
            continue;
          }
          const tone = random.chance(0.09)
            ? palette.accent
            : mix(
                mix(palette.paper, palette.mid, random.next()),
                random.pick([palette.deep, palette.pale, palette.water, palette.leaf]),
                random.range(0, 0.8),
              );
          if (bx + thick > x + cw) break;
          s.rect(bx, base - tall, thick - 1, tall, tone);
          s.rect(bx + thick - 1 - u * 0.16, base - tall, u * 0.16, tall, palette.ink, 0.35);
          if (random.chance(0.5))
            s.rect(bx, base - tall * random.range(0.75, 0.9), thick - 1, u * 0.22, palette.ink, 0.45);
          bx += thick;
        }
        s.rect(
          x,
          y,
          cw,
          ch * 0.2,
          s.fade('down', [
            [0, palette.ink, 0.6],
            [1, palette.ink, 0],
          ]),
        );
      }
      s.rect(0, (r + 1) * bh - u * 0.6, w, u * 0.95, mix(frame, palette.paper, 0.28));
    }
    for (let c = 0; c <= cols; c++)
      s.rect(
        c * bw - u * 0.55,
        0,
        u * 1.1,
        floor,
        s.fade('across', [
          [0, mix(frame, palette.paper, 0.34)],
          [1, mix(frame, palette.ink, 0.25)],
        ]),
      );
    // A window seat takes the place of four boxes.
    const [nx, ny, nw, nh] = [niche * bw + u, (rows - 2) * bh + u, bw * 2 - u * 2, bh * 2 - u];
    s.rect(
      nx,
      ny,
      nw,
      nh,
      s.fade('down', [
        [0, palette.sky],
        [1, palette.horizon],
      ]),
    );
    leafyTree(s, random, [nx + nw * 0.72, ny + nh], nh * 0.95, palette.leaf, 0.7);
    s.rect(nx, ny, u * 1.4, nh, palette.ink, 0.45);
    s.rect(nx, ny, nw, u, palette.ink, 0.4);
    s.rect(
      nx,
      ny + nh - nh * 0.24,
      nw,
      nh * 0.24,
      s.fade('down', [
        [0, mix(palette.accent, palette.paper, 0.1)],
        [1, mix(palette.accent, palette.ink, 0.35)],
      ]),
    );
    const [px, py] = [nx + nw * 0.3, ny + nh * 0.76];
    s.circle(px, py - nh * 0.4, nh * 0.06, palette.ink);
    s.fill(
      `M${n(px - nh * 0.08)} ${n(py)}Q${n(px - nh * 0.12)} ${n(py - nh * 0.33)} ${n(px)} ${n(py - nh * 0.34)}Q${n(px + nh * 0.1)} ${n(py - nh * 0.28)} ${n(px + nh * 0.07)} ${n(py - nh * 0.12)}L${n(px + nh * 0.34)} ${n(py - nh * 0.13)}L${n(px + nh * 0.36)} ${n(py + nh * 0.2)}H${n(px + nh * 0.28)}V${n(py - nh * 0.02)}Z`,
      palette.ink,
    );
    // Ladder, floor and the light of the niche.
    const lx = w * random.range(0.72, 0.86);
    for (const dx of [0, u * 6])
      s.line(
        [
          [lx + dx, u * 3],
          [lx + dx + u * 5, floor],
        ],
        mix(palette.glow, palette.mid, 0.4),
        u * 0.7,
      );
    for (let i = 1; i < 12; i++)
      s.line(
        [
          [lx + (u * 5 * i) / 12, u * 3 + ((floor - u * 3) * i) / 12],
          [lx + u * 6 + (u * 5 * i) / 12, u * 3 + ((floor - u * 3) * i) / 12],
        ],
        mix(palette.glow, palette.mid, 0.4),
        u * 0.5,
      );
    s.rect(
      0,
      floor,
      w,
      h - floor,
      s.linear(
        [0, floor],
        [0, h],
        [
          [0, mix(palette.mid, palette.deep, 0.3)],
          [1, mix(palette.mid, palette.pale, 0.25)],
        ],
      ),
    );
    s.poly(
      [
        [nx, floor],
        [nx + nw, floor],
        [nx + nw * 1.5, h],
        [nx + nw * 0.1, h],
      ],
      s.linear(
        [0, floor],
        [0, h],
        [
          [0, palette.glow, 0.7],
          [1, palette.glow, 0.15],
        ],
      ),
    );
    for (let i = 0; i < 7; i++)
      s.line(
        [
          [0, floor + ((h - floor) * i * i) / 40],
          [w, floor + ((h - floor) * i * i) / 40],
        ],
        palette.ink,
        u * 0.12,
        0.3,
      );
    s.rect(
      0,
      0,
      w,
      h,
      s.radial([nx + nw / 2, ny + nh / 2], w * 0.8, [
        [0, palette.glow, 0.22],
        [0.5, palette.ink, 0],
        [1, palette.ink, 0.45],
      ]),
    );
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `整面书墙，${zhCount(rows)}层${zhCount(cols)}列，中间留出一处窗座，有人坐着看书，右侧靠着木梯`,
      en: `A wall of books, ${enCount(rows)} shelves by ${enCount(cols)}, with a window seat cut into it, someone reading there, a ladder at the right`,
    },
    caption: { zh: '书墙与窗座', en: 'The book wall and its window seat' },
    focalPoint: { x: 45, y: 68 },
    draw,
  };
};
