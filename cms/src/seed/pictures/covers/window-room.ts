import { leafyTree } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';

/** A room with one large window: light on the floor, a table, chairs, a pendant lamp. */
export const windowRoom: Family = (random, palette, index) => {
  const chairs = 2 + (index % 3);
  const arched = index % 2 === 1;
  const panes = random.int(3, 5);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const back = { x: w * random.range(0.2, 0.26), y: h * 0.14, r: w * random.range(0.76, 0.82), b: h * 0.7 };
    const plaster = mix(palette.pale, palette.paper, 0.35);
    s.rect(0, 0, w, h, plaster);
    s.poly(
      [
        [0, 0],
        [w, 0],
        [back.r, back.y],
        [back.x, back.y],
      ],
      s.linear(
        [0, 0],
        [0, back.y],
        [
          [0, mix(plaster, palette.deep, 0.3)],
          [1, mix(plaster, palette.mid, 0.2)],
        ],
      ),
    );
    s.poly(
      [
        [0, 0],
        [back.x, back.y],
        [back.x, back.b],
        [0, h],
      ],
      s.linear(
        [0, 0],
        [back.x, 0],
        [
          [0, mix(plaster, palette.deep, 0.52)],
          [1, mix(plaster, palette.mid, 0.32)],
        ],
      ),
    );
    s.poly(
      [
        [w, 0],
        [back.r, back.y],
        [back.r, back.b],
        [w, h],
      ],
      s.linear(
        [back.r, 0],
        [w, 0],
        [
          [0, mix(plaster, palette.paper, 0.3)],
          [1, mix(plaster, palette.mid, 0.3)],
        ],
      ),
    );
    s.rect(
      back.x,
      back.y,
      back.r - back.x,
      back.b - back.y,
      s.linear(
        [back.x, 0],
        [back.r, back.b],
        [
          [0, mix(plaster, palette.mid, 0.35)],
          [1, mix(plaster, palette.paper, 0.1)],
        ],
      ),
    );
    // Boards of the floor run to the vanishing point of the walls.
    const wood = mix(palette.mid, palette.glow, 0.18);
    s.poly(
      [
        [0, h],
        [back.x, back.b],
        [back.r, back.b],
        [w, h],
      ],
      s.linear(
        [0, back.b],
        [0, h],
        [
          [0, mix(wood, palette.pale, 0.25)],
          [1, mix(wood, palette.deep, 0.5)],
        ],
      ),
    );
    for (let i = 0; i <= 16; i++)
      s.line(
        [
          [back.x + ((back.r - back.x) * i) / 16, back.b],
          [(w * 1.5 * i) / 16 - w * 0.25, h],
        ],
        palette.ink,
        u * 0.12,
        0.32,
      );
    // Window in the back wall.
    const win = {
      x: back.x + (back.r - back.x) * random.range(0.16, 0.3),
      y: back.y + h * 0.09,
      w: (back.r - back.x) * 0.5,
      h: h * (random.chance(0.5) ? 0.34 : 0.47),
    };
    const bottom = win.y + win.h;
    const glass = arched
      ? `M${n(win.x)} ${n(bottom)}V${n(win.y + win.w * 0.28)}Q${n(win.x)} ${n(win.y)} ${n(win.x + win.w / 2)} ${n(win.y)}T${n(win.x + win.w)} ${n(win.y + win.w * 0.28)}V${n(bottom)}Z`
      : trace(
          [
            [win.x, bottom],
            [win.x, win.y],
            [win.x + win.w, win.y],
            [win.x + win.w, bottom],
          ],
          true,
        );
    s.inside(glass, () => {
      s.rect(
        win.x,
        win.y,
        win.w,
        win.h,
        s.fade('down', [
          [0, palette.sky],
          [1, mix(palette.horizon, palette.paper, 0.5)],
        ]),
      );
      const hill = random.wave();
      s.poly(
        [
          [win.x, bottom],
          ...Array.from({ length: 21 }, (_, k): Point => [
            win.x + (win.w * k) / 20,
            bottom - win.h * (0.26 + 0.1 * hill(k * 0.2)),
          ]),
          [win.x + win.w, bottom],
        ],
        mix(palette.leaf, palette.horizon, 0.45),
      );
      for (let i = 0; i < 3; i++)
        leafyTree(
          s,
          random,
          [win.x + win.w * random.range(0.05, 0.95), bottom + u * 2],
          win.h * random.range(0.7, 1.1),
          mix(palette.leaf, palette.deep, 0.25),
          0.65,
        );
      s.rect(win.x, win.y, u * 1.6, win.h, palette.ink, 0.35);
      for (let i = 1; i < panes; i++)
        s.rect(
          win.x + (win.w * i) / panes - u * 0.3,
          win.y,
          u * 0.6,
          win.h,
          mix(palette.deep, palette.ink, 0.4),
        );
    });
    s.stroke(glass, mix(palette.deep, palette.ink, 0.4), u * 0.8);
    s.rect(win.x - u * 2, bottom, win.w + u * 4, u * 1.5, mix(palette.paper, palette.pale, 0.3));
    s.rect(win.x - u * 2, bottom + u * 1.5, win.w + u * 4, u * 1, palette.ink, 0.18);
    // The patch of sun, pane by pane, over floor and right wall.
    for (let i = 0; i < panes; i++) {
      const a = win.x + win.w * ((i + 0.08) / panes);
      const b = win.x + win.w * ((i + 0.92) / panes);
      const f = (x: number, t: number): Point => [
        x + (x - w * 0.42) * t * 0.9 + w * 0.2 * t + w * 0.05,
        back.b + (h - back.b) * t,
      ];
      s.poly(
        [f(a, 0.16), f(b, 0.16), f(b, 0.82), f(a, 0.82)],
        s.linear(
          [0, back.b],
          [0, h],
          [
            [0, palette.glow, 0.75],
            [1, mix(palette.glow, palette.paper, 0.4), 0.35],
          ],
        ),
      );
    }
    s.poly(
      [
        [win.x, win.y],
        [win.x + win.w, win.y],
        [win.x + win.w * 2, h],
        [win.x + win.w * 0.4, h],
      ],
      s.linear(
        [0, win.y],
        [0, h],
        [
          [0, palette.paper, 0.18],
          [1, palette.paper, 0],
        ],
      ),
    );
    // Table, chairs, lamp, and what stands on the table.
    const ty = h * 0.7;
    const [tx, tw] = [w * random.range(0.28, 0.36), w * 0.36];
    const dark = mix(palette.ink, palette.deep, 0.35);
    s.ellipse(tx + tw / 2 + u * 3, ty + u * 17.5, tw * 0.56, u * 2.6, palette.ink, 0.28);
    for (let i = 0; i < chairs; i++) {
      const cx = tx + (tw * (i + 0.5)) / chairs;
      const seat = ty + u * 5;
      s.stroke(
        `M${n(cx - u * 3.4)} ${n(seat + u * 9.5)}V${n(seat - u * 8)}Q${n(cx)} ${n(seat - u * 10.6)} ${n(cx + u * 3.4)} ${n(seat - u * 8)}V${n(seat + u * 9.5)}`,
        i === 0 ? palette.accent : dark,
        u * 0.8,
        1,
        'stroke-linejoin="round"',
      );
      s.fill(
        `M${n(cx - u * 3.4)} ${n(seat - u * 7.6)}Q${n(cx)} ${n(seat - u * 10)} ${n(cx + u * 3.4)} ${n(seat - u * 7.6)}V${n(seat - u * 4.6)}H${n(cx - u * 3.4)}Z`,
        i === 0 ? palette.accent : mix(dark, palette.mid, 0.25),
      );
    }
    s.poly(
      [
        [tx - u * 1, ty],
        [tx + tw + u * 1, ty],
        [tx + tw + u * 3, ty + u * 3.4],
        [tx - u * 3, ty + u * 3.4],
      ],
      mix(palette.paper, palette.mid, 0.28),
    );
    s.rect(tx - u * 3, ty + u * 3.4, tw + u * 6, u * 1, mix(palette.deep, palette.mid, 0.35));
    for (const x of [tx - u * 1.6, tx + tw + u * 0.6])
      s.rect(x, ty + u * 4.4, u, u * 13.4, mix(palette.deep, palette.ink, 0.3));
    const lamp: Point = [tx + tw * 0.5, h * 0.4];
    s.line([[lamp[0], 0], lamp], palette.ink, u * 0.22);
    s.fill(
      `M${n(lamp[0] - u * 7)} ${n(lamp[1] + u * 4)}Q${n(lamp[0] - u * 6)} ${n(lamp[1] - u)} ${n(lamp[0])} ${n(lamp[1] - u)}T${n(lamp[0] + u * 7)} ${n(lamp[1] + u * 4)}Z`,
      s.fade('across', [
        [0, mix(palette.accent, palette.ink, 0.2)],
        [0.35, mix(palette.accent, palette.paper, 0.2)],
        [1, mix(palette.accent, palette.ink, 0.5)],
      ]),
    );
    s.ellipse(lamp[0], lamp[1] + u * 4, u * 7, u * 0.8, mix(palette.glow, palette.paper, 0.4), 1);
    const bowl: Point = [tx + tw * random.range(0.3, 0.7), ty + u * 1.2];
    s.fill(
      `M${n(bowl[0] - u * 4)} ${n(bowl[1] - u * 2)}Q${n(bowl[0])} ${n(bowl[1] + u * 3)} ${n(bowl[0] + u * 4)} ${n(bowl[1] - u * 2)}Z`,
      s.fade('across', [
        [0, palette.paper],
        [1, mix(palette.mid, palette.deep, 0.4)],
      ]),
    );
    s.rect(
      tx + tw * 0.82,
      ty - u * 4,
      u * 2.2,
      u * 5.4,
      s.fade('across', [
        [0, mix(palette.water, palette.paper, 0.4)],
        [1, mix(palette.water, palette.ink, 0.4)],
      ]),
    );
    s.stroke(
      `M${n(tx + tw * 0.82 + u)} ${n(ty - u * 4)}q${n(u * 0.5)} ${n(-u * 6)} ${n(u * 3)} ${n(-u * 9)}m${n(-u * 2.6)} ${n(u * 5)}q${n(-u * 3)} ${n(-u * 2)} ${n(-u * 4)} ${n(-u * 6)}`,
      mix(palette.leaf, palette.ink, 0.2),
      u * 0.28,
    );
    s.rect(
      0,
      0,
      w,
      h,
      s.radial([w * 0.5, h * 0.5], w * 0.75, [
        [0.4, palette.ink, 0],
        [1, palette.ink, 0.3],
      ]),
    );
    s.grain(palette.ink, palette.paper, 0.9);
  };
  const form = arched ? { zh: '弧顶', en: 'round-headed' } : { zh: '方', en: 'square' };
  return {
    alt: {
      zh: `素墙房间，${zhCount(panes)}扇${form.zh}窗把日光投到木地板上，长桌旁${zhCount(chairs)}把椅子，一盏吊灯`,
      en: `A plain room: a ${form.en} window of ${enCount(panes)} lights throws sun on the boards, ${enCount(chairs)} chairs at a long table, one pendant lamp`,
    },
    caption: { zh: '起居室，上午', en: 'Living room, mid-morning' },
    focalPoint: { x: 48, y: 58 },
    draw,
  };
};
