import { createHmac, randomBytes } from 'node:crypto';
import { OldestFirst } from '../oldest-first';
import { processWide } from '../process-wide';

/** Who looks at something. Neither part is kept: see {@link VisitMemory}. */
export type Visitor = { address: string; userAgent: string };

/** A visitor counts once for a thing within this time (A41, A43, B1). */
const VISIT_MS = 30 * 60 * 1000;
/** Bounds the memory; beyond it the oldest visits are forgotten first, and may count again. */
const MAX_VISITS = 200_000;

/**
 * Remembers for half an hour which visitor has looked at what, so that a reload is no second reading. A visitor is a
 * hash of address and User-Agent under a key of this process: nobody can be looked up in it, and a restart forgets.
 */
export class VisitMemory {
  private readonly key = randomBytes(32);
  /** In the order the visits were noted, which is the order they end in. */
  private readonly ends = new OldestFirst<string, number>();

  constructor(
    private readonly now: () => number = Date.now,
    private readonly max = MAX_VISITS,
  ) {}

  /** Notes a visit; false when this visitor was there within the last half hour. */
  note(visitor: Visitor, thing: string): boolean {
    const now = this.now();
    const name = this.nameOf(visitor, thing);
    const end = this.ends.get(name);
    if (end !== undefined && end > now) return false;
    this.ends.delete(name);
    this.ends.set(name, now + VISIT_MS);
    for (let oldest = this.ends.oldest(); oldest; oldest = this.ends.oldest()) {
      if (oldest[1] > now && this.ends.size <= this.max) break;
      this.ends.delete(oldest[0]);
    }
    return true;
  }

  /** Takes a visit back that turned out to be of nothing. */
  forget(visitor: Visitor, thing: string): void {
    this.ends.delete(this.nameOf(visitor, thing));
  }

  private nameOf({ address, userAgent }: Visitor, thing: string): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([address, userAgent, thing]))
      .digest('base64url');
  }
}

/** Of readings (A41, B1). */
export const visits = processWide('visits', () => new VisitMemory());
/** Of shows (A43): a call may name 50, which must not push readings out of their memory. */
export const shownTo = processWide('visits-shown', () => new VisitMemory());
/** Of shows, views and clicks of visitors who have not agreed to be told apart: their doubles are found here alone. */
export const anonymousTo = processWide('visits-anonymous', () => new VisitMemory());
