import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';

/** A large print of ruled lines that bend around a few invisible bodies. */
export const lineField: Family = (random, palette, index) => {
  const bodies = random.int(2, 4);
  const lines = 96;
  const upright = index % 2 === 0;
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    const night = index % 3 === 1;
    const ground = night ? mix(palette.ink, palette.deep, 0.35) : mix(palette.paper, palette.pale, 0.25);
    s.rect(
      0,
      0,
      w,
      h,
      s.linear(
        [0, 0],
        [w, h],
        [
          [0, ground],
          [1, mix(ground, palette.mid, 0.22)],
        ],
      ),
    );
    const mass = Array.from({ length: bodies }, (_, i) => ({
      x: w * (0.18 + (0.64 * (i + 0.5)) / bodies),
      y: h * random.range(0.3, 0.7),
      r: u * random.range(16, 30),
      k: random.pick([-1, 1, 1]) * random.range(0.5, 1),
    }));
    const lead = mass[0];
    if (lead)
      s.circle(
        lead.x,
        lead.y,
        lead.r * 0.92,
        s.linear(
          [lead.x - lead.r, lead.y - lead.r],
          [lead.x + lead.r, lead.y + lead.r],
          [
            [0, mix(palette.accent, palette.paper, 0.2)],
            [1, palette.accent],
          ],
        ),
      );
    for (const b of mass.slice(1)) s.circle(b.x, b.y, b.r * 0.86, mix(palette.mid, palette.water, 0.5), 0.55);
    const long = upright ? h : w;
    const across = upright ? w : h;
    for (let i = -2; i <= lines + 2; i++) {
      const base = (across * i) / lines;
      const pts: Point[] = [];
      for (let k = 0; k <= 64; k++) {
        const along = (long * k) / 64;
        let shift = 0;
        for (const b of mass) {
          const [bx, by] = upright ? [b.x, b.y] : [b.y, b.x];
          const [dx, dy] = [base - bx, along - by];
          const d2 = (dx * dx + dy * dy) / (b.r * b.r);
          shift += b.k * dx * 0.62 * Math.exp(-d2 * 0.9);
        }
        pts.push(upright ? [base + shift, along] : [along, base + shift]);
      }
      s.stroke(
        trace(pts),
        night ? palette.paper : palette.ink,
        u * (i % 6 === 0 ? 0.34 : 0.18),
        i % 6 === 0 ? 0.95 : 0.72,
      );
    }
    const m = u * 5;
    s.path(
      `M0 0H${w}V${h}H0ZM${n(m)} ${n(m)}V${n(h - m)}H${n(w - m)}V${n(m)}Z`,
      `fill="${night ? palette.ink : palette.paper}"`,
    );
    s.stroke(
      `M${n(m)} ${n(m)}H${n(w - m)}V${n(h - m)}H${n(m)}Z`,
      night ? palette.paper : palette.ink,
      u * 0.16,
      0.6,
    );
    s.grain(palette.ink, palette.paper, 1.3);
  };
  const way = upright ? { zh: '竖', en: 'upright' } : { zh: '横', en: 'level' };
  return {
    alt: {
      zh: `版画：近百条${way.zh}线绕过${zhCount(bodies)}个圆形，疏密之间显出起伏`,
      en: `Print: a hundred ${way.en} lines bend around ${enCount(bodies)} discs, their spacing reading as relief`,
    },
    caption: {
      zh: `线场，${zhCount(bodies)}圆，丝网版画`,
      en: `Line field with ${enCount(bodies)} discs, screenprint`,
    },
    focalPoint: { x: 50, y: 50 },
    draw,
  };
};
