/** Asia/Shanghai has kept this offset since 1991, so no zone table is needed for what a magazine publishes. */
const SHANGHAI_OFFSET_MS = 8 * 3600 * 1000;

/** `2025-05-06T16:00:00`: the moment in Asia/Shanghai without a zone, as the contract prints times. */
export function toLocalTime(moment: string | Date): string {
  return new Date(new Date(moment).getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 19);
}

/** Seconds since 1970, UTC. */
export function toTimestamp(moment: string | Date): number {
  return Math.floor(new Date(moment).getTime() / 1000);
}

/** Reads a contract time: with a zone as written, without one as Asia/Shanghai. Null when it is no time. */
export function fromLocalTime(text: string): Date | null {
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
    ? text
    : `${text}${text.includes('T') ? '' : 'T00:00:00'}+08:00`;
  const moment = new Date(zoned);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
