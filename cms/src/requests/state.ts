import type { Words } from '../i18n/words';

/** A request that was tried so often, for some two days, is tried no more. */
export const MOST_ATTEMPTS = 60;

export type RequestState = 'mailed' | 'waiting' | 'ended';

/** What has become of a request: it was mailed, waits for it, or is tried no more. */
export function stateOf({ mailedAt, attempts }: { mailedAt?: unknown; attempts?: unknown }): RequestState {
  if (mailedAt !== null && mailedAt !== undefined) return 'mailed';
  return Number(attempts ?? 0) < MOST_ATTEMPTS ? 'waiting' : 'ended';
}

export const STATE_WORDS: Readonly<Record<RequestState, Words>> = {
  mailed: { zh: '已发给品牌', en: 'Mailed to the brand' },
  waiting: { zh: '待发送', en: 'Waiting' },
  ended: { zh: '未能发送', en: 'Could not be mailed' },
};
