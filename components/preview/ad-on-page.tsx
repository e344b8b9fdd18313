import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import { SimpleFloatingAd } from '@/components/ads/simple-floating-ad';
import { PostScreen } from '@/components/article/post-screen';
import { CompanyScreen } from '@/components/company/company-screen';
import { readCompany } from '@/components/company/read-company';
import { readFront } from '@/components/front/front-data';
import { HomeScreen } from '@/components/front/home-screen';
import { JobsScreen } from '@/components/jobs/jobs-screen';
import { readJobs } from '@/components/jobs/read-jobs';
import { CategoryScreen } from '@/components/lists/category-screen';
import { readCategory } from '@/components/lists/read-category';
import { readSearch } from '@/components/search/read-search';
import { SearchScreen } from '@/components/search/search-screen';
import { isOn, type PlaceOn } from '@/lib/ads/page-of-place';
import { placeAds } from '@/lib/ads/placement';
import type { AdPlaceName } from '@/lib/ads/places';
import { listAdsAt } from '@/lib/cms/ads';
import type { Ad } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import type { Locale } from '@/lib/i18n/locales';

import { withFirst } from './first-in-place';
import { newestArticle, newestChain, officeFor } from './pages-for-ads';

type Previewed<Place> = {
  /** Null when this page does not show it: then it is the page as readers see it. */
  ad: Ad | null;
  place: Place;
  locale: Locale;
};

/**
 * A page of the magazine as it is now, with an ad first in its place (decision 059). The readers of the page know nothing
 * of the ad, so nothing that is kept holds it. What acts for a session or a reader is left out, as of any preview.
 */
export function AdOnPage(props: Previewed<AdPlaceName> & { office: string | null }) {
  const { ad, place, locale, office } = props;
  if (isOn(place, 'home')) return <OnHome ad={ad} place={place} locale={locale} />;
  if (isOn(place, 'list')) return <OnList ad={ad} place={place} locale={locale} />;
  if (isOn(place, 'article')) return <OnArticle ad={ad} place={place} locale={locale} />;
  if (isOn(place, 'search')) return <OnSearch ad={ad} place={place} locale={locale} />;
  if (isOn(place, 'jobs')) return <OnJobs ad={ad} place={place} locale={locale} />;
  return <OnOffice ad={ad} place={place} locale={locale} office={office} />;
}

async function OnHome({ ad, place, locale }: Previewed<PlaceOn<'home'>>) {
  const front = await readFront({ locale, page: 1, type: null }, 'normal');
  // Another floating ad would cover the one that is looked at, and take a show of its limit.
  const others = place === 'home_floating' ? front.ads : { ...front.ads, home_floating: [] };
  const shown = { ...front, ads: withFirst(others, place, ad), floatingReturns: place === 'home_floating' };
  return <HomeScreen locale={locale} page={1} type={null} front={shown} />;
}

/** The first page of a category of the newest article that has one, so that the list is never empty. */
async function OnList({ ad, place, locale }: Previewed<PlaceOn<'list'>>) {
  const chain = (await newestChain()) ?? notFound();
  const [ppid = '', pid, id] = chain;
  const screen = chain.length > 1 ? `category${chain.length}` : 'category';
  const view = await readCategory(screen, locale, { ppid, pid, id, page: '1' });
  const news = { ...view.news, ads: withFirst(view.news.ads, place, ad) };
  return <CategoryScreen view={{ ...view, follow: undefined, news }} locale={locale} />;
}

async function OnArticle({ ad, place, locale }: Previewed<PlaceOn<'article'>>) {
  const [article, below] = await Promise.all([newestArticle(), optional(listAdsAt('article_bottom'))]);
  // The floating block of readers would take a show of its limit: only the previewed one floats.
  const ads = placeAds(
    { page: 'article', isJob: false, columns: 'one', locale },
    withFirst({ article_bottom: below ?? [] }, place, ad),
  );
  return (
    <>
      <PostScreen
        article={article ?? notFound()}
        locale={locale}
        comments={null}
        ads={ads.article_bottom}
        reading="one"
        name="preview"
      />
      <SimpleFloatingAd ads={ads.simple_floating} side="start" locale={locale} />
    </>
  );
}

/** A search that finds something on most days: the name of the largest type. */
async function OnSearch({ ad, place, locale }: Previewed<PlaceOn<'search'>>) {
  const t = await getTranslations({ locale, namespace: 'types' });
  const view = await readSearch(locale, { s: t('architecture'), page: '1' });
  return <SearchScreen view={{ ...view, ads: withFirst(view.ads, place, ad) }} locale={locale} />;
}

async function OnJobs({ ad, place, locale }: Previewed<PlaceOn<'jobs'>>) {
  const jobs = await readJobs(locale, 'all', 1);
  const ads = withFirst(jobs.ads, place, ad);
  return <JobsScreen locale={locale} region="all" page={1} jobs={{ ...jobs, ads }} />;
}

async function OnOffice({
  ad,
  place,
  locale,
  office,
}: Previewed<PlaceOn<'office'>> & { office: string | null }) {
  const slug = (await officeFor(office)) ?? notFound();
  const shown = await readCompany(slug, { works: 1, jobs: 1 });
  return (
    <CompanyScreen {...shown} ads={withFirst(shown.ads, place, ad)} locale={locale} name="preview-company" />
  );
}
