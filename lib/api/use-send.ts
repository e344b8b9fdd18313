import { useRef, useState } from 'react';

import type { Outcome } from './outcome';
import { send, type Sending } from './send';

/** {@link send} as an island does it: one call at a time. */
export type Sender = {
  /** While a call is on its way. */
  isBusy: boolean;
  /** Null when the call before is still on its way: nothing is sent then. */
  send: <T>(path: string, sending: Sending<T>) => Promise<Outcome<T> | null>;
};

/** For an island whose button can be clicked twice: the second click sends nothing. */
export function useSend(): Sender {
  // A state is known only after the next rendering, which a second click need not wait for.
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    send: async (path, sending) => {
      if (busy.current) return null;
      busy.current = true;
      setBusy(true);
      try {
        return await send(path, sending);
      } finally {
        busy.current = false;
        setBusy(false);
      }
    },
  };
}
