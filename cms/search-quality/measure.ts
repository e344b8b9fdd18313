/** What finds things for a query: their keys, `kind:slug`, the best first. */
export type Engine = (query: string) => Promise<string[]>;

/** Relevance of entries by their key: 3 exactly what was searched for, 2 clearly about it, 1 mentions it. */
export type Grades = Readonly<Record<string, number>>;

/** The cutoff of the measures: as many results as a first page shows. */
export const MEASURED = 10;

const gainOf = (grade: number) => 2 ** grade - 1;

/** The gains, each counted for less the later it comes (K. Järvelin and J. Kekäläinen, TOIS 20, 2002). */
const sumOfGains = (grades: readonly number[]) =>
  grades.reduce((sum, grade, at) => sum + gainOf(grade) / Math.log2(at + 2), 0);

/**
 * How near an order is to the best one there could be, 0 to 1 (nDCG). A thing that comes twice counts once.
 * @param at so many of the first things count
 * @throws RangeError when nothing has a grade, since any order is then as good
 */
export function ndcg(ranking: readonly string[], grades: Grades, at = MEASURED): number {
  const best = Object.values(grades).sort((one, other) => other - one);
  const most = sumOfGains(best.slice(0, at));
  if (most === 0) throw new RangeError('Nothing has a grade');
  const got = [...new Set(ranking)].slice(0, at).map((key) => grades[key] ?? 0);
  return sumOfGains(got) / most;
}

/**
 * Which part of what is wanted was found, 0 to 1.
 * @throws RangeError when nothing is wanted
 */
export function recall(found: readonly string[], wanted: readonly string[]): number {
  if (wanted.length === 0) throw new RangeError('Nothing is wanted');
  const had = new Set(found);
  return wanted.filter((key) => had.has(key)).length / wanted.length;
}

/** @throws RangeError when there are no values */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('There are no values');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean of each group, in the order the groups come first. */
export function meansBy<Item>(
  items: readonly Item[],
  group: (item: Item) => string,
  value: (item: Item) => number,
): Map<string, number> {
  const groups = new Map<string, number[]>();
  for (const item of items) {
    const name = group(item);
    groups.set(name, [...(groups.get(name) ?? []), value(item)]);
  }
  return new Map([...groups].map(([name, values]) => [name, mean(values)]));
}
