import { call } from '@/lib/api/call';

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
  await (kind === 'entry'
    ? call(`api-post-visited.php?post_id=${id}`, { keepalive: true })
    : call('views', { body: { post_id: id }, keepalive: true }));
}

const KEY = 'read';
/** For a browser that keeps nothing: at least not twice on one page. */
const here = new Set<string>();

/** True the first time in this visit (one tab, until it is closed) for this id. */
export function isFirstInVisit(id: number): boolean {
  const name = String(id);
  if (here.has(name)) return false;
  here.add(name);
  try {
    const before = (sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean);
    if (before.includes(name)) return false;
    sessionStorage.setItem(KEY, [...before, name].slice(-500).join(' '));
  } catch {
    // Storage is refused: the set above has to do.
  }
  return true;
}
