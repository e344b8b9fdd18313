import type { AdKind } from '@/lib/cms/models';

/**
 * Every place of the site where advertisements stand: where its ads come from, which kinds it shows, and how large
 * its box is; the screens that draw it say where it stands. The only list of them on the site; the CMS has its own
 * (`cms/src/collections/ad-positions/`), and `docs/contracts/ad-places.json` and `ad-boxes.json` are what both must
 * agree with.
 */

/** Where the ads of a place are read. */
type AdSource =
  /** Entry n of the index list, counted from 0 (E19, B6). */
  | { from: 'entry'; entry: number }
  /** The ads whose position key is the name of the place, from two lists (T22, E18). */
  | { from: 'key' }
  /** A helper script that answers the ads of this place alone (B11, B15, B21). */
  | { from: 'script'; script: string; query: Readonly<Record<string, string>> }
  /** The same, for the page of one office (B22, B23). */
  | { from: 'office'; script: string };

/** A box of `ratio` (width over height), `width` wide as a CSS length, on screens `media` describes; the last has none. */
export type CoverBox = { media?: string; width: string; ratio: number };

/** The kinds that a place with pictures of one form can show (E17). */
const PLAIN = [
  'text',
  'image',
  'imageButton',
  'wordLink',
  'brandTiles',
  'projectTiles',
  'recommended',
  'recommendedShuffled',
  'topping',
] as const satisfies readonly AdKind[];
/** Those with a rendering of their own in a box of the page; a frame has a size of its own. */
const DRAWN = [...PLAIN, 'code'] as const satisfies readonly AdKind[];
export type DrawnKind = (typeof DRAWN)[number];

const SMALL = '(width <= 768px)';

/**
 * The room reserved for the picture of an ad, which the style sheets of the same names draw; `half` where it stands
 * beside words.
 */
export const AD_BOXES = {
  column: {
    whole: [
      { media: SMALL, width: 'calc(100vw - 32px)', ratio: 2 },
      { width: '968px', ratio: 968 / 280 },
    ],
    half: [
      { media: SMALL, width: 'calc(100vw - 32px)', ratio: 2 },
      { width: '472px', ratio: 472 / 240 },
    ],
  },
  sidebar: {
    whole: [{ width: '264px', ratio: 4 / 3 }],
    half: [{ width: '264px', ratio: 4 / 3 }],
  },
  banner: {
    whole: [
      { media: SMALL, width: '100vw', ratio: 4 / 3 },
      { width: 'min(1280px, 100vw)', ratio: 1280 / 580 },
    ],
    half: [],
  },
  floating: {
    whole: [
      { media: SMALL, width: '96px', ratio: 4 / 3 },
      { width: '238px', ratio: 2 },
    ],
    half: [],
  },
  bar: {
    whole: [
      { media: SMALL, width: '96px', ratio: 96 / 64 },
      { width: '120px', ratio: 120 / 80 },
    ],
    half: [],
  },
  /** K35. */
  simpleFloating: { whole: [{ width: '300px', ratio: 1.5 }], half: [] },
} as const satisfies Record<string, { whole: readonly CoverBox[]; half: readonly CoverBox[] }>;
export type AdBox = keyof typeof AD_BOXES;

export type AdPlace = {
  source: AdSource;
  kinds: readonly AdKind[];
  box: AdBox;
};

/** A place between the groups of the home list (T20). */
const slot = <const N extends number>(entry: N) =>
  ({ source: { from: 'entry', entry }, kinds: DRAWN, box: 'column' }) as const;
const keyed = { source: { from: 'key' }, kinds: DRAWN, box: 'column' } as const;
const script = (name: string, query: Readonly<Record<string, string>> = {}) =>
  ({ from: 'script', script: name, query }) as const;
const office = (name: string) =>
  ({ source: { from: 'office', script: name }, kinds: DRAWN, box: 'column' }) as const;

