import { bareTree, person } from '../figures';
import { mix } from '../palettes';
import type { Family } from '../scene';
import { enCount, zhCount } from '../scene';
import type { Point, Sheet } from '../sheet';
import { n, trace } from '../sheet';
import { sheetGround } from './frame';

const ROOFS = [
  { zh: '坡顶', en: 'pitched roof' },
  { zh: '平顶', en: 'flat roof' },
  { zh: '锯齿天窗', en: 'saw-tooth roof' },
  { zh: '筒拱', en: 'vaulted roof' },
] as const;

/** A section through a building: cut parts in black, rooms behind in washes, the ground in hatching. */
export const section: Family = (random, palette, index) => {
  const kind = index % ROOFS.length;
  const roofName = ROOFS[kind] ?? ROOFS[0];
  const storeys = random.int(2, 4);
  const bays = random.int(4, 6);
  const draw = (s: Sheet): void => {
    const { w, h, u } = s;
    sheetGround(s, palette, 0.25);
    const ground = h * 0.72;
    const [left, right] = [w * 0.17, w * 0.83];
    const floorH = Math.min((h * 0.44) / storeys, u * 17);
    const top = ground - storeys * floorH;
    const bay = (right - left) / bays;
    const t = u * 1.1;
    bareTree(s, random, [w * 0.08, ground], h * 0.46, palette.ink, 0.7);
    bareTree(s, random, [w * 0.93, ground], h * 0.36, palette.ink, 0.6);
    // Earth: wash, hatch, cellar.
    const earth = trace(
      [
        [0, ground],
        [left - u * 8, ground],
        [left, ground],
        [right, ground],
        [w, ground + u * 1.4],
        [w, h],
        [0, h],
      ],
      true,
    );
    s.fill(earth, mix(palette.pale, palette.mid, 0.3), 0.55);
    s.fill(earth, s.hatch(u * 1.3, u * 0.16, palette.ink, 45, 0.45));
    const cellar = random.int(1, bays - 2);
    const ch = floorH * 0.86;
    s.rect(left + cellar * bay - t, ground - 1, bay * 2 + t * 2, ch + t, palette.ink);
    s.rect(left + cellar * bay, ground, bay * 2, ch, mix(palette.paper, palette.mid, 0.4));
    const rooms = s.linear(
      [0, top],
      [0, ground],
      [
        [0, mix(palette.paper, '#ffffff', 0.5)],
        [1, mix(palette.paper, palette.pale, 0.7)],
      ],
    );
    s.rect(left, top, right - left, ground - top, rooms);
    for (let row = 0; row < storeys; row++) {
      const y = top + row * floorH;
      for (let b = 0; b < bays; b++) {
        const x = left + b * bay;
        const tone = random.next();
        s.rect(
          x,
          y,
          bay,
          floorH,
          tone < 0.3 ? palette.accent : tone < 0.6 ? palette.mid : palette.water,
          tone < 0.3 ? 0.2 : 0.12,
        );
        const what = random.int(0, 5);
        const f = y + floorH;
        if (what === 0) {
          for (let k = 0; k < 6; k++)
            s.stroke(
              `M${n(x + bay * (0.14 + k * 0.12))} ${n(y + floorH * 0.25)}V${n(f)}`,
              palette.ink,
              u * 0.1,
              0.7,
            );
          s.stroke(
            `M${n(x + bay * 0.14)} ${n(y + floorH * 0.25)}H${n(x + bay * 0.74)}M${n(x + bay * 0.14)} ${n(y + floorH * 0.5)}H${n(x + bay * 0.74)}M${n(x + bay * 0.14)} ${n(y + floorH * 0.75)}H${n(x + bay * 0.74)}`,
            palette.ink,
            u * 0.12,
            0.8,
          );
        } else if (what === 1) {
          s.rect(x + bay * 0.24, y + floorH * 0.28, bay * 0.5, floorH * 0.5, palette.sky);
          s.stroke(
            `M${n(x + bay * 0.24)} ${n(y + floorH * 0.28)}h${n(bay * 0.5)}v${n(floorH * 0.5)}h${n(-bay * 0.5)}ZM${n(x + bay * 0.49)} ${n(y + floorH * 0.28)}v${n(floorH * 0.5)}`,
            palette.ink,
            u * 0.14,
          );
        } else if (what === 2)
          s.stroke(
            `M${n(x + bay * 0.2)} ${n(f - floorH * 0.3)}H${n(x + bay * 0.7)}M${n(x + bay * 0.24)} ${n(f - floorH * 0.3)}V${n(f)}M${n(x + bay * 0.66)} ${n(f - floorH * 0.3)}V${n(f)}M${n(x + bay * 0.45)} ${n(y)}V${n(y + floorH * 0.3)}m${n(-u * 2)} ${n(u * 1.6)}q${n(u * 2)} ${n(-u * 3)} ${n(u * 4)} 0Z`,
            palette.ink,
            u * 0.2,
          );
        else if (what === 3) {
          let d = `M${n(x + bay * 0.06)} ${n(f)}`;
          for (let k = 1; k <= 12; k++)
            d += `V${n(f - (floorH * k) / 12)}H${n(x + bay * (0.06 + 0.075 * k))}`;
          s.stroke(d, palette.ink, u * 0.3);
          s.stroke(
            `M${n(x + bay * 0.06)} ${n(f - floorH * 0.3)}L${n(x + bay * 0.96)} ${n(y - floorH * 0.3)}`,
            palette.ink,
            u * 0.14,
          );
        }
        if (random.chance(0.4))
          person(
            s,
            [x + bay * random.range(0.25, 0.8), f - t / 2],
            floorH * 0.52,
            random.chance(0.2) ? palette.accent : palette.ink,
            0.9,
          );
      }
    }
    // Light from above, then everything cut by the plane.
    s.poly(
      [
        [left + bay, top],
        [left + bay * 2, top],
        [left + bay * 2.9, ground],
        [left + bay * 1.7, ground],
      ],
      palette.glow,
      0.35,
    );
    let cut = '';
    const bar = (x: number, y: number, bw: number, bh: number): void => {
      cut += `M${n(x)} ${n(y)}h${n(bw)}v${n(bh)}h${n(-bw)}Z`;
    };
    const hole = random.int(1, bays - 2);
    for (let row = 1; row <= storeys; row++) {
      const y = top + row * floorH - t / 2;
      if (row === storeys) bar(left - t, y, right - left + t * 2, t);
      else {
        bar(left - t, y, hole * bay + t, t);
        bar(left + (hole + 1) * bay, y, right - left - (hole + 1) * bay + t, t);
      }
    }
    for (const b of [0, bays])
      for (let row = 0; row < storeys; row++) {
        bar(left + b * bay - (b === 0 ? t : 0), top + row * floorH, t, floorH * 0.26);
        bar(left + b * bay - (b === 0 ? t : 0), top + row * floorH + floorH * 0.78, t, floorH * 0.22);
        s.stroke(
          `M${n(left + b * bay + (b === 0 ? -t / 2 : t / 2))} ${n(top + row * floorH)}v${n(floorH)}`,
          palette.ink,
          u * 0.2,
        );
      }
    for (let b = 1; b < bays; b++)
      if (random.chance(0.45))
        bar(left + b * bay - t * 0.3, top + random.int(0, storeys - 1) * floorH, t * 0.6, floorH);
    for (let b = 0; b <= bays; b += 1) bar(left + b * bay - t * 0.9, ground, t * 1.8, u * 3.4);
    const roof: Point[] = [];
    if (kind === 0) roof.push([left - u * 4, top], [w / 2, top - h * 0.16], [right + u * 4, top]);
    else if (kind === 1) roof.push([left - u * 3, top], [right + u * 3, top]);
    else if (kind === 2)
      for (let b = 0; b < bays; b++)
        roof.push(
          [left + b * bay, top],
          [left + b * bay + bay * 0.12, top - floorH * 0.6],
          [left + (b + 1) * bay, top],
        );
    if (kind === 3) {
      for (let b = 0; b < bays; b++)
        s.fill(
          `M${n(left + b * bay)} ${n(top)}A${n(bay / 2)} ${n(bay / 2.4)} 0 0 1 ${n(left + (b + 1) * bay)} ${n(top)}Z`,
          rooms,
        );
      for (let b = 0; b < bays; b++)
        s.stroke(
          `M${n(left + b * bay)} ${n(top)}A${n(bay / 2)} ${n(bay / 2.4)} 0 0 1 ${n(left + (b + 1) * bay)} ${n(top)}`,
          palette.ink,
          t,
        );
    } else {
      s.fill(trace([...roof, [right, top], [left, top]], true), rooms);
      s.stroke(trace(roof), palette.ink, t, 1, 'stroke-linejoin="miter"');
      if (kind === 0)
        for (let k = 1; k < 10; k++)
          s.line(
            [
              [left + ((right - left) * k) / 10, top],
              [left + ((right - left) * k) / 10, top - h * 0.16 * (1 - Math.abs(k - 5) / 5.6)],
            ],
            palette.ink,
            u * 0.16,
            0.7,
          );
    }
    s.fill(cut, palette.ink);
    s.line(
      [
        [u * 3, ground],
        [left - t, ground],
      ],
      palette.ink,
      u * 0.5,
    );
    s.line(
      [
        [right + t, ground],
        [w - u * 3, ground + u * 1.4],
      ],
      palette.ink,
      u * 0.5,
    );
    person(s, [w * 0.12, ground], floorH * 0.52, palette.ink);
    // Levels.
    for (let row = 0; row <= storeys; row++) {
      const y = top + row * floorH;
      s.stroke(`M${n(right + u * 5)} ${n(y)}H${n(right + u * 10)}`, palette.accent, u * 0.14);
      s.fill(`M${n(right + u * 6)} ${n(y)}l${n(-u * 0.9)} ${n(-u * 1.4)}h${n(u * 1.8)}Z`, palette.accent);
    }
    s.grain(palette.ink, palette.paper, 0.9);
  };
  return {
    alt: {
      zh: `剖面图：${zhCount(storeys)}层、${zhCount(bays)}开间，${roofName.zh}，剖断处涂黑，土层打斜线，室内有人与家具`,
      en: `Section: ${enCount(storeys)} storeys, ${enCount(bays)} bays, ${roofName.en}; cut parts in black, earth hatched, people and furniture in the rooms`,
    },
    caption: { zh: `横剖面，${roofName.zh}`, en: `Cross section, ${roofName.en}` },
    focalPoint: { x: 50, y: 52 },
    draw,
  };
};
