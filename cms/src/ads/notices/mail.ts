import { fill, type Words } from '../../i18n/words';
import type { AdNotice } from './read-notices';
import { sentenceOf } from './words';

const WORDS = {
  subject: { zh: '{count} 个广告需要关注', en: 'Adverts that need attention: {count}' },
  of: { zh: '已用 {used} 次，共预订 {booked} 次', en: '{used} of {booked} shows used' },
  counted: {
    zh: '报告中：展示 {shows}，可见 {viewable}，点击 {clicks}',
    en: 'in the report: {shows} shows, {viewable} views, {clicks} clicks',
  },
  planner: { zh: '广告排期：', en: 'Advert planner: ' },
} as const satisfies Record<string, Words>;

const JOIN = { zh: '；', en: '; ' };

/** Line breaks and other control characters of a title would end a line, or a header, of the mail. */
const oneLine = (text: string) => text.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

function figuresOf(notice: AdNotice, language: 'zh' | 'en'): string {
  const { used, booked, shows, viewable, clicks } = notice;
  const texts = { used, booked: booked ?? 0, shows, viewable, clicks };
  const values = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value)]));
  return [...(booked === null ? [] : [WORDS.of]), WORDS.counted]
    .map((words) => fill(words[language], values))
    .join(JOIN[language]);
}

/**
 * The mail about some notices, in both languages.
 * @param admin the address of the dashboard
 */
export function toNoticeMail(notices: readonly AdNotice[], admin: string): { subject: string; text: string } {
  const count = { count: String(notices.length) };
  const languages = ['zh', 'en'] as const;
  const lines = notices.flatMap((notice) => [
    oneLine(notice.name),
    ...languages.map(
      (language) => `${sentenceOf(notice, language, String)}${JOIN[language]}${figuresOf(notice, language)}`,
    ),
    ...[`${admin}/collections/ads/${notice.ad}`, ''],
  ]);
  return {
    subject: languages.map((language) => fill(WORDS.subject[language], count)).join(' | '),
    text: [...lines, ...languages.map((language) => `${WORDS.planner[language]}${admin}/planner`)].join('\n'),
  };
}
