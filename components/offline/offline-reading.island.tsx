'use client';

import { useEffect } from 'react';
import { usePathname } from 'next/navigation';

import { useSession } from '@/components/session/session';
import { useLate } from '@/components/ui/use-late';

/** Registers the service worker after load, and says to it what is read and by whom (S53-S56). Renders nothing. */
export function OfflineReading() {
  const path = usePathname();
  const { auth, user, ...session } = useSession();
  // Nothing here is urgent: the page, and what it loads by itself, come first.
  const isLate = useLate();
  // A visitor the CMS could not be asked about is not another one.
  const isRefused = auth === 'false' && 'cause' in session && session.cause === 'refused';
  const owner = isRefused ? null : user?.id;

  useEffect(() => {
    if (!isLate) return;
    let isWanted = true;
    void import('./page-opened').then(
      ({ pageOpened }) => (isWanted ? pageOpened(owner) : undefined),
      () => undefined, // Without the script, as without the worker, everything is read from the network.
    );
    return () => {
      isWanted = false;
    };
  }, [isLate, path, owner]);

  return null;
}
