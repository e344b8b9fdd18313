'use client';

import { useEffect } from 'react';

import { hasComeOrGone, useSession } from '@/components/session/session';

/** Loads a page that the server rendered for its visitor anew when the visitor has logged in or out on it. */
export function FollowSession() {
  const { auth } = useSession();
  useEffect(() => {
    if (hasComeOrGone() && auth !== 'unknown') window.location.reload();
  }, [auth]);
  return null;
}
