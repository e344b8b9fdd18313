import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Reads what many ask for by one call at a time: those who ask while one runs are answered by the next one, which begins after
 * they have asked. When none runs, one begins with the next turn of the event loop, so that all whose requests have come by then
 * share it. So what it tells was so when they asked, and many at once cost one statement.
 * @param read what there is of some keys, each of them once
 * @param most keys of one call; a caller whose keys do not fit waits for the next call. One caller's own keys are never divided.
 */
export function batched<Key, Answer>(
  read: (keys: readonly Key[]) => Promise<Answer>,
  most = Infinity,
): (keys: readonly Key[]) => Promise<Answer> {
  /** The end of the last one, which never fails; null when none runs. */
  let running: Promise<unknown> | null = null;
  /** The last one that has not begun. */
  let next: { keys: Set<Key>; answer: Promise<Answer> } | null = null;
  return (keys) => {
    if (!next || isBeyond(next.keys, keys, most)) {
      const asked = new Set<Key>();
      const answer = (running ?? nextTurn()).then(() => {
        if (next?.keys === asked) next = null;
        return read([...asked]);
      });
      const end = () => {
        if (running === ended) running = null;
      };
      const ended = answer.then(end, end);
      running = ended;
      next = { keys: asked, answer };
    }
    for (const key of keys) next.keys.add(key);
    return next.answer;
  };
}

/** Whether some keys would be too many together with those that others have asked for. */
function isBeyond<Key>(asked: ReadonlySet<Key>, keys: readonly Key[], most: number): boolean {
  if (asked.size === 0 || asked.size + keys.length <= most) return false;
  const more = new Set(keys.filter((key) => !asked.has(key)));
  return more.size > 0 && asked.size + more.size > most;
}
