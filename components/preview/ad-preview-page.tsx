import { Fragment } from 'react';
import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';

import type { AdPlaceName } from '@/lib/ads/places';
import { placesOf } from '@/lib/ads/places-of-ad';
import { inLanguage } from '@/lib/cms/in-language';
import { getPreviewedAd } from '@/lib/cms/previewed-ad';
import { env } from '@/lib/env';
import { LOCALES, requireLocale, type Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes';
import { paramValue } from '@/lib/routing/route';
import { dashboardOrigins } from '@/lib/security-headers';

import { AdInPlace } from './ad-in-place.island';
import { isDrawn } from './ad-notes';
import { AdOnPage } from './ad-on-page';
import { AdPreviewBar } from './ad-preview-bar';
import { hasPageFor } from './pages-for-ads';
import { readRequest, requireShown, type PreviewQuery } from './preview-request';

/** As Next gives them: the path percent-encoded. */
export type AdPreviewProps = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: PreviewQuery;
};

/**
 * Who may see what, as of drafts (P12), and decided before the first byte (decision 020). `place` of the query chooses
 * one of the places of the ad; without it the first is shown.
 */
async function open({ params, searchParams }: AdPreviewProps) {
  const { locale: segment, id: encoded } = await params;
  const locale = requireLocale(segment);
  setRequestLocale(locale);
  const id = paramValue(encoded);
  const { valueOf, token, previewToken } = await readRequest(searchParams);
  const route = { name: 'preview', type: 'ad', slug: id } as const;
  const previewed = requireShown(await getPreviewedAd(id, token, previewToken), locale, route);
  const places = placesOf(previewed.ad);
  const asked = valueOf('place');
  const place = places.find((one) => one === asked) ?? places[0] ?? null;
  const hrefOf = (at: AdPlaceName | null, to: Locale) => {
    const query = {
      ...(at === null ? {} : { place: at }),
      ...(to === locale ? {} : { lang: LOCALES[to].query }),
      ...(previewToken === null ? {} : { preview_token: previewToken }),
    };
    return `${href(to, route)}?${new URLSearchParams(query)}`;
  };
  return { locale, previewed, places, place, hrefOf };
}

/** No index may have it, and no other site is told its address. */
export async function adPreviewMetadata(props: AdPreviewProps): Promise<Metadata> {
  const { locale, previewed } = await open(props);
  const t = await getTranslations({ locale, namespace: 'preview' });
  const { title, name } = inLanguage(previewed.ad, locale);
  return {
    title: t('title', { title: title.text || name.text }),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export async function AdPreviewPage(props: AdPreviewProps) {
  const { locale, previewed, places, place, hrefOf } = await open(props);
  const { ad, creative, office, version } = previewed;
  const hasPage = place === null || (await hasPageFor(place, office));
  const isShown = hasPage && isDrawn(ad, place, locale);
  return (
    <>
      <AdPreviewBar
        previewed={previewed}
        place={place}
        hasPage={hasPage}
        places={places}
        hrefOf={hrefOf}
        locale={locale}
        dashboards={dashboardOrigins(env)}
      />
      {/* Drawn anew after a save: a block that came and went by itself comes again. */}
      <Fragment key={version}>
        {/* An ad without a place, or whose place has no page, is said to have none, above the front page. */}
        <AdOnPage
          ad={isShown ? ad : null}
          place={hasPage && place !== null ? place : 'home_slot_0'}
          locale={locale}
          office={office}
        />
        {isShown && place !== null && (
          <AdInPlace ad={ad.id} place={place} article={ad.articlePosition} creative={creative} />
        )}
      </Fragment>
    </>
  );
}