/** By name, which is the position key of the CMS where the place has one. */
export const AD_PLACES = {
  home_slot_0: slot(0),
  home_slot_1: slot(1),
  home_slot_2: slot(2),
  home_slot_3: slot(3),
  home_slot_4: slot(4),
  home_slot_5: slot(5),
  home_slot_6: slot(6),
  /** H17, H18, J49, K42: the first ad stands on top. */
  home_sidebar: {
    source: { from: 'entry', entry: 7 },
    kinds: DRAWN,
    box: 'sidebar',
  },
  /** T4: the one that waits for an article, S32-S38. */
  home_floating: {
    source: { from: 'entry', entry: 8 },
    kinds: [...PLAIN, 'floating'],
    box: 'floating',
  },
  /** T4, S39: the one that only counts down. */
  simple_floating: {
    source: { from: 'entry', entry: 8 },
    kinds: [...PLAIN, 'floating'],
    box: 'simpleFloating',
  },
  /** J11. */
  home_news_end: { source: { from: 'entry', entry: 9 }, kinds: DRAWN, box: 'sidebar' },
  /** H6-H8. */
  home_banners: { source: { from: 'key' }, kinds: PLAIN, box: 'banner' },
  home_list_20: keyed,
  home_aside_bottom: keyed,
  /** H23-H28. */
  bottom_bar: { source: { from: 'key' }, kinds: ['image', 'text'], box: 'bar' },
  /** J39. */
  article_bottom: {
    source: script('api-advert-adposition', { slugName: 'article_bottom' }),
    kinds: DRAWN,
    box: 'column',
  },
  /** J38. */
  search_top: {
    source: script('api-advert-search.php', { type: 'top' }),
    kinds: DRAWN,
    box: 'column',
  },
  search_bottom: {
    source: script('api-advert-search.php', { type: 'bottom' }),
    kinds: DRAWN,
    box: 'column',
  },
  /** J33. */
  company_inside: office('api-company-inside'),
  company_inside_bottom: office('api-company-inside-bottom'),
  /** J9: recommendations somebody bought; the CMS finds them by their type, not by a position. */
  bought_recommendations: {
    source: script('api-buy-recommend'),
    kinds: DRAWN,
    box: 'sidebar',
  },
} as const satisfies Record<string, AdPlace>;
export type AdPlaceName = keyof typeof AD_PLACES;

/** The places whose ads come from one kind of source. */
export type PlaceFrom<From extends AdSource['from']> = {
  [Name in AdPlaceName]: (typeof AD_PLACES)[Name]['source']['from'] extends From ? Name : never;
}[AdPlaceName];

/** The places whose pictures have one of these boxes. */
export type PlaceIn<Box extends AdBox> = {
  [Name in AdPlaceName]: (typeof AD_PLACES)[Name]['box'] extends Box ? Name : never;
}[AdPlaceName];

/** Those of the home list from top to bottom; the index is what `data-slot` says (T20). */
export const HOME_SLOTS = [
  'home_slot_0',
  'home_slot_1',
  'home_slot_2',
  'home_slot_3',
  'home_slot_4',
  'home_slot_5',
  'home_slot_6',
] as const satisfies readonly PlaceFrom<'entry'>[];

/** How many entries the index list has (E19). */
export const INDEX_ENTRIES = 10;

/** The kinds a place can show. */
export type KindIn<Name extends AdPlaceName> = (typeof AD_PLACES)[Name]['kinds'][number];

/** The ads a place can show, in their order; the others have no rendering there (E17). */
export function shownIn<Name extends AdPlaceName, A extends { kind: AdKind }>(
  place: Name,
  ads: readonly A[],
): (A & { kind: KindIn<Name> })[] {
  const kinds: readonly AdKind[] = AD_PLACES[place].kinds;
  return ads.filter((ad): ad is A & { kind: KindIn<Name> } => kinds.includes(ad.kind));
}
