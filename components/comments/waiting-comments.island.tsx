'use client';

import { useEffect, useState } from 'react';

import { useSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import type { OwnWaiting } from './own-waiting.island';

type WaitingCommentsProps = { post: number; locale: Locale; label: string };

/** Above the comments of everybody, those only the visitor sees; their script is fetched by who is logged in (C42). */
export function WaitingComments(props: WaitingCommentsProps) {
  const isLoggedIn = useSession().auth === 'true';
  const [List, setList] = useState<typeof OwnWaiting | null>(null);

  useEffect(() => {
    if (!isLoggedIn) return;
    void import('./own-waiting.island').then(
      (loaded) => setList(() => loaded.OwnWaiting),
      () => null,
    );
  }, [isLoggedIn]);

  return isLoggedIn && List ? <List {...props} /> : null;
}
