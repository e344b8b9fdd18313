import type { AdNotice } from '../notices/read-notices';
import { sentenceOf } from '../notices/words';
import { FiguresTable } from './figures-table';
import { PLANNER_WORDS } from './planner-words';
import { wordsIn } from './staff-view';

const FIGURES = ['used', 'booked', 'shows', 'viewable', 'clicks'] as const;

type NeedsAttentionProps = {
  notices: readonly AdNotice[];
  language: 'zh' | 'en';
  /** The address of the dashboard. */
  admin: string;
};

const DAY = /(\d{4}-\d{2}-\d{2})/;

/** A sentence whose days are elements, so that no line ends within one. */
const withDays = (sentence: string) =>
  sentence.split(DAY).map((part) =>
    DAY.test(part) ? (
      <time key={part} dateTime={part}>
        {part}
      </time>
    ) : (
      part
    ),
  );

/** The adverts that have ended or are behind (docs/decisions/058), each with what it delivered. */
export function NeedsAttention({ notices, language, admin }: NeedsAttentionProps) {
  const say = wordsIn(PLANNER_WORDS, language);
  const format = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'zh-CN');
  const count = (value: number) => format.format(value);
  return (
    <div className="planner__attention">
      <FiguresTable
        caption={say('attention')}
        heads={[say('advert'), ...FIGURES.map((name) => say(name)), say('noticed')]}
        rows={notices.map((notice) => ({
          key: `${notice.kind} ${notice.ad}`,
          head: (
            <>
              <a href={`${admin}/collections/ads/${notice.ad}`}>{notice.name}</a>
              <span>{withDays(sentenceOf(notice, language, count))}</span>
            </>
          ),
          cells: [
            ...FIGURES.map((name) => {
              const value = name === 'used' && notice.booked === null ? null : notice[name];
              return value === null ? '' : count(value);
            }),
            notice.day,
          ],
        }))}
        none={say('allWell')}
      />
      {notices.length > 0 && <p>{say('figures')}</p>}
    </div>
  );
}
