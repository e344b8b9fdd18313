import { adsIn } from '@/lib/cms/ads-in-language';
import type { Ad, InLanguage } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import { AD_PLACES, HOME_SLOTS, shownIn, type AdPlaceName, type KindIn } from './places';
import { sharedOut } from './shared-out';
import { standsIn, type AdWindow } from './stands-in';
import { withoutRepeats } from './without-repeats';

/** A page, as far as its ads depend on it. */
export type AdView = { locale: Locale } & (
  | { page: 'home'; number: number }
  | { page: 'list' | 'search' | 'office' }
  | { page: 'article'; isJob: boolean; columns: 'one' | 'both' }
  /** `most`: entries of all bought recommendations together (E41); 0 = the default. */
  | { page: 'jobs'; most: number }
);

/** The ads of each place as they were read; a place that is left out has none. */
export type AdsByPlace = Partial<Record<AdPlaceName, readonly Ad[]>>;

/** The ads each place draws, in their order; none where the page, or the window, has no such place. */
export type PlacedAds = { [Name in AdPlaceName]: PlacedAd<Name>[] };
export type PlacedAd<Name extends AdPlaceName> = InLanguage<Ad> & { kind: KindIn<Name> };

/** H17, H18: what the sidebar of the front page has room for. */
const IN_SIDEBAR = 2;
/** E41: entries of all bought recommendations together, when the site's options name no number. */
const RECOMMENDED = 6;
/** A place for one ad holds no more of those that wait for a permit. */
const MOST_WAITING = 3;

/** The boxes in the columns of the front page, from its top down. */
const HOME_COLUMN = [
  ...HOME_SLOTS,
  'home_list_20',
  'home_aside_bottom',
] as const satisfies readonly AdPlaceName[];

/**
 * Which ads stand where: the only rules of it, for pages, previews and tests. Pages are cached for everybody, so they are
 * drawn without a window, with the boxes of every window; what a window lacks is left out in the browser by the same
 * {@link standsIn}.
 *
 * An ad stands in a place of its own kind (E17) on pages of its language (decision 060), when it has something to show
 * there. A place for one ad has those, too, that take its turn when it gets no permit (V20).
 *
 * @param ads of any places, also of those the page does not have
 * @param seenIn the window it is seen in; left out: any
 */
export function placeAds(view: AdView, ads: AdsByPlace, seenIn?: AdWindow): PlacedAds {
  const placed = nowhere();
  const put = <Name extends AdPlaceName>(place: Name) => {
    if (seenIn && !standsIn(place, seenIn)) return;
    const shown = shownIn(place, adsIn(ads[place] ?? null, view.locale));
    placed[place] = inPlace(
      place,
      view,
      shown.filter((ad) => !isEmptyAt(place, ad)),
    ) as PlacedAds[Name]; // Of the same ads.
  };
  for (const place of placesOn(view)) put(place);
  const column = withoutRepeats(HOME_COLUMN.map((place) => placed[place]));
  return { ...placed, ...Object.fromEntries(HOME_COLUMN.map((place, at) => [place, column[at]])) };
}

/** Whether an ad has nothing to show at a place: a slide of the banner is a picture, and a text of the bottom bar is its HTML (H6, H28). */
export function isEmptyAt(
  place: AdPlaceName,
  { picture, image, kind, html }: Pick<Ad, 'image' | 'kind' | 'html'> & { picture: object | null },
): boolean {
  if (place === 'home_banners') return picture === null && image === '';
  return place === 'bottom_bar' && kind === 'text' && html.trim() === '';
}

function placesOn(view: AdView): readonly AdPlaceName[] {
  switch (view.page) {
    case 'home': {
      const always = [...HOME_COLUMN, 'home_sidebar', 'home_floating', 'bottom_bar'] as const;
      return view.number === 1 ? ['home_banners', ...always] : always;
    }
    case 'list':
      return ['home_news_end', 'simple_floating'];
    case 'article':
      // Two columns of text leave no room beside them.
      return view.isJob || view.columns === 'both'
        ? ['article_bottom']
        : ['article_bottom', 'simple_floating'];
    case 'search':
      return ['search_top', 'search_bottom'];
    case 'office':
      return ['company_inside', 'company_inside_bottom'];
    case 'jobs':
      return ['bought_recommendations'];
  }
}

/** What a place does with the ads it can show. */
function inPlace<A extends InLanguage<Ad>>(place: AdPlaceName, view: AdView, ads: readonly A[]): A[] {
  switch (place) {
    case 'home_banners':
    case 'bottom_bar':
      return readyFirst(ads);
    case 'home_sidebar':
      return ads.slice(0, IN_SIDEBAR);
    case 'home_floating':
    case 'simple_floating':
      return upToFirstWithoutPermit(ads);
    case 'bought_recommendations':
      return sharedOut(ads, view.page === 'jobs' && view.most > 0 ? view.most : RECOMMENDED);
    default:
      return [...ads];
  }
}

/** Slides in the order they stand in: those that wait for a permit, and may not get one, come after all others (V20). */
const readyFirst = <A extends { byPermit: boolean }>(ads: readonly A[]): A[] =>
  [...ads].sort((one, other) => Number(one.byPermit) - Number(other.byPermit));

/** The first, and behind each that waits for a permit the one that takes its place when it gets none. */
function upToFirstWithoutPermit<A extends { byPermit: boolean }>(ads: readonly A[]): A[] {
  const free = ads.findIndex(({ byPermit }) => !byPermit);
  return ads.slice(0, Math.min(free === -1 ? MOST_WAITING : free + 1, MOST_WAITING));
}

/** `fromEntries` forgets the keys. */
const nowhere = () =>
  Object.fromEntries(Object.keys(AD_PLACES).map((place) => [place, []])) as unknown as PlacedAds;
