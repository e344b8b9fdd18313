'use client';

import { useEffect } from 'react';
import { usePathname } from 'next/navigation';

import { useSession } from '@/components/session/session';

/** Registers the service worker after load, and says to it what is read and by whom (S53-S56). Renders nothing. */
export function OfflineReading() {
  const path = usePathname();
  const { auth, user, ...session } = useSession();
  // A visitor the CMS could not be asked about is not another one.
  const isRefused = auth === 'false' && 'cause' in session && session.cause === 'refused';
  const owner = isRefused ? null : user?.id;

  useEffect(() => {
    let isWanted = true;
    const run = () =>
      isWanted &&
      import('@/lib/offline/on-page').then(
        ({ pageOpened }) => pageOpened(owner),
        () => undefined, // Without the script, as without the worker, everything is read from the network.
      );
    // Nothing here is urgent: the page, and what it loads by itself, come first. Safari has no idle callbacks.
    const wait = () => window.requestIdleCallback?.(run, { timeout: 3000 }) ?? setTimeout(run, 500);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => {
      isWanted = false;
    };
  }, [path, owner]);

  return null;
}
