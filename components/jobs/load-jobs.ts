import { readPublicEnv } from '@/lib/env.public';
import { ask } from '@/lib/session/ask';

import { toJobLines } from './job-lines';
import type { ListedJob } from './job-list';

/**
 * Jobs asked for by the browser (B9), as lines of a list in the language of the page.
 *
 * @param path of the call, below the API root
 * @param prefix what the language puts before a path
 * @returns `failed` when the site did not answer, or with no list; also once `signal` was aborted
 */
export async function loadJobs(
  path: string,
  chineseFirst: boolean,
  prefix: string,
  signal?: AbortSignal,
): Promise<ListedJob[] | 'failed'> {
  const answer = await ask(path, { signal });
  const { timeZone } = readPublicEnv(document.documentElement);
  const lines = answer?.status === 200 ? toJobLines(answer.body, chineseFirst, timeZone) : null;
  return (
    lines?.map((line) => ({ ...line, href: `${prefix}/${encodeURIComponent(line.slug)}.htm` })) ?? 'failed'
  );
}
