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

/** Whole MiB, for what is printed. */
export const mib = (bytes: number): number => Math.round(bytes / 1024 ** 2);

/** A figure that is held to a limit, both in the unit that its name says. */
export type Held = { name: string; value: number; limit: readonly ['at least' | 'at most', number] };

/** The limits that were not kept, in words, in the order given; what is no number keeps none. */
export function brokenLimits(held: readonly Held[]): string[] {
  const isKept = ({ value, limit: [kind, bound] }: Held) =>
    kind === 'at least' ? value >= bound : value <= bound;
  return held
    .filter((figure) => !isKept(figure))
    .map(({ name, value, limit }) => `${name} ${Number(value.toFixed(3))}, not ${limit.join(' ')}`);
}

/** `bad`: answers of 400 and above, and errors of sockets, late answers among them. */
export type Throughput = { requestsPerSecond: number; bad: number };

/**
 * What wrk printed about one run. Its "Non-2xx or 3xx responses" are those of 400 and above: a redirect is not among
 * them and is found by `toNot200` only.
 * @throws when it names no rate
 */
export function toThroughput(output: string): Throughput {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
  if (!rate) throw new Error(`wrk said: ${output}`);
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(output)?.[1] ?? 0;
  return { requestsPerSecond: Number(rate), bad: Number(refused) + socketErrors(output) };
}

/**
 * What was not the answer 200 in a run of wrk with `not-200.lua`: every other status, and errors of sockets.
 * @throws when the script has not counted
 */
export function toNot200(output: string): number {
  const others = /Not 200: (\d+)/.exec(output)?.[1];
  if (!others) throw new Error(`wrk did not count statuses: ${output}`);
  return Number(others) + socketErrors(output);
}

const IN_MS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000 };

/**
 * The slowest answer but for one in a hundred, in milliseconds, of a run of wrk with `--latency`.
 * @throws when it names none
 */
export function toP99(output: string): number {
  const [, figure, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s)\s*$/m.exec(output) ?? [];
  const scale = IN_MS[unit];
  if (figure === undefined || scale === undefined) throw new Error(`wrk named no latency: ${output}`);
  return Number(figure) * scale;
}

/** `Socket errors: connect 0, read 3, write 0, timeout 1` is four; no such line is none. */
function socketErrors(output: string): number {
  const counts = /Socket errors: (.*)/.exec(output)?.[1]?.match(/\d+/g) ?? [];
  return counts.reduce((sum, count) => sum + Number(count), 0);
}
