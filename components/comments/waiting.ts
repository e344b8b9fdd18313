import { plainWords } from '@/lib/html/plain-words';
import { ask, fieldOf } from '@/lib/session/ask';

/** One comment of the visitor's own that nobody else sees yet. */
export type Waiting = {
  id: number;
  /** `yyyy-MM-dd`. */
  day: string;
  /** Its words without marks. */
  said: string;
};

/** C42. */
export const waitingPath = (post: number) => `v_comments?post=${post}&orderby=id&order=desc&per_page=100`;

/** The waiting ones in an answer of `v_comments` (A33), which adds the caller's own to what everybody sees. */
export function toWaiting(body: unknown): Waiting[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((row: unknown) => {
    const [id, date, content] = [fieldOf(row, 'id'), fieldOf(row, 'date'), fieldOf(row, 'content')];
    if (fieldOf(row, 'status') !== 'hold' || typeof id !== 'number') return [];
    return [{ id, day: String(date).slice(0, 10), said: plainWords(String(content)) }];
  });
}

/** The visitor's own waiting comments on an article; none when the site does not answer. */
export async function loadWaiting(post: number, signal: AbortSignal): Promise<Waiting[]> {
  const answer = await ask(waitingPath(post), { signal });
  return answer?.status === 200 ? toWaiting(answer.body) : [];
}
