/**
 * Reads what many ask for by one call at a time: those who ask while one runs are answered by the next one, which begins after
 * they have asked. So what it tells was so when they asked, and many at once cost one statement.
 * @param read what there is of some keys, each of them once
 * @param most keys of one call; who asks for what goes beyond it is answered by the one after it. More are read together only
 *   when somebody asks for them at once.
 */
export function batched<Key, Answer>(
  read: (keys: readonly Key[]) => Promise<Answer>,
  most = Infinity,
): (keys: readonly Key[]) => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  /** The last one that has not begun. */
  let next: { keys: Set<Key>; answer: Promise<Answer> } | null = null;
  return (keys) => {
    if (!next || isBeyond(next.keys, keys, most)) {
      const asked = new Set<Key>();
      const answer = running.then(() => {
        if (next?.keys === asked) next = null;
        return read([...asked]);
      });
      running = answer.catch(() => undefined);
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
