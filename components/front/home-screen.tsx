import { getTranslations } from 'next-intl/server';

import { Ads } from '@/components/ads/ad';
import { BottomBar } from '@/components/ads/bottom-bar';
import { HomeFloatingAd } from '@/components/ads/home-floating-ad';
import { SidebarJobs } from '@/components/jobs/sidebar-jobs';
import { Pagination } from '@/components/pagination/pagination';
import { PhraseText } from '@/components/ui/phrase';
import { Screen } from '@/components/ui/screen';
import { SectionHead } from '@/components/ui/section-head';
import { placeAds } from '@/lib/ads/placement';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { brandsPath, homePath, typePath, vipCompanyPath } from '@/lib/routes';
import type { TypeSlug } from '@/lib/routing/route';

import { Banner } from './banner';
import { coverOf, rankedWithout, without } from './composition';
import { Cover } from './cover';
import opening from './front-cover.module.css';
import type { Front } from './front-data';
import { GetProject, ProjectMatching } from './get-project';
import { Highlights } from './highlights';
import styles from './home-screen.module.css';
import { HotBlocks } from './hot-blocks';
import { MainColumn } from './main-column';
import { BELOW, BESIDE, GROUP_SIZE } from './post-groups';
import { RecommendedProducts } from './recommended-products';
import { Sidebar } from './sidebar';

type HomeScreenProps = { locale: Locale; page: number; type: TypeSlug | null; front: Front };

/** J15: a ranking of six. */
const HOT = 6;

/**
 * The front page, whole or limited to one type. Page 1 opens with the cover and what is read most, then the banner; the
 * list follows in its groups, first beside the sidebar and then in the whole width, and the bands of projects and names
 * below. Nothing stands twice. Source: H2-H22, H30-H33, R30, T5, T20, decision 074.
 */
export async function HomeScreen({ locale, page, type, front }: HomeScreenProps) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const types = await getTranslations({ locale, namespace: 'types' });
  const hrefOf = (n: number) => (type === null ? homePath(locale, n) : typePath(locale, type, n));
  const ads = placeAds({ page: 'home', number: page, locale }, front.ads);
  const [firstSlide] = ads.home_banners;
  const listTitle = page === 1 ? t('latest') : t('page', { title: t('latest'), page });
  const cover = coverOf(front.cover, front.posts.items);
  const led = cover ? [cover.card] : [];
  const posts = without(front.posts.items, led);
  const hot =
    front.hot.layout === 'normal'
      ? { ...front.hot, posts: rankedWithout(front.hot.posts, [...led, ...posts], HOT) }
      : front.hot;
  // Editors may choose an article without a picture: the largest one of the screen then comes after the cover.
  const isPictured = cover !== null && cover.card.picture !== null;
  // The only article there is may be on the cover: a list of none needs no name then, and is not called empty.
  const hasList = cover === null || posts.length > 0;
  const listName = hasList ? 'list-title' : undefined;
  const hasEarlier = posts.length > GROUP_SIZE;
  const column = {
    locale,
    posts,
    ads,
    firstIsLargest: !isPictured && (!firstSlide || firstSlide.byPermit),
  };
  const hotBlocks = <HotBlocks hot={hot} locale={locale} />;
  // The tabs of the test layout are too large to stand beside a cover.
  const isBesideCover = cover !== null && hot.layout === 'normal';
  return (
    <Screen name="home" page={page}>
      {type === null ? (
        <h1 className="visually-hidden">
          {front.title.text === '' ? LOCALES[locale].brand : <PhraseText phrase={front.title} />}
        </h1>
      ) : (
        <h1 className={`${styles.name} frame`}>{types(type)}</h1>
      )}
      {cover && (
        <div className={`${opening.opening} frame`}>
          <Cover cover={cover} locale={locale} />
          {isBesideCover && hot.posts.length > 0 && <div className={opening.beside}>{hotBlocks}</div>}
        </div>
      )}
      {!isBesideCover && <div className={`${styles.hot} frame`}>{hotBlocks}</div>}
      <Banner ads={ads.home_banners} isFirst={!isPictured} locale={locale} />
      <div className={`${styles.front} frame`}>
        <div className={styles.columns}>
          <section className={styles.main} aria-labelledby={listName}>
            <MainColumn
              {...column}
              parts={BESIDE}
              title={
                hasList && (
                  <>
                    <SectionHead id="list-title" title={listTitle} />
                    {posts.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
                  </>
                )
              }
              recommended={null}
              pagination={null}
            />
          </section>
          <Sidebar label={t('sidebar')}>
            <Ads ads={ads.home_sidebar} locale={locale} place="home_sidebar" />
            <SidebarJobs
              locale={locale}
              latest={front.jobs}
              limit={front.jobsLimit}
              recruitHref={front.recruitHref}
            />
            <ProjectMatching projects={front.matching} locale={locale} />
          </Sidebar>
        </div>
        <section
          className={styles.below}
          data-part="below"
          aria-labelledby={hasEarlier ? 'list-earlier' : listName}
        >
          {/* The sidebar has headings of its own: the cards after it need one again. */}
          {hasEarlier && <SectionHead id="list-earlier" title={t('earlier')} />}
          <MainColumn
            {...column}
            parts={BELOW}
            title={null}
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
          {(['home_list_20', 'home_aside_bottom'] as const).map((name) => (
            <div key={name} className={styles.position} data-position={name}>
              <Ads ads={ads[name]} locale={locale} place={name} />
            </div>
          ))}
        </section>
        <GetProject projects={front.projects} locale={locale} />
        <Highlights
          block="brand-highlight"
          title={t('brands')}
          items={front.brands}
          all={{ href: brandsPath(locale), label: t('allBrands') }}
          locale={locale}
        />
        <Highlights
          block="company-highlight"
          title={t('companies')}
          items={front.companies}
          all={{ href: vipCompanyPath(locale), label: t('allOffices') }}
          locale={locale}
        />
      </div>
      <HomeFloatingAd ads={ads.home_floating} ignoresCookie={front.floatingReturns} locale={locale} />
      <BottomBar ads={ads.bottom_bar} locale={locale} />
    </Screen>
  );
}
