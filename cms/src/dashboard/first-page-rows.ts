import { sentenceOf } from '../ads/notices/words';
import { toWords } from '../comments/content';
import type { Words } from '../i18n/words';
import { fill } from '../i18n/words';
import { FIRST_PAGE_WORDS, PART_WORDS } from './first-page-words';
import { listAddress } from './list-address';
import { toDayText, toMomentText } from './moments';
import type { Bounded, DraftRow, PlannedRow, ReadRow } from './read-entries';
import type { AdDay, PlannedNotice, Troubles, WaitingComment } from './read-editors';

/** A line of a block. `note`: what is said of it; `at`: a moment for machines, with its text in `when`. `href`: below the dashboard. */
export type Line = {
  key: string;
  href: string | null;
  title: string;
  note: string;
  at?: string;
  when?: string;
};

export type Block = { lines: Line[]; isMore: boolean };

/** How the rows of the first page become its lines, in one language and one zone. */
export function linesIn(
  language: 'zh' | 'en',
  timeZone: string,
  /** The name of one entry of a collection. */
  kindOf: (collection: string) => Words,
) {
  const say = (word: keyof typeof FIRST_PAGE_WORDS, values: Record<string, string> = {}) =>
    fill(FIRST_PAGE_WORDS[word][language], values);
  const entryAt = (collection: string, id: number) => `/collections/${collection}/${id}`;
  type Timed = Line & { at: string };
  const moment = (at: Date) => ({ at: at.toISOString(), when: toMomentText(at, language, timeZone) });
  const number = new Intl.NumberFormat(language === 'en' ? 'en-US' : 'zh-CN');
  const draft = ({ collection, id, label, at }: DraftRow): Timed => ({
    key: `${collection} ${id}`,
    href: entryAt(collection, id),
    title: label,
    note: kindOf(collection)[language],
    ...moment(at),
  });
  const planned = (row: PlannedRow, [publishes, withdraws]: readonly [string, string]): Timed => ({
    ...draft(row),
    key: `${row.collection} ${row.id} ${row.at.toISOString()} ${row.isWithdrawn}`,
    note: `${kindOf(row.collection)[language]} · ${row.isWithdrawn ? withdraws : publishes}`,
  });

  return {
    say,
    count: (value: number) => number.format(value),
    drafts: ({ rows, isMore }: Bounded<DraftRow>): Block => ({ lines: rows.map(draft), isMore }),
    /** In the order of time; a day begins before its hours. */
    planned: (entries: Bounded<PlannedRow>, ads: Bounded<AdDay>, notices: PlannedNotice[]): Block => ({
      isMore: entries.isMore || ads.isMore,
      lines: [
        ...entries.rows.map((row) => planned(row, [say('publishes'), say('withdraws')])),
        ...notices.map(({ id, label, at }) => ({
          key: `notice ${id}`,
          href: entryAt('notifications', id),
          title: label,
          note: say('sends'),
          ...moment(at),
        })),
        ...ads.rows.map(({ id, name, day, kind }) => ({
          key: `ad ${id} ${kind}`,
          href: entryAt('ads', id),
          title: name,
          note: say(kind),
          at: day,
          // A day has no zone: noon of it is in that day everywhere.
          when: toDayText(new Date(`${day}T12:00:00Z`), language, 'UTC'),
        })),
      ].sort((one, other) => one.at.localeCompare(other.at)),
    }),
    comments: (rows: WaitingComment[]): Line[] =>
      rows.map(({ id, content, article, at }) => ({
        key: `comment ${id}`,
        href: entryAt('comments', id),
        title: shortened(toWords(content)),
        note: article ? say('commentOn', { article }) : say('comment'),
        ...moment(at),
      })),
    failed: ({ rows, isMore }: Bounded<PlannedRow>): Block => ({
      isMore,
      lines: rows.map((row) => planned(row, [say('notPublished'), say('notWithdrawn')])),
    }),
    troubles: ({ parts, refused, ads }: Troubles): Line[] => [
      ...parts.map((part) => ({
        key: part,
        href: null,
        title: PART_WORDS[part]?.[language] ?? part,
        note: '',
      })),
      ...refused.map(({ id, event, slug, at }) => ({
        key: `event ${id}`,
        href: entryAt('outbox', id),
        title: [event, slug].filter(Boolean).join(' · '),
        note: say('refused'),
        ...moment(at),
      })),
      ...ads.map((notice) => ({
        key: `notice ${notice.id}`,
        href: entryAt('ads', notice.ad),
        title: notice.name,
        note: sentenceOf(notice, language, (value) => number.format(value)),
      })),
    ],
    read: ({ rows, isMore }: Bounded<ReadRow>): Block => ({
      isMore,
      lines: rows.map(({ collection, id, label, views }) => ({
        key: `${collection} ${id}`,
        href: entryAt(collection, id),
        title: label,
        note: `${kindOf(collection)[language]} · ${say('times', { count: number.format(views) })}`,
      })),
    }),
  };
}

const LONGEST = 80;
const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || '—');

/** The filtered lists the first page leads to, below the address of the dashboard. */
export const LISTS = {
  drafts: (createdBy: number) =>
    listAddress('posts', [
      ['createdBy', createdBy],
      ['_status', 'draft'],
    ]),
  pending: listAddress('posts', [
    ['stage', 'pending'],
    ['_status', 'draft'],
  ]),
  comments: listAddress('comments'),
  refused: listAddress('outbox', [['status', 'parked']]),
};
