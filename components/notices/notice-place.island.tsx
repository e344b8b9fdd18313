'use client';

import { useSession } from '@/components/session/session';
import { useLate } from '@/components/ui/use-late';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Locale } from '@/lib/i18n/locales';

const loadBell = () => import('./notice-bell');
const loadLive = () => import('./live-notices');

/**
 * The bell of somebody who is logged in, and the socket of everybody, which is fetched when the page has been quiet for
 * a while: neither is part of what a page loads. Source: W1, S57.
 */
export function NoticePlace({ locale }: { locale: Locale }) {
  const { auth, user } = useSession();
  const bell = useLoaded(user ? loadBell : null);
  const isLate = useLate();
  const live = useLoaded(isLate && auth !== 'unknown' ? loadLive : null);
  const visitor = user?.id ?? null;
  return (
    <>
      {user && bell !== null && bell !== 'failed' && <bell.NoticeBell locale={locale} visitor={visitor} />}
      {live !== null && live !== 'failed' && <live.LiveNotices locale={locale} visitor={visitor} />}
    </>
  );
}
