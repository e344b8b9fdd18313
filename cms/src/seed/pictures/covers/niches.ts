import { blob } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Sheet } from '../sheet';
import { n, smooth } from '../sheet';

/** Plaster niches with vessels: a still life in raking light. */
export const niches: Family = (random, palette, index) => {
  const count = 3 + (index % 3);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const wall = mix(palette.pale, palette.mid, 0.12 + 0.1 * (index % 4));
    const shelf = h * 0.76;
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, mix(wall, palette.paper, 0.5)],
          [1, mix(wall, palette.deep, 0.25)],
        ],
      ),
    );
    s.poly(
      [
        [0, 0],
        [w * 0.24, 0],
        [w * 0.9, h],
        [w * 0.42, h],
      ],
      palette.glow,
      0.16,
    );
    const pitch = w / (count + 0.4);
    for (let i = 0; i < count; i++) {
      const r = pitch * 0.37;
      const x = pitch * (i + 0.7);
      const top = h * (0.16 + 0.06 * ((i + index) % 3));
      const d = `M${n(x - r)} ${n(shelf)}V${n(top + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(top + r)}V${n(shelf)}Z`;
      const hole = i === index % count ? mix(palette.accent, wall, 0.3) : mix(wall, palette.deep, 0.3);
      s.fill(
        d,
        s.linear(
          [x - r, top],
          [x + r, shelf],
          [
            [0, mix(hole, palette.ink, 0.5)],
            [0.4, mix(hole, palette.ink, 0.18)],
            [1, mix(hole, palette.paper, 0.3)],
          ],
        ),
      );
      s.stroke(d, palette.paper, u * 0.3, 0.55, `transform="translate(${n(u * 0.25)} 0)"`);
      // The shadow of the left jamb, curved like its arch.
      s.fill(
        `M${n(x - r)} ${n(shelf)}V${n(top + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r * 0.5)} ${n(top + r * 0.14)}Q${n(x - r * 0.3)} ${n(top + r * 0.6)} ${n(x - r * 0.3)} ${n(top + r * 1.8)}L${n(x - r * 0.1)} ${n(shelf)}Z`,
        palette.ink,
        0.26,
      );
      const kind = (i * 2 + index) % 6;
      const tall = (shelf - top) * random.range(0.42, 0.62);
      const [b, vw] = [shelf, r * random.range(0.42, 0.62)];
      const glaze = random.pick([palette.paper, palette.accent, palette.water, palette.deep, palette.mid]);
      const skin = s.linear(
        [x - vw, 0],
        [x + vw, 0],
        [
          [0, mix(glaze, palette.ink, 0.5)],
          [0.45, mix(glaze, palette.ink, 0.12)],
          [0.72, mix(glaze, palette.paper, 0.55)],
          [1, mix(glaze, palette.ink, 0.1)],
        ],
      );
      s.soft(
        (g) =>
          `M${n(x - vw * 0.6)} ${n(b)}L${n(x - vw * 2.2 - g)} ${n(b - tall * 0.2)}V${n(b - tall * 0.55)}L${n(x - vw * 0.4)} ${n(b - tall * 0.4)}Z`,
        palette.ink,
        0.22,
        u * 0.6,
      );
      if (kind === 0)
        s.fill(
          `M${n(x - vw * 0.6)} ${n(b)}Q${n(x - vw * 1.5)} ${n(b - tall * 0.5)} ${n(x - vw * 0.3)} ${n(b - tall * 0.8)}L${n(x - vw * 0.36)} ${n(b - tall)}H${n(x + vw * 0.36)}L${n(x + vw * 0.3)} ${n(b - tall * 0.8)}Q${n(x + vw * 1.5)} ${n(b - tall * 0.5)} ${n(x + vw * 0.6)} ${n(b)}Z`,
          skin,
        );
      else if (kind === 1) s.rect(x - vw * 0.7, b - tall * 0.8, vw * 1.4, tall * 0.8, skin);
      else if (kind === 2) s.circle(x, b - vw * 0.95, vw, skin);
      else if (kind === 3)
        s.fill(
          `M${n(x - vw * 0.3)} ${n(b)}L${n(x - vw * 0.2)} ${n(b - tall * 0.3)}Q${n(x - vw * 1.2)} ${n(b - tall * 0.4)} ${n(x - vw * 1.3)} ${n(b - tall * 0.7)}H${n(x + vw * 1.3)}Q${n(x + vw * 1.2)} ${n(b - tall * 0.4)} ${n(x + vw * 0.2)} ${n(b - tall * 0.3)}L${n(x + vw * 0.3)} ${n(b)}Z`,
          skin,
        );
      else if (kind === 4) s.fill(`M${n(x - vw)} ${n(b)}L${n(x)} ${n(b - tall)}L${n(x + vw)} ${n(b)}Z`, skin);
      else
        for (let k = 0; k < 4; k++)
          s.fill(
            smooth(
              blob(
                random,
                [x + random.range(-0.1, 0.1) * vw, b - tall * (0.12 + k * 0.21)],
                vw * (1.1 - k * 0.2),
                tall * 0.115,
                0.1,
                14,
              ),
              true,
            ),
            skin,
          );
      if (kind < 2) {
        let twig = '';
        for (let k = 0; k < 5; k++)
          twig += `M${n(x)} ${n(b - tall * 0.8)}q${n(u * random.range(-3, 3))} ${n(-tall * 0.3)} ${n(u * random.range(-7, 7))} ${n(-tall * random.range(0.4, 0.75))}`;
        s.stroke(twig, mix(palette.ink, palette.leaf, 0.4), u * 0.28, 0.9);
      }
    }
    s.rect(0, shelf, w, u * 2.2, mix(palette.paper, wall, 0.25));
    s.rect(
      0,
      shelf + u * 2.2,
      w,
      h,
      s.linear(
        [0, shelf],
        [0, h],
        [
          [0, mix(wall, palette.deep, 0.5)],
          [0.25, mix(wall, palette.mid, 0.35)],
          [1, mix(wall, palette.deep, 0.2)],
        ],
      ),
    );
    let scratch = '';
    for (let i = 0; i < 420; i++) {
      const [x, y] = [random.range(0, w), random.range(0, h)];
      scratch += `M${n(x)} ${n(y)}q${n(u * random.range(0, 4))} ${n(u * random.range(-1, 1))} ${n(u * random.range(2, 8))} ${n(u * random.range(-1.5, 1.5))}`;
    }
    s.stroke(scratch, palette.ink, u * 0.1, 0.08);
    s.stroke(scratch, palette.paper, u * 0.14, 0.14, `transform="translate(2 3)"`);
    s.grain(palette.ink, palette.paper, 1.2);
  };
  return {
    alt: {
      zh: `灰泥墙上${zhCount(count)}个拱龛，各置一件陶器，侧光在龛内留下弧形的影`,
      en: `${enCount(count)} arched niches in a plaster wall, one vessel in each, side light leaving a curved shadow`.replace(
        /^./,
        (c) => c.toUpperCase(),
      ),
    },
    caption: {
      zh: `${zhCount(count)}个龛与器物`,
      en: `${enCount(count)} niches and their vessels`.replace(/^./, (c) => c.toUpperCase()),
    },
    focalPoint: { x: 50, y: 55 },
    draw,
  };
};
