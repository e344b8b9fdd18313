import { useTranslations } from 'next-intl';

import { SimpleFloatingAd } from '@/components/ads/simple-floating-ad';
import { IndustryNews } from '@/components/news/industry-news';
import type { News } from '@/components/news/read-news';
import { placeAds } from '@/lib/ads/placement';
import { phrase } from '@/lib/cms/in-language';
import type { Term } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { categoryPath } from '@/lib/routes';

import { ListScreen } from './list-screen';
import type { ListView } from './list-view';
import { SubLinks } from './sub-links';

export type CategoryView = ListView & {
  /** The slugs of its address. */
  chain: string[];
  children: Term[];
  news: News;
};

/** Everything published in one category, newest first, where it divides, and the industry news beside it (R28-R36, J10). */
export function CategoryScreen({ view, locale }: { view: CategoryView; locale: Locale }) {
  const t = useTranslations('lists');
  const ads = placeAds({ page: 'list', locale }, view.news.ads);
  return (
    <>
      <ListScreen
        view={view}
        locale={locale}
        aside={<IndustryNews items={view.news.items} ads={ads.home_news_end} locale={locale} />}
      >
        <SubLinks
          label={t('children')}
          block="children"
          links={view.children.map(({ name, slug, count }) => ({
            phrase: phrase(name, locale),
            href: categoryPath(locale, [...view.chain, slug]),
            count,
          }))}
        />
      </ListScreen>
      <SimpleFloatingAd ads={ads.simple_floating} side="end" locale={locale} />
    </>
  );
}
