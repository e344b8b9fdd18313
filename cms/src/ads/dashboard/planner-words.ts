import type { Words } from '../../i18n/words';
import { REPORT_WORDS } from './words';

/** Below the address of the dashboard. */
export const PLANNER_PATH = '/planner';

/** What the dashboard says of the days of ads. */
export const PLANNER_WORDS = {
  title: { zh: '广告排期', en: 'Advert planner' },
  lead: {
    zh: '{from} 至 {to}（{zone}）。● 投放；◆ 与另一广告同时投放于同一位置；▽ 排在该位置可显示的数量之后，仅在前面的广告无法显示时出现。已停用的广告不在其中。',
    en: '{from} to {to} ({zone}). ● runs; ◆ runs at its place beside another one; ▽ comes after as many as its place shows, and is seen only when one of them may not be. Adverts that are switched off are left out.',
  },
  attention: { zh: '需要关注', en: 'Needs attention' },
  noticed: { zh: '提醒日期', en: 'Since' },
  used: { zh: '已用次数', en: 'Shows used' },
  booked: { zh: '预订次数', en: 'Booked' },
  shows: REPORT_WORDS.shows,
  viewable: REPORT_WORDS.viewable,
  clicks: REPORT_WORDS.clicks,
  figures: {
    zh: '每天早上判断，数字为当前值。已用次数计入展示次数上限；展示、可见和点击与品牌报告相同，不含机器人、自身流量和重复。处理完毕的广告请取消“投放中”，或重新安排日期和次数。',
    en: 'Judged every morning, with the figures of now. Shows used count towards the show limit; shows, views and clicks are those of the brand’s report, without bots, own traffic and doubles. Untick “Running” of an advert that is done with, or book it anew.',
  },
  allWell: { zh: '没有需要关注的广告。', en: 'No advert has ended lately or is behind.' },
  from: { zh: '从', en: 'From' },
  show: { zh: '查看', en: 'Show' },
  badDay: {
    zh: '请填写有效的日期。下面从今天开始。',
    en: 'Enter a day. Below are the days from today on.',
  },
  earlier: { zh: '更早四周', en: 'Four weeks earlier' },
  later: { zh: '更晚四周', en: 'Four weeks later' },
  advert: { zh: '广告', en: 'Advert' },
  days: { zh: '日期', en: 'Days' },
  always: { zh: '不限', en: 'Always' },
  since: { zh: '{from} 起', en: 'From {from}' },
  until: { zh: '至 {to}', en: 'Until {to}' },
  between: { zh: '{from} 至 {to}', en: '{from} to {to}' },
  free: { zh: '这些日子没有广告。', en: 'Free on all of these days.' },
} as const satisfies Record<string, Words>;
