/**
 * What was read of one state of the database, by key. The state has a number that counts up ({@link searchAt}); what was kept
 * of an earlier one is forgotten, since it may have changed.
 */
export class KeptAsOf<Value> {
  #asOf = 0;
  readonly #kept = new Map<string, Value>();

  /** @param most values that are kept; of more the oldest are forgotten */
  constructor(private readonly most: number) {}

  /** @param asOf null: something has changed since, and nothing that was kept is known to be true */
  get(asOf: number | null, key: string): Value | undefined {
    return asOf === this.#asOf ? this.#kept.get(key) : undefined;
  }

  /** @param asOf the state that was read before the value was */
  put(asOf: number | null, key: string, value: Value): void {
    // Who began before a change may end after others who saw it.
    if (asOf === null || asOf < this.#asOf) return;
    if (asOf > this.#asOf) this.#kept.clear();
    this.#asOf = asOf;
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= this.most && oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, value);
  }
}

/**
 * The values of some keys that are there: what is kept, and of the others what is read now. Null is kept of one that is not there.
 * @param read the values of keys, each named once
 */
export async function readThrough<Value>(
  kept: KeptAsOf<Value | null>,
  asOf: number | null,
  keys: readonly string[],
  read: (missing: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): Promise<Map<string, Value>> {
  const values = new Map<string, Value>();
  const missing = new Set<string>();
  for (const key of keys) {
    const before = kept.get(asOf, key);
    if (before === undefined) missing.add(key);
    else if (before !== null) values.set(key, before);
  }
  if (missing.size === 0) return values;
  const found = await read([...missing]);
  for (const key of missing) {
    const value = found.get(key);
    if (value !== undefined) values.set(key, value);
    kept.put(asOf, key, value ?? null);
  }
  return values;
}
