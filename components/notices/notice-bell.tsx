import { useEffect, useState } from 'react';
import { usePathname } from 'next/navigation';

import { Icon } from '@/components/ui/icon';
import { useRead } from '@/lib/api/use-read';
import type { Locale } from '@/lib/i18n/locales';

import { onNews } from './news';
import styles from './notice-bell.module.css';
import { NoticeList } from './notice-list';
import { noticeWords } from './notice-words';
import { ownUnread } from './own-notices';

/** More than these are a number nobody reads. */
const MOST_SHOWN = 99;

/** The notices of somebody who is logged in: how many are unread, and the list of the newest. */
export function NoticeBell({ locale, visitor }: { locale: Locale; visitor: number | null }) {
  const words = noticeWords(locale);
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const { outcome, again, put } = useRead(ownUnread(visitor));
  useEffect(() => onNews(() => void again()));
  const unread = outcome?.kind === 'done' ? outcome.value.unread : 0;
  const label = unread > 0 ? words.bellUnread.replace('{count}', String(unread)) : words.bell;
  return (
    // Another screen closes it: its links do not load the document again.
    <details
      key={pathname}
      className={styles.menu}
      data-block="notice-menu"
      name="primary-menu"
      onToggle={(event) => setOpenAt(event.currentTarget.open ? pathname : null)}
    >
      <summary
        className={styles.button}
        data-action="notices"
        data-unread={unread}
        aria-label={label}
        title={label}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </summary>
      <div className={styles.sheet}>
        {openAt === pathname && (
          <NoticeList locale={locale} visitor={visitor} unread={unread} onCounted={put} />
        )}
      </div>
    </details>
  );
}
