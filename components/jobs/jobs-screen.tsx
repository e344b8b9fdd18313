import { getTranslations } from 'next-intl/server';

import { BoughtRecommendations } from '@/components/ads/bought-recommendations';
import { hiringWords } from '@/components/hiring/words';
import { Breadcrumb, type Step } from '@/components/lists/breadcrumb';
import { EmptyList } from '@/components/lists/empty-list';
import { ListHeading } from '@/components/lists/list-heading';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { SoftList } from '@/components/pagination/soft-list';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { twoTitles } from '@/components/ui/two-titles';
import { placeAds } from '@/lib/ads/placement';
import type { Bilingual } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { jobsPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';
import type { Region } from '@/lib/routing/route';

import { JobColumns } from './job-columns';
import { JobFinder } from './job-finder.island';
import { JobRows } from './job-list';
import styles from './jobs-screen.module.css';
import type { JobsFound } from './read-jobs';
import { RegionLinks } from './region-links';
import { areaOf, regionTitle } from './region-names';
import { TopJobs } from './top-jobs';

type JobsScreenProps = { locale: Locale; region: Region; page: number; jobs: JobsFound };

/** The jobs of all regions or of one, and around the list what is recommended, new and on top (R26, R27, J36). */
export async function JobsScreen({ locale, region, page, jobs }: JobsScreenProps) {
  const t = await getTranslations({ locale, namespace: 'jobList' });
  const lists = await getTranslations({ locale, namespace: 'lists' });
  const [all, own] = await Promise.all([regionTitle('all'), regionTitle(region)]);
  const { listing, jump } = jobs;
  const way = wayTo(region, all, own);
  const ads = placeAds({ page: 'jobs', most: jobs.adsLimit, locale }, jobs.ads);
  return (
    <Screen name="jobs" page={page}>
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          ...way.map(({ name, region: to }) => ({
            name: name[locale],
            url: absoluteUrl(locale, jobsPath('zh', to)),
          })),
        ])}
      />
      <div className={`frame ${styles.screen}`}>
        <ListHeading
          above={<Breadcrumb steps={stepsOf(way, locale)} locale={locale} />}
          titles={twoTitles(own, locale)}
          summary={
            <>
              {t('total', { total: listing.total })}
              {page > 1 && ` · ${lists('pageOf', { page })}`}
            </>
          }
        />
        <div className={styles.columns}>
          <div className={styles.main}>
            <section data-block="jobs-list" aria-label={own[locale]}>
              <RegionLinks locale={locale} region={region} />
              <Finder locale={locale} region={region} page={page} jobs={jobs} />
            </section>
            <JobColumns
              block="jobs-recommended"
              title={t('recommended')}
              jobs={jobs.recommended}
              locale={locale}
              recruitHref={jump.recruit}
            />
            <JobColumns
              block="jobs-latest"
              title={t('latest')}
              jobs={jobs.latest}
              locale={locale}
              recruitHref={jump.recruit}
            />
          </div>
          <aside className={styles.aside} aria-label={t('sidebar')}>
            <TopJobs jobs={jobs.top} limit={jobs.topLimit} buyHref={jump.buyTop} locale={locale} />
            <BoughtRecommendations
              ads={ads.bought_recommendations}
              moreHref={jobs.moreHref}
              buyHref={jump.buyRecommend}
              locale={locale}
            />
          </aside>
        </div>
      </div>
    </Screen>
  );
}

async function Finder({ locale, region, page, jobs }: JobsScreenProps) {
  const t = await getTranslations({ locale, namespace: 'jobList' });
  const ads = await getTranslations({ locale, namespace: 'ads' });
  const { listing } = jobs;
  const labels = {
    city: t('city'),
    keyword: t('keyword'),
    hint: t('hint'),
    find: t('find'),
    found: t('found', { n: '{n}' }),
    none: t('none'),
    loading: t('loading'),
    failed: t('failed'),
    remove: t('remove', { name: '{name}' }),
    clear: t('clear'),
    sticky: t('sticky'),
    sponsored: ads('label'),
    list: t('list'),
    hiring: hiringWords(await getTranslations({ locale, namespace: 'hiring' }), locale),
  };
  const ways: Step[] = [{ phrase: { text: t('all'), lang: null }, href: jobsPath(locale) }];
  return (
    <JobFinder
      area={areaOf(region)}
      cities={jobs.cities.map(({ slug, name }) => ({ slug, name }))}
      locale={locale}
      labels={labels}
    >
      <SoftList name="jobs" page={page} totalPages={listing.totalPages}>
        {listing.items.length > 0 ? (
          <JobRows jobs={listing.items} labels={labels} />
        ) : (
          <EmptyList ways={ways} />
        )}
        <Pagination
          soft
          locale={locale}
          page={page}
          totalPages={listing.totalPages}
          hrefOf={(to) => jobsPath(locale, region, to)}
        />
      </SoftList>
    </JobFinder>
  );
}

type WayStep = { name: Bilingual; region: Region };

/** From the list of all regions to this one. */
function wayTo(region: Region, all: Bilingual, own: Bilingual): WayStep[] {
  const start: WayStep = { name: all, region: 'all' };
  return region === 'all' ? [start] : [start, { name: own, region }];
}

function stepsOf(way: readonly WayStep[], locale: Locale): Step[] {
  return way.map(({ name, region }, at) => ({
    phrase: { text: name[locale], lang: null },
    href: at === way.length - 1 ? null : jobsPath(locale, region),
  }));
}
