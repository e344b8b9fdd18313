import { toNoticeMail } from './mail';
import type { AdNotice } from './read-notices';

const notice: AdNotice = {
  ...{
    id: 1,
    ad: 7,
    name: '甲 / A',
    kind: 'ended',
    reason: 'days',
    day: '2026-11-10',
    judgedOn: '2026-11-10',
  },
  ...{ lastDay: '2026-11-09', booked: 1000, due: 1000, used: 950, shows: 700, viewable: 500, clicks: 9 },
};
const textOf = (fields: Partial<AdNotice>) =>
  toNoticeMail([{ ...notice, ...fields }], 'https://cms.example/admin').text;

it('says in both languages what has ended, with what it delivered, and where to look', () => {
  expect(toNoticeMail([notice, notice], 'https://cms.example/admin').subject).toBe(
    '2 个广告需要关注 | Adverts that need attention: 2',
  );
  expect(textOf({})).toBe(
    [
      '甲 / A',
      '已结束：最后一天是 2026-11-09；已用 950 次，共预订 1000 次；报告中：展示 700，可见 500，点击 9',
      'Ended: its last day was 2026-11-09; 950 of 1000 shows used; in the report: 700 shows, 500 views, 9 clicks',
      'https://cms.example/admin/collections/ads/7',
      '',
      '广告排期：https://cms.example/admin/planner',
      'Advert planner: https://cms.example/admin/planner',
    ].join('\n'),
  );
});

it.each<[Partial<AdNotice>, string]>([
  [
    { reason: 'limit', lastDay: '2026-11-30' },
    'Ended early: all of its shows are used (booked until 2026-11-30);',
  ],
  [{ reason: 'limit', lastDay: null }, 'Ended: all of its shows are used;'],
  [{ kind: 'behind', reason: null, due: 400 }, 'Behind: 400 shows were due by the end of 2026-11-09;'],
  [{ booked: null }, 'Ended: its last day was 2026-11-09; in the report: 700 shows,'],
  [{ name: 'A\r\nBcc: x@example.com\u2028' }, 'A Bcc: x@example.com\n'],
])('of %j it says %s', (fields, words) => {
  expect(textOf(fields)).toContain(words);
});
