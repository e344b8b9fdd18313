/**
 * Reads what many ask for by one call at a time: those who ask while one runs are answered by the next one, which begins after
 * they have asked. So what it tells was so when they asked, and many at once cost one statement.
 * @param read what there is of some keys, each of them once
 */
export function batched<Key, Answer>(
  read: (keys: readonly Key[]) => Promise<Answer>,
): (keys: readonly Key[]) => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let next: { keys: Set<Key>; answer: Promise<Answer> } | null = null;
  return (keys) => {
    if (!next) {
      const asked = new Set<Key>();
      const answer = running.then(() => {
        next = null;
        return read([...asked]);
      });
      running = answer.catch(() => undefined);
      next = { keys: asked, answer };
    }
    for (const key of keys) next.keys.add(key);
    return next.answer;
  };
}
