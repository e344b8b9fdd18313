/** V19: strictly less than this many pixels off. */
const RANGE = 10;

export function isNear(x: number, answer: number): boolean {
  return Math.abs(x - answer) < RANGE;
}
