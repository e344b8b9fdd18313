import { jsonOf } from '@/lib/json-of';

/** What the site answered; `body` is the JSON of it, null when it is none. The totals of a list are in its headers. */
export type Answer = { status: number; body: unknown; headers?: Headers };

/** What a call sends: the values of a JSON object, or a form with files. */
export type Body = Readonly<Record<string, unknown>> | FormData;

export type CallOptions = {
  /** With a body the call is a POST; `{}` for one without values. */
  body?: Body;
  /** Says that nobody waits any longer. */
  signal?: AbortSignal;
  /** For a call that may outlive the page. */
  keepalive?: boolean;
  /** For a GET that something waits for which can do without: it is not sent again either. */
  isTriedOnce?: boolean;
};

/** C9, K51: the browser gives up after 25 s for all its tries together, which are 1 s apart. */
export const GIVE_UP_MS = 25_000;
const TRIES = 4;
const PAUSE_MS = 1000;

/**
 * A call of the browser to the content API through the site, which adds the visitor's token (P13) and keeps it to
 * itself. Islands call `read` and `send`, which also read the answer; this alone is for code that an article loads
 * for every visitor, since it brings no schemas.
 *
 * `path` is below the API root, with its query: `users/me`. Null when the site did not answer, in time or at
 * all: only then a GET is sent again, since the site has already retried for the CMS; a POST never is (C9). Null too,
 * and nothing sent again, once `signal` says that nobody waits any longer.
 */
export async function call(
  path: string,
  { body, signal, keepalive, isTriedOnce }: CallOptions = {},
): Promise<Answer | null> {
  const asking = new AbortController();
  const stop = () => asking.abort();
  const timer = setTimeout(stop, GIVE_UP_MS);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    const tries = body || isTriedOnce ? 1 : TRIES;
    for (let n = 1; ; n++) {
      const answer = await callOnce(`/api/${path}`, { body, keepalive, signal: asking.signal });
      if (answer || n === tries || asking.signal.aborted) return answer;
      await pause(asking.signal);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

async function callOnce(address: string, { body, signal, keepalive }: CallOptions): Promise<Answer | null> {
  try {
    const response = await fetch(address, {
      ...sent(body),
      credentials: 'same-origin',
      cache: 'no-store',
      keepalive,
      signal,
    });
    const { status, headers } = response;
    return { status, headers, body: jsonOf(await response.text()) };
  } catch {
    return null; // No answer, or one that broke off.
  }
}

function sent(body: Body | undefined): RequestInit {
  const headers = { Accept: 'application/json' };
  if (!body) return { headers };
  // The browser writes the type of a form itself, with its boundary.
  if (body instanceof FormData) return { headers, method: 'POST', body };
  return {
    headers: { ...headers, 'Content-Type': 'application/json' },
    method: 'POST',
    body: JSON.stringify(body),
  };
}

/** A second, or less when nobody waits any longer. */
function pause(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PAUSE_MS);
    stop.addEventListener('abort', () => resolve());
  });
}
