import { fill, type Words } from '../../i18n/words';
import { addDays } from '../days';
import type { AdNotice } from './read-notices';

/** What a notice says of its ad, in the dashboard and in mails. */
export const NOTICE_WORDS = {
  days: { zh: '已结束：最后一天是 {last}', en: 'Ended: its last day was {last}' },
  limit: { zh: '已结束：展示次数已用完', en: 'Ended: all of its shows are used' },
  early: {
    zh: '提前结束：展示次数已用完（原定到 {last}）',
    en: 'Ended early: all of its shows are used (booked until {last})',
  },
  behind: {
    zh: '投放落后：到 {before} 为止应已展示 {due} 次',
    en: 'Behind: {due} shows were due by the end of {before}',
  },
  unseen: {
    zh: '没有展示：到 {before} 为止一次也没有展示过',
    en: 'Not shown: it had no show by the end of {before}',
  },
} as const satisfies Record<string, Words>;

/** One sentence, without an end. */
export function sentenceOf(
  notice: AdNotice,
  language: 'zh' | 'en',
  count: (value: number) => string,
): string {
  const { kind, reason, judgedOn, lastDay, due } = notice;
  const ended = reason === 'days' ? 'days' : lastDay === null ? 'limit' : 'early';
  const behind = due === null ? 'unseen' : 'behind';
  return fill(NOTICE_WORDS[kind === 'ended' ? ended : behind][language], {
    last: lastDay ?? '',
    due: count(due ?? 0),
    before: addDays(judgedOn, -1),
  });
}
