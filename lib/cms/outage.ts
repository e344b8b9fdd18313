import { processWide } from '@/lib/cache/process-wide';

/** For so long after the CMS failed to answer, a reader that has something to show does not ask again. */
export const OUTAGE_MS = 2000;

/** Whether the CMS was found silent a moment ago; one memory for the whole process. */
export class Outage {
  #noticedAt = 0;

  noticed(now = Date.now()): void {
    this.#noticedAt = now;
  }

  over(): void {
    this.#noticedAt = 0;
  }

  isOn(now = Date.now()): boolean {
    return now - this.#noticedAt < OUTAGE_MS;
  }
}

export function outage(): Outage {
  return processWide('cms-outage', () => new Outage());
}
