import { useTranslations } from 'next-intl';

import type { Locale } from '@/lib/i18n/locales';

import { FeaturedMaterials } from './featured-materials';
import { narrowed } from './filter-links';
import { ListScreen } from './list-screen';
import type { MaterialsView } from './read-materials';
import { SubLinks } from './sub-links';

/** The articles of one material, and other materials below them (R45, R46, J28). */
export function MaterialsScreen({ view, locale }: { view: MaterialsView; locale: Locale }) {
  const t = useTranslations('browse');
  const narrow = { phrase: { text: t('narrow'), lang: null }, href: narrowed(locale, 'material', view.slug) };
  return (
    <ListScreen
      view={view}
      locale={locale}
      after={<FeaturedMaterials materials={view.featured} locale={locale} />}
    >
      <SubLinks label={t('further')} block="further" links={view.listing.total > 0 ? [narrow] : []} />
    </ListScreen>
  );
}
