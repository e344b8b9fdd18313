/**
 * The style sheets beside that of all pages, and the screens whose own styles each of them has: folders of `app/[locale]`.
 * Screens that are in none of the first three, and what comes with a press, as windows do, have theirs in `rest`.
 */
export const SCREENS_OF_SHEET = {
  front: ['home', 'home-test', 'type', 'type-test'],
  story: [
    ...['post', 'post-both', 'news_post', 'news_post-both', 'page', 'product', 'brand-detail', 'community'],
    ...['company', 'company-all', 'company-jobs', 'people'],
  ],
  lists: [
    ...['category', 'category2', 'category3', 'tag', 'tag-unknown', 'filter', 'filter-many', 'list-chosen'],
    ...['materials', 'brand', 'jobs', 'catalog', 'catalog-brand', 'collection', 'get-project'],
    ...['search', 'search-chosen', 'search-refused', 'vip-company', 'vip-company-chosen'],
  ],
  rest: [],
} as const satisfies Record<string, readonly string[]>;
type OwnSheet = keyof typeof SCREENS_OF_SHEET;
const OWN_SHEETS = Object.keys(SCREENS_OF_SHEET) as OwnSheet[]; // Its keys are these.

/** The style sheets of the site, in the order in which a page names those it needs. */
export const STYLE_SHEETS = ['shared', ...OWN_SHEETS] as const;
export type StyleSheet = (typeof STYLE_SHEETS)[number];

/** What stands around every screen. */
const FRAME = 'layout';
/** The chunk of a screen, as Next names it: `app/[locale]/post/[slug]/page`, `app/[locale]/layout`. */
const SCREEN = /^app\/\[locale\]\/([^/]+)/;

/**
 * The sheet of a module of styles: the one of the screens that have it, and `shared` when screens of several sheets or the
 * frame have it. So an element has rules of `shared` and of one other sheet at most, and in whatever order a browser has come
 * to load the others, none of them overrules it. Previews are not asked: they can show everything.
 *
 * A page waits for its sheets before it shows anything: so cut it waits for a half to two thirds of all (decision 108).
 *
 * @param chunks the names of the chunks that have it; those without a name come with a press
 */
export function sheetOf(chunks: readonly string[]): StyleSheet {
  const screens = chunks.flatMap((name) => (name === '' ? [''] : (SCREEN.exec(name)?.[1] ?? [])));
  if (screens.includes(FRAME)) return 'shared';
  const sheets = new Set(screens.map(ownSheetOf));
  const [sheet = 'rest'] = sheets;
  return sheets.size > 1 ? 'shared' : sheet;
}

function ownSheetOf(screen: string): OwnSheet {
  const isOf = (folders: readonly string[]) => folders.includes(screen);
  return OWN_SHEETS.find((sheet) => isOf(SCREENS_OF_SHEET[sheet])) ?? 'rest';
}
