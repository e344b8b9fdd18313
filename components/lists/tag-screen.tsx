import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/i18n/locales';

import { ListScreen } from './list-screen';
import type { TagView } from './read-tag';
import { SubLinks } from './sub-links';

/** The articles of one term, and where its list can be narrowed (R47, R48). */
export function TagScreen({ view, locale }: { view: TagView; locale: Locale }) {
  const t = useTranslations('browse');
  return (
    <ListScreen view={view} locale={locale}>
      <SubLinks label={t('further')} block="further" links={view.further} />
    </ListScreen>
  );
}
