import { call } from '@/lib/api/call';
import { mayStore } from '@/lib/consent/may-store';
import { READ_IN_VISIT } from '@/lib/consent/stored-names';

/**
 * What is counted, and by which call (T16): `entry` is an article, a news item or a job, `thing` a product, a brand or
 * a company.
 */
export type ReadingKind = 'entry' | 'thing';

/**
 * Sends one reading; it may outlive the page, and a reading that is not counted is no trouble of the reader's. The GET
 * is sent again like any other (C9): the CMS counts a visitor once in half an hour, however often it is told.
 */
export async function sendReading(kind: ReadingKind, id: number): Promise<void> {
  if (!isId(id)) return;
  await (kind === 'entry'
    ? call(`api-post-visited.php?post_id=${id}`, { keepalive: true })
    : call('views', { body: { post_id: id }, keepalive: true }));
}

/**
 * Counts the reading that an element of the page speaks of, and where it has words for it shows how many there are
 * (C50, C51). What the words stand in is server-rendered and no state of React.
 */
export async function countReading(marker: HTMLElement): Promise<void> {
  const { reading, readingId, words } = marker.dataset;
  const id = Number(readingId);
  if (!isId(id)) return;
  if (isFirstInVisit(id)) await sendReading(reading === 'thing' ? 'thing' : 'entry', id);
  if (words === undefined) return;
  const views = await import('./read-count').then(({ readCount }) => readCount(id)).catch(() => null); // Without the script the line stays empty.
  if (views === null) return;
  marker.dataset.views = String(views);
  marker.textContent = words.replace('{count}', String(views));
}

/** What the CMS could know: a positive integer. */
const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** For a browser that keeps nothing, or may not: at least not twice on one page. */
const here = new Set<string>();

/** True the first time in this visit (one tab, until it is closed) for this id; never for what is no id. */
export function isFirstInVisit(id: number): boolean {
  if (!isId(id)) return false;
  const name = String(id);
  if (here.has(name)) return false;
  here.add(name);
  if (!mayStore()) return true;
  try {
    const before = (sessionStorage.getItem(READ_IN_VISIT) ?? '').split(' ').filter(Boolean);
    if (before.includes(name)) return false;
    sessionStorage.setItem(READ_IN_VISIT, [...before, name].slice(-500).join(' '));
  } catch {
    // Storage is refused: the set above has to do.
  }
  return true;
}
