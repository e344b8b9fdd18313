/** The same things in a random order, each equally likely; `random` as `Math.random`. */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = things.map((thing) => ({ thing, at: random() }));
  return order.sort((a, b) => a.at - b.at).map(({ thing }) => thing);
}
