import type { Payload } from 'payload';
import type { Context } from '../contract/context';
import { tooManyRequests } from '../contract/errors';
import { readRows, sql } from '../contract/queries/database';
import { hashKey } from './limits';

export type Span = 'minute' | 'day';
export type SearchRefusal = { span: Span; retryAfter: number };

/** K44. */
const SECONDS = { minute: 60, day: 86_400 } as const;
/** M25, M26. */
export const SEARCH_MESSAGES = {
  minute: '超过搜索次数，请1分钟后尝试',
  day: '超过搜索次数，请明天再尝试',
} as const;
/** More than anybody searches in a day: what is kept of one visitor has an end, whatever the options say. */
const MOST = 10_000;

/** The same word in another case or width is the same search. */
const wordOf = (keyword: string): string =>
  hashKey(keyword.normalize('NFKC').trim().toLowerCase()).slice(0, 12);

/** The limits of the site options; 0 is none (B3, E44, V6). */
async function readLimits(payload: Payload): Promise<Record<Span, number>> {
  const [row] = await readRows<Record<Span, number | null>>(
    payload,
    sql`select search_limit_minute::int as minute, search_limit_day::int as day from options limit 1`,
  );
  const within = (limit: number) => Math.min(Math.max(limit, 0), MOST);
  return { minute: within(row?.minute ?? 10), day: within(row?.day ?? 100) };
}

/**
 * Counts a search of a visitor (V6, docs/decisions/043). One statement, so that any number of searches at the same moment,
 * in any number of processes, are no more than the limits say. A word that was searched in a window already is not
 * counted in it again: the next page, a reload, the way back. A refused search is not counted.
 *
 * @param visitor an account or an address; kept as a hash, as the words are
 * @returns which window is full, the minute first; null when the search may be made
 */
export async function countSearch(
  payload: Payload,
  visitor: string,
  keyword: string,
): Promise<SearchRefusal | null> {
  const { minute, day } = await readLimits(payload);
  if (minute === 0 && day === 0) return null;
  const [key, word] = [hashKey(visitor), wordOf(keyword)];
  const first = (limit: number) => (limit === 0 ? sql`'{}'::text[]` : sql`array[${word}]::text[]`);
  /** The words of a window after this search. */
  const words = (span: Span, limit: number) => sql`case
    when ${limit} = 0 then '{}'::text[]
    when s.${column(span, 'ends_at')} <= clock_timestamp() then array[${word}]::text[]
    when ${word} = any(s.${column(span, 'words')}) then s.${column(span, 'words')}
    else s.${column(span, 'words')} || ${word}::text end`;
  const end = (span: Span) => sql`case when s.${column(span, 'ends_at')} <= clock_timestamp()
    then excluded.${column(span, 'ends_at')} else s.${column(span, 'ends_at')} end`;
  const isOpen = (span: Span, limit: number) => sql`(${limit} = 0
    or s.${column(span, 'ends_at')} <= clock_timestamp() or ${word} = any(s.${column(span, 'words')})
    or cardinality(s.${column(span, 'words')}) < ${limit})`;
  const counted = await readRows(
    payload,
    sql`insert into search_counts as s (visitor, minute_ends_at, minute_words, day_ends_at, day_words)
      values (${key}, clock_timestamp() + make_interval(secs => ${SECONDS.minute}), ${first(minute)},
        clock_timestamp() + make_interval(secs => ${SECONDS.day}), ${first(day)})
      on conflict (visitor) do update set
        minute_ends_at = ${end('minute')}, minute_words = ${words('minute', minute)},
        day_ends_at = ${end('day')}, day_words = ${words('day', day)}
      where ${isOpen('minute', minute)} and ${isOpen('day', day)}
      returning 1`,
  );
  if (counted.length > 0) return null;
  const left = (span: Span) =>
    sql`greatest(1, ceil(extract(epoch from s.${column(span, 'ends_at')} - clock_timestamp())))::int`;
  // A minute that has ended between the two statements is still the window that was full.
  const [full] = await readRows<{ minute: number; day: number; span: Span }>(
    payload,
    sql`select ${left('minute')} as minute, ${left('day')} as day,
        case when ${isOpen('minute', minute)} and not ${isOpen('day', day)} then 'day' else 'minute' end as span
      from search_counts s where visitor = ${key}`,
  );
  const span = full?.span ?? 'minute';
  return { span, retryAfter: full?.[span] ?? 1 };
}

const column = (span: Span, name: 'ends_at' | 'words') => sql.identifier(`${span}_${name}`);

type Searcher = Pick<Context, 'payload' | 'address' | 'getCaller'>;

/** As {@link countSearch}, for the visitor of a request: an account by its token, a stranger by the address. */
export async function countSearchOf(
  { payload, address, getCaller }: Searcher,
  keyword: string,
): Promise<SearchRefusal | null> {
  const caller = await getCaller();
  return countSearch(payload, caller ? `account ${caller.profileId}` : `address ${address}`, keyword);
}

/**
 * Counts the search of a list that a visitor asks for. The site's own reads are no visitor's.
 * @throws ContractError 429 when a limit is reached
 */
export async function requireSearchLeft(context: Context, keyword: string | undefined): Promise<void> {
  if (context.isFromSite || keyword === undefined || keyword.trim() === '') return;
  const refusal = await countSearchOf(context, keyword);
  if (refusal) throw tooManyRequests(refusal.retryAfter, SEARCH_MESSAGES[refusal.span]);
}
