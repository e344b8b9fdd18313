import type { Random } from './random';
import type { Point, Sheet } from './sheet';
import { n, trace } from './sheet';

/* Half a standing figure, from the neck to the foot, as parts of its height: x outwards, y downwards. */
const OUTLINE = [
  [0.028, 0.1],
  [0.034, 0.128],
  [0.088, 0.15],
  [0.1, 0.19],
  [0.113, 0.46],
  [0.092, 0.48],
  [0.086, 0.56],
  [0.066, 0.985],
  [0.074, 1],
  [0.014, 1],
  [0.006, 0.6],
] as const;

/** A standing person seen from afar, feet at the point, `height` in pixels. */
export function person(sheet: Sheet, [x, y]: Point, height: number, colour: string, opacity = 1): void {
  const top = y - height;
  const half = (side: number): Point[] =>
    OUTLINE.map(([dx, dy]) => [x + side * dx * height, top + dy * height]);
  const head = height * 0.052;
  const skull = `M${n(x - head)} ${n(top + head * 1.2)}a${n(head)} ${n(head * 1.2)} 0 1 1 ${n(head * 2)} 0a${n(head)} ${n(head * 1.2)} 0 1 1 ${n(-head * 2)} 0Z`;
  sheet.fill(`${skull}${trace([...half(1), ...half(-1).reverse()], true)}`, colour, opacity);
}

/** A bare tree: trunk at the point, branches as one path per weight of line. */
export function bareTree(
  sheet: Sheet,
  random: Random,
  at: Point,
  height: number,
  colour: string,
  opacity = 1,
): void {
  const weights = new Map<number, string>();
  const grow = (x: number, y: number, angle: number, length: number, depth: number): void => {
    const x2 = x + Math.cos(angle) * length;
    const y2 = y + Math.sin(angle) * length;
    const bend = random.range(-0.12, 0.12) * length;
    weights.set(
      depth,
      `${weights.get(depth) ?? ''}M${n(x)} ${n(y)}Q${n((x + x2) / 2 + bend)} ${n((y + y2) / 2)} ${n(x2)} ${n(y2)}`,
    );
    if (depth === 0) return;
    const shoots = depth > 4 ? 2 : random.int(2, 3);
    for (let i = 0; i < shoots; i++) {
      const spread = (i / (shoots - 1) - 0.5) * random.range(0.7, 1.15) + random.range(-0.15, 0.15);
      grow(x2, y2, angle + spread, length * random.range(0.66, 0.84), depth - 1);
    }
  };
  grow(at[0], at[1], -Math.PI / 2 + random.range(-0.06, 0.06), height * 0.27, 6);
  for (const [depth, d] of weights) {
    sheet.stroke(
      d,
      colour,
      height * 0.0042 * (0.35 + depth * depth * 0.16),
      opacity,
      'stroke-linecap="round"',
    );
  }
}

/** A leafy crown of overlapping blots on a thin stem. */
export function leafyTree(
  sheet: Sheet,
  random: Random,
  at: Point,
  height: number,
  colour: string,
  opacity = 0.5,
): void {
  const [x, y] = at;
  const crown = height * random.range(0.24, 0.32);
  sheet.line(
    [
      [x, y],
      [x + height * 0.01, y - height * 0.6],
    ],
    colour,
    height * 0.016,
    Math.min(1, opacity * 1.6),
  );
  for (let i = 0; i < 46; i++) {
    const angle = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * crown;
    const r = crown * random.range(0.1, 0.3);
    sheet.circle(
      x + Math.cos(angle) * reach * 0.95,
      y - height * 0.66 + Math.sin(angle) * reach * 1.08,
      r,
      colour,
      opacity * 0.42,
    );
  }
}

/** A closed blot around a centre, irregular but smooth. */
export function blob(
  random: Random,
  [x, y]: Point,
  rx: number,
  ry: number,
  wobble = 0.15,
  steps = 26,
): Point[] {
  const wave = random.wave();
  return Array.from({ length: steps }, (_, i): Point => {
    const angle = (i / steps) * Math.PI * 2;
    // Twice around the wave's own period would leave a seam; walking it on a circle does not.
    const r = 1 + wobble * wave(Math.cos(angle) * 1.4) + wobble * 0.7 * wave(5 + Math.sin(angle) * 1.4);
    return [x + Math.cos(angle) * rx * r, y + Math.sin(angle) * ry * r];
  });
}

/** Tufts of grass or reed along a base line. */
export function reeds(
  sheet: Sheet,
  random: Random,
  box: { x: number; y: number; w: number; h: number },
  count: number,
  colour: string,
  width: number,
  opacity = 1,
): void {
  let d = '';
  for (let i = 0; i < count; i++) {
    const x = box.x + random.range(0, box.w);
    const tall = box.h * random.range(0.35, 1);
    const lean = tall * random.range(-0.22, 0.3);
    d += `M${n(x)} ${n(box.y)}Q${n(x + lean * 0.15)} ${n(box.y - tall * 0.6)} ${n(x + lean)} ${n(box.y - tall)}`;
  }
  sheet.stroke(d, colour, width, opacity, 'stroke-linecap="round"');
}

/** The four corners of a rectangle. */
export function corners(x: number, y: number, w: number, h: number): Point[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ];
}

/** A room seen straight on: x to the right, y up from the floor, z away from the eye; all in metres. */
export function onePoint(
  centre: Point,
  focal: number,
  eye: number,
): (x: number, y: number, z: number) => Point {
  return (x, y, z) => [centre[0] + (focal * x) / z, centre[1] - (focal * (y - eye)) / z];
}

/** Path data of a closed polygon. */
export function ring(points: readonly Point[]): string {
  return trace(points, true);
}
