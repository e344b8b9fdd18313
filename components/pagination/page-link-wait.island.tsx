'use client';

import { useEffect } from 'react';
import { useLinkStatus } from 'next/link';

import { setWaiting } from './list-wait';

/** Inside a link to another page of the list: raises the wait while that page is fetched. Draws nothing. */
export function PageLinkWait() {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) return;
    setWaiting(true);
    return () => setWaiting(false);
  }, [pending]);
  return null;
}
