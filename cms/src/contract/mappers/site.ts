import type { FrontPage, Menu, Option } from '../../payload-types';
import { plainText, variantsIn } from '../../search/text/plain-text';
import { joinHalves, type TwoHalves } from '../bilingual';
import { MENU_KEYS, type RawMenu, type RawMenuItem } from '../schemas/menu';
import type { RawOptions, RawPlainWords } from '../schemas/options';
import { HIDDEN_CATEGORY_SLUGS } from '../taxonomies';

type Item = {
  title?: TwoHalves;
  link?: string | null;
  /** Entries below; named by level, see the collection. */
  children?: readonly Item[] | null;
  grandchildren?: readonly Item[] | null;
};

/** Ent-5. Ids count through the menu in reading order: the rows behind it have none that a client could use. */
export function toMenu(menu: Pick<Menu, 'key' | 'name' | 'items'>): RawMenu {
  let last = 0;
  const toItems = (items: readonly Item[] | null | undefined): RawMenuItem[] =>
    (items ?? []).filter(isShown).map((item) => {
      last += 1;
      return {
        id: last,
        title: joinHalves(item.title),
        link: item.link ?? '',
        items: toItems(item.children ?? item.grandchildren),
      };
    });
  return { key: menu.key, name: joinHalves(menu.name), items: toItems(menu.items) };
}

/** E7: a hidden category is no menu entry either, whoever put it there. */
function isShown(item: Item): boolean {
  const last = (item.link ?? '').split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? '';
  return !(HIDDEN_CATEGORY_SLUGS as readonly string[]).includes(last);
}

/** A12: every known key, empty when nobody made that menu yet, and whatever else was made. */
export function toMenus(menus: readonly Menu[]): Record<string, RawMenuItem[]> {
  const all: Record<string, RawMenuItem[]> = {};
  for (const key of MENU_KEYS) all[key] = [];
  for (const menu of menus) all[menu.key] = toMenu(menu).items;
  return all;
}

const DEFAULT_COLUMN_COUNT = 16;
const bit = (value: boolean | null | undefined): 0 | 1 => (value === false ? 0 : 1);

/** A missing or zero count falls back to the default of its block (E41, T10). */
export function toColumnCount(options: Option): number {
  return options.columnCount || DEFAULT_COLUMN_COUNT;
}

export function toShowEmail(options: Option): 0 | 1 {
  return bit(options.showEmail);
}

/** Ent-20, with what editors have put on the cover of the home page (docs/decisions/074). */
export function toOptions(options: Option, front: Pick<FrontPage, 'cover' | 'coverPaid'>): RawOptions {
  const cover = typeof front.cover === 'object' ? front.cover?.id : front.cover;
  return {
    acf: {
      column_count: toColumnCount(options),
      default_title: joinHalves(options.defaultTitle),
      default_desc: joinHalves(options.defaultDesc),
      default_seo: joinHalves(options.defaultSeo),
      show_recommend_product: bit(options.showRecommendProduct),
      product_show_lines: options.productShowLines ?? 1,
      showEmail: toShowEmail(options),
      ask_consent: options.askConsent ? 1 : 0,
      cover_post: cover ?? 0,
      cover_paid: front.coverPaid ? 1 : 0,
    },
  };
}

/**
 * B2 with `variants`: the words as they were entered and as the search compares them, and what is taken for the same as a
 * character of them, since the site has no table of all characters.
 */
export function toPlainWords(options: Option): RawPlainWords {
  const entered = toSensitiveWords(options);
  const plain = entered.map((word) => plainText(word).trim()).filter(Boolean);
  // The site passes over less than the search does: `Straße` is not `strasse` to it, and is blocked as it was entered.
  return { words: [...new Set([...entered, ...plain])], variants: variantsIn(plain) };
}

/** B2: one word a line, blanks dropped. */
export function toSensitiveWords(options: Option): string[] {
  return (options.sensitiveWords ?? '')
    .split(/\r?\n/)
    .map((word) => word.trim())
    .filter(Boolean);
}
