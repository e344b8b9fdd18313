/**
 * What is counted, and by which call (T16): `entry` is an article, a news item or a job, `thing` a product, a brand or
 * a company.
 */
export type ReadingKind = 'entry' | 'thing';

/** Sends one reading; it may outlive the page, and nobody hears of its failure. */
export async function sendReading(kind: ReadingKind, id: number): Promise<void> {
  const call =
    kind === 'entry'
      ? fetch(`/api/api-post-visited.php?post_id=${id}`, { keepalive: true, cache: 'no-store' })
      : fetch('/api/views', {
          method: 'POST',
          keepalive: true,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ post_id: id }),
        });
  await call.catch(() => undefined); // A reading that is not counted is no trouble of the reader's.
}

/** How often the thing was read (A42); null when nobody can say just now. */
export async function loadReadings(id: number): Promise<number | null> {
  try {
    const answer = await fetch(`/api/views/update?post_id=${id}`, { cache: 'no-store' });
    const body: unknown = answer.ok ? await answer.json() : null;
    const views = typeof body === 'object' && body !== null && 'views' in body ? body.views : null;
    return typeof views === 'number' ? views : null;
  } catch {
    return null; // The number is an ornament: without it the line stays empty.
  }
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
