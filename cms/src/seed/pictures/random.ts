/** A seeded stream of numbers: the same key gives the same picture on every machine. */
export class Random {
  private state: number;

  constructor(seed: string) {
    // FNV-1a over the key's UTF-16 units: 32 bits, no dependency.
    let hash = 0x811c9dc5;
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
    this.state = hash >>> 0;
  }

  /** mulberry32: 0 ≤ x < 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
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
