import { getTranslations } from 'next-intl/server';

import { Ads } from '@/components/ads/ad';
import type { ShownAd } from '@/components/ads/ad-props';
import { BottomBar } from '@/components/ads/bottom-bar';
import { HomeFloatingAd } from '@/components/ads/home-floating-ad';
import { SidebarJobs } from '@/components/jobs/sidebar-jobs';
import { Pagination } from '@/components/pagination/pagination';
import { PhraseText } from '@/components/ui/phrase';
import { Screen } from '@/components/ui/screen';
import { readyFirst, shownIn, type PlaceFrom, type PlaceIn } from '@/lib/ads/places';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { homePath, typePath } from '@/lib/routes';
import type { TypeSlug } from '@/lib/routing/route';

import { Banner } from './banner';
import type { Front } from './front-data';
import { GetProject, ProjectMatching } from './get-project';
import { Highlights } from './highlights';
import styles from './home-screen.module.css';
import { HotBlocks } from './hot-blocks';
import { MainColumn } from './main-column';
import { RecommendedProducts } from './recommended-products';
import { Sidebar } from './sidebar';

type HomeScreenProps = { locale: Locale; page: number; type: TypeSlug | null; front: Front };

/**
 * The front page, whole or limited to one type. Page 1 opens with the banner; the list follows in its groups, the
 * sidebar beside it, and the bands of projects and names below. Source: H2-H22, H30-H33, R30, T5, T20.
 */
export async function HomeScreen({ locale, page, type, front }: HomeScreenProps) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const types = await getTranslations({ locale, namespace: 'types' });
  const hrefOf = (n: number) => (type === null ? homePath(locale, n) : typePath(locale, type, n));
  // A slide is a picture: what has none (words, a kind nobody knows) would be an empty one.
  const pictured = ({ picture, image }: ShownAd) => picture !== null || image !== '';
  const banners = page === 1 ? readyFirst(shownIn('home_banners', front.banners).filter(pictured)) : [];
  const [firstAd, secondAd] = shownIn('home_sidebar', front.sidebarAds);
  const listTitle = page === 1 ? t('latest') : t('page', { title: t('latest'), page });
  return (
    <Screen name="home" page={page}>
      {type === null ? (
        <h1 className="visually-hidden">
          {front.title.text === '' ? LOCALES[locale].brand : <PhraseText phrase={front.title} />}
        </h1>
      ) : (
        <h1 className={`${styles.name} frame`}>{types(type)}</h1>
      )}
      <Banner ads={banners} locale={locale} />
      <div className={`${styles.front} frame`}>
        <HotBlocks hot={front.hot} locale={locale} />
        <div className={styles.columns}>
          <section className={styles.main} aria-labelledby="list-title">
            <MainColumn
              locale={locale}
              posts={front.posts.items}
              slots={front.slots}
              firstIsLargest={!banners[0] || banners[0].byPermit}
              title={
                <>
                  <h2 className={styles.title} id="list-title">
                    {listTitle}
                  </h2>
                  {front.posts.items.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
                </>
              }
              recommended={
                <RecommendedProducts
                  products={front.products}
                  lines={front.productLines}
                  moreHref={front.moreHref}
                  locale={locale}
                />
              }
              pagination={
                <Pagination locale={locale} page={page} totalPages={front.posts.totalPages} hrefOf={hrefOf} />
              }
            />
            <Position name="home_list_20" ads={front.afterList} locale={locale} />
            <Position name="home_aside_bottom" ads={front.asideBottom} locale={locale} />
          </section>
          <Sidebar label={t('sidebar')}>
            {firstAd && <Ads ads={[firstAd]} locale={locale} place="home_sidebar" />}
            {secondAd && <Ads ads={[secondAd]} locale={locale} place="home_sidebar" />}
            <SidebarJobs
              locale={locale}
              latest={front.jobs}
              limit={front.jobsLimit}
              recruitHref={front.recruitHref}
            />
            <ProjectMatching projects={front.projects} locale={locale} />
          </Sidebar>
        </div>
        <GetProject projects={front.projects} locale={locale} />
        <Highlights block="brand-highlight" title={t('brands')} items={front.brands} locale={locale} />
        <Highlights
          block="company-highlight"
          title={t('companies')}
          items={front.companies}
          locale={locale}
        />
      </div>
      <HomeFloatingAd ads={front.floatingAds} ignoresCookie={front.floatingReturns} locale={locale} />
      <BottomBar ads={front.bottomBar} locale={locale} />
    </Screen>
  );
}

function Position({
  name,
  ads,
  locale,
}: {
  name: PlaceFrom<'key'> & PlaceIn<'column'>;
  ads: ShownAd[];
  locale: Locale;
}) {
  return (
    <div className={styles.position} data-position={name}>
      <Ads ads={ads} locale={locale} place={name} />
    </div>
  );
}
