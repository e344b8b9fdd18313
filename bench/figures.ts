/** The middle value of a non-empty list; the mean of the two middle ones when there are two. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The p-th percentile (0-100) of a non-empty list, linear between neighbours. @throws on an empty list */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = ((sorted.length - 1) * p) / 100;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  if (low === undefined || high === undefined) throw new RangeError('no values');
  return low + (high - low) * (at - Math.floor(at));
}

/** `0.81–0.93` */
export function range(values: readonly number[]): string {
  return `${Math.min(...values).toFixed(2)}–${Math.max(...values).toFixed(2)}`;
}
