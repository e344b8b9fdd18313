'use client';

import { useSession } from '@/components/session/session';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Locale } from '@/lib/i18n/locales';

type WaitingCommentsProps = { post: number; locale: Locale; label: string };

const loadList = () => import('./own-waiting.island');

/** Above the comments of everybody, those only the visitor sees; their script is fetched by who is logged in (C42). */
export function WaitingComments(props: WaitingCommentsProps) {
  const { user } = useSession();
  const list = useLoaded(user ? loadList : null);
  if (!user || list === null || list === 'failed') return null;
  return <list.OwnWaiting {...props} visitor={user.id} />;
}
