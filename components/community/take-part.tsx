import { useTranslations } from 'next-intl';

import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/routes';

import styles from './take-part.module.css';

/** The two ways into a project: as a designer, or with a commission of one's own (R55-R58). */
export function TakePart({ locale }: { locale: Locale }) {
  const t = useTranslations('projects');
  return (
    <nav className={styles.ways} aria-label={t('take')}>
      <SiteLink href={pagePath(locale, 'get-project-designer')}>{t('join')}</SiteLink>
      <SiteLink href={pagePath(locale, 'get-project-client')}>{t('submit')}</SiteLink>
    </nav>
  );
}
