import { hash, randoms } from '../content/random';

/** A seeded stream of numbers: the same key gives the same picture on every machine. */
export class Random {
  /** 0 ≤ x < 1. */
  readonly next: () => number;

  constructor(seed: string) {
    this.next = randoms(hash(seed));
  }

  /** A number from `min` up to, not including, `max`. */
  range(min: number, max: number): number {
    return min + (max - min) * this.next();
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return Math.floor(this.range(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  }

  /** A smooth curve of one variable in about -1..1, made of five sine waves with random phases. */
  wave(roughness = 0.55): (x: number) => number {
    const terms = [1, 2.1, 4.3, 8.9, 17.3].map((frequency, octave) => ({
      frequency: frequency * this.range(0.85, 1.15),
      phase: this.range(0, Math.PI * 2),
      size: roughness ** octave,
    }));
    const total = terms.reduce((sum, term) => sum + term.size, 0);
    return (x) => terms.reduce((sum, t) => sum + t.size * Math.sin(t.frequency * x + t.phase), 0) / total;
  }
}
