import type { Random } from '../random';
import type { Point } from '../sheet';

/** Heights on a grid of `cols` × `rows` cells; about 0..1. */
export type Relief = { cols: number; rows: number; at: (c: number, r: number) => number };

/** Hills as a sum of soft bumps over a gentle slope. */
export function relief(random: Random, cols: number, rows: number, hills: number): Relief {
  const bumps = Array.from({ length: hills }, () => ({
    x: random.range(0.05, 0.95),
    y: random.range(0.05, 0.95),
    r: random.range(0.14, 0.36),
    k: random.range(0.3, 1) * (random.chance(0.2) ? -0.6 : 1),
  }));
  const [a, b] = [random.wave(), random.wave()];
  const field: number[] = [];
  for (let r = 0; r <= rows; r++) {
    for (let c = 0; c <= cols; c++) {
      const [x, y] = [c / cols, r / rows];
      let z = 0.1 * a(x * 4 + y * 2) + 0.1 * b(y * 4 - x * 2);
      for (const p of bumps) z += p.k * Math.exp(-((x - p.x) ** 2 + (y - p.y) ** 2) / (p.r * p.r));
      field.push(z);
    }
  }
  const low = Math.min(...field);
  const high = Math.max(...field);
  return { cols, rows, at: (c, r) => ((field[r * (cols + 1) + c] ?? low) - low) / (high - low) };
}

/** Lines of equal height (marching squares), in grid units, chained into polylines. */
export function contour(land: Relief, level: number): Point[][] {
  const links = new Map<string, { point: Point; next: string[] }>();
  const edge = (c: number, r: number, side: 'h' | 'v'): string => `${side}${c},${r}`;
  const cross = (key: string, c: number, r: number, c2: number, r2: number): string => {
    if (!links.has(key)) {
      const [p, q] = [land.at(c, r), land.at(c2, r2)];
      const t = (level - p) / (q - p);
      links.set(key, { point: [c + (c2 - c) * t, r + (r2 - r) * t], next: [] });
    }
    return key;
  };
  for (let r = 0; r < land.rows; r++) {
    for (let c = 0; c < land.cols; c++) {
      const above = (dc: number, dr: number): boolean => land.at(c + dc, r + dr) > level;
      const hits: string[] = [];
      if (above(0, 0) !== above(1, 0)) hits.push(cross(edge(c, r, 'h'), c, r, c + 1, r));
      if (above(1, 0) !== above(1, 1)) hits.push(cross(edge(c + 1, r, 'v'), c + 1, r, c + 1, r + 1));
      if (above(0, 1) !== above(1, 1)) hits.push(cross(edge(c, r + 1, 'h'), c, r + 1, c + 1, r + 1));
      if (above(0, 0) !== above(0, 1)) hits.push(cross(edge(c, r, 'v'), c, r, c, r + 1));
      for (let i = 0; i + 1 < hits.length; i += 2) {
        const [p, q] = [hits[i] ?? '', hits[i + 1] ?? ''];
        links.get(p)?.next.push(q);
        links.get(q)?.next.push(p);
      }
    }
  }
  const lines: Point[][] = [];
  const seen = new Set<string>();
  const walk = (start: string): void => {
    const line: Point[] = [];
    let key: string | undefined = start;
    while (key !== undefined && !seen.has(key)) {
      seen.add(key);
      const node = links.get(key);
      if (!node) break;
      line.push(node.point);
      key = node.next.find((other) => !seen.has(other));
    }
    const first = links.get(start);
    // A ring ends beside its beginning: close it.
    if (first && line.length > 3 && first.next.length === 2 && key === undefined) line.push(first.point);
    if (line.length > 1) lines.push(line);
  };
  // Open lines first, from their ends; what is left are rings.
  for (const [key, node] of links) if (node.next.length === 1) walk(key);
  for (const key of links.keys()) walk(key);
  return lines;
}
