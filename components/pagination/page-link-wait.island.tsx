'use client';

import { useEffect } from 'react';
import { useLinkStatus } from 'next/link';

import { setWaiting } from './list-wait';

/** A page that is there sooner needs no placeholders, which would only flash. */
const PATIENCE_MS = 120;

/** Inside a link to another page of the list: raises the wait while that page is fetched. Draws nothing. */
export function PageLinkWait() {
  const { pending } = useLinkStatus();
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => setWaiting(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setWaiting(false);
    };
  }, [pending]);
  return null;
}
