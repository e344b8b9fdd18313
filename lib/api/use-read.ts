import { useEffect } from 'react';
import useSWR from 'swr';

import type { Failure, Outcome } from './outcome';
import { read, type Resource } from './read';
import { isGoingOn, waitingFor, type Waiting } from './waiting';

type UseReadOptions = {
  /** While another resource is on its way, the last one stays: for pages of one list. */
  keepsLast?: boolean;
  /** What came once is not asked for again in this document. */
  isLasting?: boolean;
  /** Asked for again however recently it came: for lists of which the island, or another tab, changes what they show. */
  isAlwaysAsked?: boolean;
};

/** What an island knows of a resource. */
export type Reading<T> = {
  /** Null while nothing is known. A failure stays until the next answer. */
  outcome: Outcome<T> | null;
  isAsking: boolean;
  /** Asks again; resolves when the answer is there. */
  again: () => Promise<void>;
  /** Puts a value in place of what came, for an island that has changed the thing itself. */
  put: (value: T) => void;
};

type Done<T> = Extract<Outcome<T>, { kind: 'done' }> & { key: string };

/** How SWR is handed what has no value: it keeps values only, so that a failure is asked for again. */
class ReadFailure extends Error {
  override name = 'ReadFailure';

  constructor(
    readonly failure: Failure,
    readonly waiting: Waiting,
  ) {
    super(failure.kind);
  }
}

/**
 * What the CMS says about a resource, for an island to show; null asks for nothing. One call for all islands that
 * wait for the same, given up when none of them does. What is known from before is shown at once while it is asked
 * for again. Nothing is asked for because a window has the focus again: `call` has tried four times already (C9).
 */
export function useRead<T>(resource: Resource<T> | null, options: UseReadOptions = {}): Reading<T> {
  const key = resource && [resource.visitor ?? '', resource.path].join(' ');

  useEffect(() => {
    if (key !== null) return waitingFor(key).join();
  }, [key]);

  async function ask(key: string): Promise<Done<T>> {
    const waiting = waitingFor(key);
    const outcome: Outcome<T> = resource ? await read(resource, waiting.signal) : { kind: 'unreachable' };
    if (outcome.kind === 'done') return { ...outcome, key };
    throw new ReadFailure(outcome, waiting);
  }

  const { data, error, isValidating, mutate } = useSWR<Done<T>, ReadFailure, string | null>(key, ask, {
    keepPreviousData: options.keepsLast ?? false,
    revalidateIfStale: !options.isLasting,
    ...(options.isAlwaysAsked ? { dedupingInterval: 0 } : {}),
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    shouldRetryOnError: false,
  });

  const failure = key !== null && error && isGoingOn(error.waiting, key) ? error.failure : null;
  const isOwn = data?.key === key;
  return {
    outcome: (isOwn ? data : (failure ?? data)) ?? null,
    isAsking: isValidating,
    again: async () => void (await mutate().catch(() => null)),
    put: (value) => {
      if (key !== null)
        void mutate({ kind: 'done', totals: null, ...data, value, key }, { revalidate: false });
    },
  };
}
