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
import type { AdPlaceName } from '@/lib/ads/places';
import { listAdsAt } from '@/lib/cms/ads';
import { adsIn } from '@/lib/cms/ads-in-language';
import type { Ad } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import type { Locale } from '@/lib/i18n/locales';

import { frontWith, putFirst } from './first-in-place';
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

/** In one language, as the pages that show it do; null of none. */
const inPage = (ad: Ad | null, locale: Locale) => adsIn(ad ? [ad] : [], locale)[0] ?? null;

async function OnHome({ ad, place, locale }: Previewed<PlaceOn<'home'>>) {
  const front = await readFront({ locale, page: 1, type: null }, 'normal');
  // Another floating ad would cover the one that is looked at, and take a show of its limit.
  const base =
    place === 'home_floating' ? { ...front, floatingReturns: true } : { ...front, floatingAds: [] };
  const shown = frontWith(base, place, inPage(ad, locale));
  return <HomeScreen locale={locale} page={1} type={null} front={shown} />;
}

/** The first page of a category of the newest article that has one, so that the list is never empty. */
async function OnList({ ad, locale }: Previewed<PlaceOn<'list'>>) {
  const chain = (await newestChain()) ?? notFound();
  const [ppid = '', pid, id] = chain;
  const screen = chain.length > 1 ? `category${chain.length}` : 'category';
  const view = await readCategory(screen, locale, { ppid, pid, id, page: '1' });
  const news = { ...view.news, ads: putFirst(view.news.ads, inPage(ad, locale)) };
  return <CategoryScreen view={{ ...view, follow: undefined, news }} locale={locale} />;
}

async function OnArticle({ ad, place, locale }: Previewed<PlaceOn<'article'>>) {
  const [article, below] = await Promise.all([newestArticle(), optional(listAdsAt('article_bottom'))]);
  const shown = inPage(ad, locale);
  const ads = putFirst(adsIn(below, locale), place === 'article_bottom' ? shown : null);
  return (
    <>
      <PostScreen
        article={article ?? notFound()}
        locale={locale}
        comments={null}
        ads={ads}
        reading="one"
        name="preview"
      />
      {place === 'simple_floating' && (
        <SimpleFloatingAd ads={putFirst([], shown)} side="start" locale={locale} />
      )}
    </>
  );
}

/** A search that finds something on most days: the name of the largest type. */
async function OnSearch({ ad, place, locale }: Previewed<PlaceOn<'search'>>) {
  const t = await getTranslations({ locale, namespace: 'types' });
  const view = await readSearch(locale, { s: t('architecture'), page: '1' });
  const shown = inPage(ad, locale);
  const [top, bottom] = place === 'search_top' ? [shown, null] : [null, shown];
  const ads = { adsTop: putFirst(view.adsTop, top), adsBottom: putFirst(view.adsBottom, bottom) };
  return <SearchScreen view={{ ...view, ...ads }} locale={locale} />;
}

async function OnJobs({ ad, locale }: Previewed<PlaceOn<'jobs'>>) {
  const jobs = await readJobs(locale, 'all', 1);
  const ads = putFirst(jobs.ads, inPage(ad, locale));
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
  const [inside, bottom] = place === 'company_inside' ? [ad, null] : [null, ad];
  const ads = { inside: putFirst(shown.ads.inside, inside), bottom: putFirst(shown.ads.bottom, bottom) };
  return <CompanyScreen {...shown} ads={ads} locale={locale} name="preview-company" />;
}
