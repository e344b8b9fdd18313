/** By how many per cent a number has changed, as `+12%`; null when there was nothing before. */
export function changeOf(now: number, before: number): string | null {
  if (before === 0) return null;
  const change = Math.round(((now - before) / before) * 100);
  if (change === 0) return '±0%';
  return change > 0 ? `+${change}%` : `−${-change}%`;
}
