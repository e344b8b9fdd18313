import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';

import { Screen } from '@/components/ui/screen';

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
  children,
}: AccountScreenProps) {
  const t = useTranslations('accountPages');
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
        </div>
      </div>
    </Screen>
  );
}
