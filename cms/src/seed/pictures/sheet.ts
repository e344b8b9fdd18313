import { Random } from './random';

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** A number as it is written in the drawing: one decimal, so that rounding noise of a machine never shows. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** Path data through points, closed if asked. */
export function trace(points: readonly Point[], close = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${close ? 'Z' : ''}`;
}

/** Path data of a smooth line through points (quadratic through the midpoints). */
export function smooth(points: readonly Point[], close = false): string {
  const list = close ? [...points, ...points.slice(0, 2)] : points;
  let d = '';
  for (let i = 0; i < list.length - 1; i++) {
    const [x, y] = list[i] ?? [0, 0];
    const [x2, y2] = list[i + 1] ?? [0, 0];
    const mx = (x + x2) / 2;
    const my = (y + y2) / 2;
    if (i === 0) d += close ? `M${n(mx)} ${n(my)}` : `M${n(x)} ${n(y)}L${n(mx)} ${n(my)}`;
    else d += `Q${n(x)} ${n(y)} ${n(mx)} ${n(my)}`;
  }
  const last = list[list.length - 1];
  return close || !last ? `${d}Z` : `${d}L${n(last[0])} ${n(last[1])}`;
}

/**
 * A sheet of paper being drawn on, in pixels. Everything ends as plain SVG: paths, gradients and patterns; no text, no
 * fonts, no filters, so that any machine paints the same bytes.
 */
export class Sheet {
  /** One hundredth of the short side: the unit line weights and details are given in. */
  readonly u: number;
  private readonly defs: string[] = [];
  private readonly out: string[] = [];
  private names = 0;
  /** Keeps the names of a drawing inside a drawing apart. */
  private prefix = '';

  constructor(
    readonly w: number,
    readonly h: number,
  ) {
    this.u = Math.min(w, h) / 100;
  }

  private define(build: (id: string) => string): string {
    const id = `${this.prefix}d${(this.names += 1)}`;
    this.defs.push(build(id));
    return id;
  }

  private static stops(stops: readonly Stop[]): string {
    return stops
      .map(([offset, colour, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
        return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${colour}"${alpha}/>`;
      })
      .join('');
  }

  /** A paint that changes along the line from one point to another. */
  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const [x1, y1] = from;
    const [x2, y2] = to;
    const box = `x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${box}>${Sheet.stops(stops)}</linearGradient>`)})`;
  }

  /** A paint relative to the shape it fills: `down` top to bottom, `across` left to right. */
  fade(direction: 'down' | 'across', stops: readonly Stop[]): string {
    const box = direction === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"';
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${box}>${Sheet.stops(stops)}</linearGradient>`)})`;
  }

  radial(centre: Point, radius: number, stops: readonly Stop[]): string {
    const box = `cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(radius)}"`;
    return `url(#${this.define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${box}>${Sheet.stops(stops)}</radialGradient>`)})`;
  }

  /**
   * A repeating paint: `draw` fills a tile of the given size. Sides are rounded to whole pixels and tiles are never
   * turned: anything else is resampled by the renderer, ten times slower.
   */
  pattern(width: number, height: number, draw: (tile: Sheet) => void): string {
    const tile = new Sheet(Math.max(2, Math.round(width)), Math.max(2, Math.round(height)));
    draw(tile);
    const box = `width="${tile.w}" height="${tile.h}"`;
    return `url(#${this.define((id) => `<pattern id="${id}" patternUnits="userSpaceOnUse" ${box}>${tile.out.join('')}</pattern>`)})`;
  }

  /** Parallel lines as a paint: the hatching of drawings. Angle in degrees, clockwise from level. */
  hatch(gap: number, width: number, colour: string, angle: number, opacity = 1): string {
    const turn = (angle * Math.PI) / 180;
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
    const flat = Math.abs(sin) < 0.05;
    const upright = Math.abs(cos) < 0.05;
    const tw = flat ? 32 : gap / Math.abs(sin);
    const th = upright ? 32 : gap / Math.abs(cos);
    return this.pattern(tw, th, (tile) => {
      const { w, h } = tile;
      const down = sin * cos > 0;
      const diagonal = down
        ? `M${-w} ${-h}L${2 * w} ${2 * h}M0 ${-h}L${2 * w} ${h}M${-w} 0L${w} ${2 * h}`
        : `M${-w} ${2 * h}L${2 * w} ${-h}M${-w} ${h}L${w} ${-h}M0 ${2 * h}L${2 * w} 0`;
      const d = flat ? `M0 ${n(h / 2)}H${w}` : upright ? `M${n(w / 2)} 0V${h}` : diagonal;
      tile.stroke(d, colour, width, opacity);
    });
  }

  path(d: string, attributes: string): void {
    this.out.push(`<path d="${d}" ${attributes}/>`);
  }

  fill(d: string, paint: string, opacity = 1): void {
    this.out.push(
      `<path d="${d}" fill="${paint}"${opacity < 1 ? ` fill-opacity="${Math.round(opacity * 1000) / 1000}"` : ''}/>`,
    );
  }

  stroke(d: string, colour: string, width: number, opacity = 1, extra = ''): void {
    const alpha = opacity < 1 ? ` stroke-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
    const tail = extra ? ` ${extra}` : '';
    this.out.push(
      `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(Math.max(0.5, width))}"${alpha}${tail}/>`,
    );
  }

  rect(x: number, y: number, w: number, h: number, paint: string, opacity = 1): void {
    const alpha = opacity < 1 ? ` fill-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
    this.out.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${paint}"${alpha}/>`,
    );
  }

  poly(points: readonly Point[], paint: string, opacity = 1): void {
    this.fill(trace(points, true), paint, opacity);
  }

  line(points: readonly Point[], colour: string, width: number, opacity = 1): void {
    this.stroke(trace(points), colour, width, opacity);
  }

  circle(x: number, y: number, r: number, paint: string, opacity = 1): void {
    const alpha = opacity < 1 ? ` fill-opacity="${Math.round(opacity * 1000) / 1000}"` : '';
    this.out.push(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${paint}"${alpha}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, paint: string, opacity = 1): void {
    this.out.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}" fill-opacity="${Math.round(opacity * 1000) / 1000}"/>`,
    );
  }

  ring(x: number, y: number, rx: number, ry: number, colour: string, width: number, opacity = 1): void {
    this.out.push(
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-opacity="${Math.round(opacity * 1000) / 1000}"/>`,
    );
  }

  /** A shadow with a soft edge: the same shape a few times, each a little larger around `spread`. */
  soft(shape: (grow: number) => string, colour: string, opacity: number, spread: number, layers = 5): void {
    for (let i = 0; i < layers; i++)
      this.fill(shape(spread * (1 - (2 * i) / (layers - 1))), colour, opacity / layers);
  }

  /** An element drawn elsewhere, as it is. */
  raw(element: string): void {
    this.out.push(element);
  }

  /** A drawing inside a drawing: a sheet of its own size, cut at its edges. */
  frame(x: number, y: number, width: number, height: number, draw: (inner: Sheet) => void): void {
    const inner = new Sheet(Math.round(width), Math.round(height));
    inner.prefix = `${this.prefix}f${(this.names += 1)}-`;
    draw(inner);
    this.defs.push(...inner.defs);
    const box = `x="${n(x)}" y="${n(y)}" width="${inner.w}" height="${inner.h}" viewBox="0 0 ${inner.w} ${inner.h}"`;
    this.out.push(`<svg ${box}>${inner.out.join('')}</svg>`);
  }

  group(attributes: string, draw: () => void): void {
    this.out.push(`<g ${attributes}>`);
    draw();
    this.out.push('</g>');
  }

  /** Draws inside a shape only. */
  inside(d: string, draw: () => void): void {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    this.group(`clip-path="url(#${id})"`, draw);
  }

  /** The tooth of the paper: specks of two tones in a tile, over everything. */
  grain(dark: string, light: string, strength = 1): void {
    const size = 220;
    const random = new Random('grain');
    const specks = (count: number): string => {
      let d = '';
      for (let i = 0; i < count; i++)
        d += `M${n(random.range(0, size - 2))} ${n(random.range(1, size - 1))}h${n(random.range(0.8, 2))}`;
      return d;
    };
    const paint = this.pattern(size, size, (tile) => {
      tile.stroke(specks(900), dark, 1.2, 0.1 * strength);
      tile.stroke(specks(700), light, 1.2, 0.13 * strength);
    });
    this.rect(0, 0, this.w, this.h, paint);
  }

  toString(): string {
    const size = `width="${this.w}" height="${this.h}" viewBox="0 0 ${this.w} ${this.h}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.defs.join('')}</defs>${this.out.join('')}</svg>`;
  }
}
