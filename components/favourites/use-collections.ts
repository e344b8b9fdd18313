import { useCallback, useEffect, useState } from 'react';

import { loadCollections, type Collection } from './favourite-calls';

/** The visitor's collections: null while they are on their way, `failed` when they cannot be read. */
export type Collections = { list: Collection[] | 'failed' | null; reload: () => Promise<void> };

/** Reads the collections at once, and again after a change of them (A55, C62). A failed second reading keeps the first. */
export function useCollections(): Collections {
  const [list, setList] = useState<Collections['list']>(null);
  const take = useCallback((outcome: Awaited<ReturnType<typeof loadCollections>>) => {
    setList((before) => {
      if (outcome.kind === 'done') return outcome.value;
      return Array.isArray(before) ? before : 'failed';
    });
  }, []);
  useEffect(() => void loadCollections().then(take), [take]);
  return { list, reload: async () => take(await loadCollections()) };
}
