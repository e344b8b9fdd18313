/**
 * What an attempt comes to, when it settles in time. The time is kept here and not left to the signal alone: a fetch that
 * never settles would hold whoever waits for it for ever.
 * @param ms milliseconds until it is given up; the signal tells the attempt
 * @throws Error `TimeoutError` when the attempt has not settled by then; what the attempt throws
 */
export async function within<T>(ms: number, attempt: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(Object.assign(new Error(`No answer within ${ms} ms`), { name: 'TimeoutError' }));
      giveUp.abort();
    }, ms);
  });
  try {
    return await Promise.race([attempt(giveUp.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
