import { useEffect, useState } from 'react';

import { whenLate } from './when-late';

/** False until {@link whenLate} calls. */
export function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => whenLate(() => setLate(true)), []);
  return isLate;
}
