/** The numbers 0 to `count - 1` in random order (Fisher-Yates). `random` answers like `Math.random`. */
export function shuffledIndices(count: number, random: () => number = Math.random): number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  for (let at = count - 1; at > 0; at--) {
    const other = Math.min(at, Math.floor(random() * (at + 1)));
    [order[at], order[other]] = [order[other] ?? other, order[at] ?? at];
  }
  return order;
}
