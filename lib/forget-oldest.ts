/** Deletes the entries that were set first, until a map has no more than `most`. */
export function forgetOldest<K>(map: Map<K, unknown>, most: number): void {
  for (const oldest of map.keys()) {
    if (map.size <= most) return;
    map.delete(oldest);
  }
}
