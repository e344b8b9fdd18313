import type { AdState } from '../contract/schemas/ad';
import { toDay } from '../fields/stored-day';
import { dayOf } from './days';

type Booked = { active?: boolean | null; startsOn?: string | null; endsOn?: string | null };

/** The same rule as `runsToday`, for an ad that has been read. One that is switched off is off on each of its days. */
export function stateOf({ active, startsOn, endsOn }: Booked, today = dayOf(new Date())): AdState {
  if (active === false) return 'off';
  if (startsOn && toDay(startsOn) > today) return 'future';
  return endsOn && toDay(endsOn) < today ? 'ended' : 'running';
}
