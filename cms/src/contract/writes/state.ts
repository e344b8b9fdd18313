import { invalidParams } from '../errors';
import type { WireStatus } from '../mappers/status';

export type StoredState = {
  _status?: 'draft' | 'published';
  stage?: 'draft' | 'pending' | 'private' | 'future';
  publishedAt?: string;
  deletedAt?: string | null;
};
/** What an entry was before a write, as far as its state is concerned; null for one that is being made. */
export type StateBefore = { isScheduled: boolean; publishedAt: Date | null } | null;
export const NEW: StateBefore = null;

/**
 * The status and date that a write means, which may say one of them only. A new entry is a draft. A date alone moves
 * the appointment of one that waits for it, or publishes it when the moment is past, as in WordPress; one that is
 * published before its moment is published now.
 */
export function toWanted(
  { status, date }: { status?: WireStatus | undefined; date?: Date | undefined },
  before: StateBefore,
  now = new Date(),
): { status: WireStatus | undefined; date: Date | undefined } {
  if (before === null) return { status: status ?? 'draft', date };
  if (status === undefined && date && before.isScheduled) return { status: 'publish', date };
  const isEarly = status === 'publish' && !date && before.publishedAt !== null && before.publishedAt > now;
  return { status, date: isEarly ? now : date };
}

export type WantedState = {
  data: StoredState;
  /** When the entry shall publish itself. */ publishAt: Date | null;
};

/**
 * The WordPress status and date of a write as stored state (A22). `publish` with a date to come is `future`, as there;
 * `draft`, `pending` and `private` withdraw a published entry; `trash` bins it; any other status takes it out of the bin.
 * @throws ContractError 400 for `future` without a date to come
 */
export function toStoredState(
  status: WireStatus | undefined,
  date: Date | undefined,
  now = new Date(),
): WantedState {
  const dated: StoredState = date ? { publishedAt: date.toISOString() } : {};
  if (status === undefined) return { data: dated, publishAt: null };
  const isAhead = date !== undefined && date > now;
  if (status === 'trash') return { data: { ...dated, deletedAt: now.toISOString() }, publishAt: null };
  if (status === 'future' || (status === 'publish' && isAhead)) {
    if (!isAhead) throw invalidParams({ date: 'date must be in the future for this status' });
    return { data: { ...dated, _status: 'draft', stage: 'future', deletedAt: null }, publishAt: date };
  }
  if (status === 'publish')
    return { data: { ...dated, _status: 'published', deletedAt: null }, publishAt: null };
  return { data: { ...dated, _status: 'draft', stage: status, deletedAt: null }, publishAt: null };
}
