import { useTranslations } from 'next-intl';

import { DraftRefresh } from './draft-refresh.island';
import styles from './preview-bar.module.css';

const STATES = ['publish', 'future', 'pending', 'private', 'trash'] as const;

type PreviewBarProps = {
  state: string;
  /** Origins whose frame around this page is the dashboard's. */
  dashboards: string[];
};

/** Says that what follows is a draft, how far it has come, and that nobody else sees it. */
export function PreviewBar({ state, dashboards }: PreviewBarProps) {
  const t = useTranslations('preview');
  const known = STATES.find((one) => one === state) ?? 'draft';
  return (
    <aside className={styles.bar} aria-label={t('label')} data-block="preview-bar" data-state={known}>
      <p className={`frame ${styles.line}`}>
        <strong className={styles.state}>{t(`states.${known}`)}</strong>
        <span>{t('only')}</span>
      </p>
      <DraftRefresh dashboards={dashboards} />
    </aside>
  );
}
