/**
 * A value that is read anew when what it is made of has changed. However many ask, and however often it changes, one
 * reading runs at a time; nobody gets a value that is older than the moment they asked at.
 */
export class Reloaded<T> {
  #kept: { moment: number; value: T } | null = null;
  #reading: Promise<unknown> | null = null;

  /** @param moment of the newest change; it never goes back */
  async read(moment: () => number, load: () => Promise<T>): Promise<T> {
    const asked = moment();
    for (;;) {
      if (this.#kept && this.#kept.moment >= asked) return this.#kept.value;
      if (this.#reading) await this.#reading;
      else return this.#load(moment(), load);
    }
  }

  async #load(moment: number, load: () => Promise<T>): Promise<T> {
    const reading = load();
    // Those who wait read for themselves after one that failed.
    this.#reading = reading.catch(() => undefined);
    try {
      const value = await reading;
      this.#kept = { moment, value };
      return value;
    } finally {
      this.#reading = null;
    }
  }
}

/** As {@link Reloaded}, several values by their keys. Those that were not used for longest go first. */
export class ReloadedByKey<T> {
  readonly #values = new Map<string, Reloaded<T>>();

  /** @param most values that are kept at a time */
  constructor(private readonly most: number) {}

  read(key: string, moment: () => number, load: () => Promise<T>): Promise<T> {
    const value = this.#values.get(key) ?? new Reloaded<T>();
    this.#values.delete(key);
    this.#values.set(key, value);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.most) break;
      this.#values.delete(oldest);
    }
    return value.read(moment, load);
  }
}
