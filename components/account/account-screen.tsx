import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';

import { Screen } from '@/components/ui/screen';
import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';
import { homePath } from '@/lib/routes';

import styles from './account-screen.module.css';

type AccountScreenProps = {
  name: string;
  title: string;
  lead?: string;
  /** What the screen needs script for; null when it works without. */
  scriptWords?: string | null;
  /** Room for more than one column. */
  isWide?: boolean;
  /** What stands around it stays off the paper. */
  prints?: boolean;
  /** The language of the front page that is linked below, where the screen itself leads nowhere. */
  home?: Locale;
  children: ReactNode;
};

/** A screen about the visitor's own account. Everybody gets the same document: what is personal is asked for in it. */
export function AccountScreen({
  name,
  title,
  lead,
  scriptWords,
  isWide,
  prints,
  home,
  children,
}: AccountScreenProps) {
  const t = useTranslations('accountPages');
  const errors = useTranslations('errors');
  return (
    <Screen name={name}>
      <div className={`frame ${styles.screen}`} data-prints={prints ? '' : undefined}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        <div className={isWide ? styles.wide : styles.narrow}>
          {scriptWords !== null && (
            <noscript>
              <p className={styles.note}>{scriptWords ?? t('needsScript')}</p>
            </noscript>
          )}
          {children}
          {home && (
            <p className={styles.way}>
              <SiteLink href={homePath(home)}>{errors('home')}</SiteLink>
            </p>
          )}
        </div>
      </div>
    </Screen>
  );
}
