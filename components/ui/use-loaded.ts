import { useEffect, useState } from 'react';

/**
 * What a script brings that is fetched when it is wanted, for an island that would make every page heavier.
 *
 * @param load imports the script, a function of the module; null as long as it is not wanted
 * @returns null until it has come, `failed` when it did not
 */
export function useLoaded<T>(load: (() => Promise<T>) | null): T | 'failed' | null {
  const [loaded, setLoaded] = useState<{ by: () => Promise<T>; value: T | 'failed' } | null>(null);
  useEffect(() => {
    if (!load) return;
    let isWanted = true;
    const put = (value: T | 'failed') => isWanted && setLoaded({ by: load, value });
    load().then(put, () => put('failed'));
    return () => {
      isWanted = false;
    };
  }, [load]);
  return load && loaded?.by === load ? loaded.value : null;
}
