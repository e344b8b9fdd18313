import { call } from '@/lib/api/call';
import { mayStore } from '@/lib/consent/may-store';
import { changeRecord } from '@/lib/local-store/local-store';
import { countSearch, toLimits, type Limits, type Refusal } from './quota';

/** E44. */
const RECORD = 'search_limit';
/** A reader does not wait longer for a limit; without it there is none. */
const PATIENCE_MS = 2000;

let asked: Promise<Limits> | null = null;

/** The limits, asked for once per document (C71, B3). */
function limits(): Promise<Limits> {
  asked ??= ask().catch(() => {
    asked = null;
    return toLimits(null);
  });
  return asked;
}

/** Asked for once only: further tries would hold up every search of a browser that blocks this call. */
async function ask(): Promise<Limits> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await call('api-search-limit-config.php', { signal, isTriedOnce: true });
  if (answer?.status !== 200) throw new Error(`HTTP ${answer?.status}`);
  return toLimits(answer.body);
}

/** Counts a search that is about to be made; which window refuses it, or null (V6). */
export async function countThisSearch(): Promise<Refusal | null> {
  const allowed = await limits();
  // Where nothing may be stored the server's own count has to do (decision 043).
  if ((allowed.minute === 0 && allowed.day === 0) || !mayStore()) return null;
  try {
    return await changeRecord(RECORD, (kept) => {
      const { refused, counters } = countSearch(kept, allowed, Date.now());
      return { data: counters, answer: refused };
    });
  } catch {
    // Nothing can be kept in this browser: nothing is counted.
    return null;
  }
}
