import { addDays } from '../days';

/** An ad whose delivery is below this part of what is due by its even share is behind. */
const BEHIND_BELOW = 0.8;
/** One that was behind has recovered from this part on. More than the other, so that a notice does not come and go every day. */
const RECOVERED_FROM = 0.9;

/** An ad on the morning it is judged. Days are those of the site, as `2026-01-31`. */
export type AdFacts = {
  id: number;
  startsOn: string | null;
  endsOn: string | null;
  createdOn: string;
  /** Shows it is booked for; 0 for one without a limit. */
  limit: number;
  /** Shows that count towards the limit. */
  used: number;
  /** The even share of its time at the midnight before, from 0 to 1; null without a first or a last day. */
  share: number | null;
};

/**
 * `ended`: why it has ended; null while it runs or waits. `due`: shows it should have had at the midnight before; null when
 * it has no even share: then it is behind without any show. `isBehind`: null when there is nothing new to say.
 */
export type Verdict = { ended: 'days' | 'limit' | null; due: number | null; isBehind: boolean | null };

/**
 * Judges one ad that is switched on.
 * @param today the day of the morning on which it is judged
 */
export function judgeAd(ad: AdFacts, today: string): Verdict {
  const due = ad.limit > 0 && ad.share !== null ? Math.round(ad.limit * ad.share) : null;
  const ended = endOf(ad, today);
  // Of one that has ended there is no such notice; its former one is over. One that was moved to later days begins anew.
  const isToCome = ad.startsOn !== null && ad.startsOn >= today;
  if (ended !== null || isToCome) return { ended, due, isBehind: false };
  if (firstFullDay(ad) >= today) return { ended, due, isBehind: null };
  // One that is sold by time is behind when nobody has seen it: it may stand at no place, or behind others.
  if (due === null) return { ended, due, isBehind: ad.used === 0 };
  if (ad.used < due * BEHIND_BELOW) return { ended, due, isBehind: true };
  return { ended, due, isBehind: ad.used >= due * RECOVERED_FROM ? false : null };
}

/** The last day counts more than the limit: an ad that is spread over its days uses its last shows at the very end. */
function endOf({ endsOn, limit, used }: AdFacts, today: string): Verdict['ended'] {
  if (endsOn !== null && endsOn < today) return 'days';
  return limit > 0 && used >= limit ? 'limit' : null;
}

/** The first day on which an ad was there from midnight on. It may have been entered after its first day. */
function firstFullDay({ startsOn, createdOn }: AdFacts): string {
  const after = addDays(createdOn, 1);
  return startsOn !== null && startsOn > after ? startsOn : after;
}
