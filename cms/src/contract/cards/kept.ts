/** Values by a number or a text, as many as there is room for; those that were not used for longest go first. */
export class Kept<Value, Key extends number | string = number> {
  readonly #values = new Map<Key, { value: Value; bytes: number }>();
  #bytes = 0;

  /** @param most bytes that all of them take, as they are told */
  constructor(private readonly most: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(key: Key): Value | undefined {
    const kept = this.#values.get(key);
    if (!kept) return undefined;
    this.#values.delete(key);
    this.#values.set(key, kept);
    return kept.value;
  }

  put(key: Key, value: Value, bytes: number): void {
    this.delete(key);
    this.#values.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#values.keys()) {
      if (this.#bytes <= this.most) break;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#bytes -= this.#values.get(key)?.bytes ?? 0;
    this.#values.delete(key);
  }

  deleteWhere(isGone: (value: Value, key: Key) => boolean): void {
    for (const [key, { value }] of this.#values) if (isGone(value, key)) this.delete(key);
  }

  clear(): void {
    this.#values.clear();
    this.#bytes = 0;
  }
}
