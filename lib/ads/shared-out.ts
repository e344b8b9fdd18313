type Listing = { items: readonly unknown[] };

/**
 * Advertisements that have `most` entries together: each its first, then each its second, and so on, so that nobody
 * who has bought a place goes without while another one has two. One without entries is an entry by itself.
 */
export function sharedOut<A extends Listing>(ads: readonly A[], most: number): A[] {
  const entries = ads.map(({ items }) => Math.max(1, items.length));
  const given = ads.map(() => 0);
  let left = most;
  for (let round = 0; left > 0 && entries.some((count) => count > round); round += 1) {
    for (const [at, count] of entries.entries()) {
      if (count <= round || left === 0) continue;
      given[at] = round + 1;
      left -= 1;
    }
  }
  return ads.flatMap((ad, at) => (given[at] ? [{ ...ad, items: ad.items.slice(0, given[at]) }] : []));
}
