import type { ProductTile } from '@/components/products/product-tiles';
import { decodedSlug } from '@/lib/cms/decoded-slug';
import { isExhausted } from '@/lib/cms/exhausted';
import { phrase } from '@/lib/cms/in-language';
import type { Phrase } from '@/lib/cms/models';
import { widthInKey } from '@/lib/cms/size-names';
import { colorOf } from '@/lib/html/color';
import { toBilingual } from '@/lib/html/two-halves';
import { wordsOf } from '@/lib/html/words-of';
import type { Locale } from '@/lib/i18n/locales';
import { ask, fieldOf, textOf } from '@/lib/session/ask';

/** T11, J25: products in one line. */
const PER_LINE = 4;

/** C38, A29: recommended products in an order of each call, four to a line of the block. */
export function randomProductsPath(lines: number): string {
  const query = new URLSearchParams({
    'filter[is_recommend]': '1',
    per_page: String(PER_LINE * lines),
    page: '1',
    order: 'desc',
    orderby: 'rand',
  });
  return `product?${query}`;
}

/**
 * Recommended products in an order of this visit, asked for by the browser and never cached (C38, A29).
 *
 * @returns null when there is nothing to show: no answer, no list, or no product of it can be read
 */
export async function loadRandomProducts(
  lines: number,
  locale: Locale,
  signal?: AbortSignal,
): Promise<ProductTile[] | null> {
  const answer = await ask(randomProductsPath(lines), { signal });
  const products = answer?.status === 200 ? toRandomProducts(answer.body, locale) : null;
  return products && products.length > 0 ? products : null;
}

/**
 * So many of them as fit where the page has drawn `drawn`: a small screen shows two in a line, so an even number fills
 * no line more there, nor where four stand in one.
 */
export const fitting = (products: readonly ProductTile[], drawn: number): ProductTile[] =>
  products.slice(0, 2 * Math.ceil(drawn / 2));

/**
 * Reads the answer to {@link randomProductsPath} in the browser: Ent-12 as tiles (E27, E45). What was shown too often
 * is left out (V20), and so is what cannot be read as a product.
 *
 * @returns null when the answer is no list at all
 */
export function toRandomProducts(answer: unknown, locale: Locale): ProductTile[] | null {
  const rows = fieldOf(answer, 'data') ?? answer;
  if (!Array.isArray(rows)) return null;
  return rows.flatMap((row: unknown): ProductTile[] => {
    const id = numberOf(fieldOf(row, 'id'));
    const slug = decodedSlug(textOf(fieldOf(row, 'slug')));
    const title = titleOf(row, locale);
    if (!Number.isInteger(id) || id < 1 || slug === '' || title.text === '') return [];
    const views = numberOf(fieldOf(row, 'views'));
    if (isExhausted({ views, show_times_limit: numberOf(fieldOf(row, 'show_times_limit')) })) return [];
    // Who makes it may stand in either of two places.
    const brand = [fieldOf(row, 'brand'), fieldOf(fieldOf(row, 'acf'), 'brand_detail')]
      .map((one) => titleOf(one, locale))
      .find(({ text }) => text !== '');
    const picture = toPicture(fieldOf(row, 'featured_image'));
    return [{ id, slug, title, brand: brand ? { title: brand } : null, picture }];
  });
}

/** What is no number is none. */
const numberOf = (value: unknown): number => Number(value) || 0;

/** A title: a string, or the object WordPress sends. */
function titleOf(of: unknown, locale: Locale): Phrase {
  const title = fieldOf(of, 'title');
  return phrase(toBilingual(wordsOf(textOf(title) || textOf(fieldOf(title, 'rendered')))), locale);
}

const NO_WORDS: Phrase = { text: '', lang: null };

/** As far as a thumb beside its title shows it: the files, and the colour that stands for them. */
function toPicture(image: unknown): ProductTile['picture'] {
  const src = toUpload(textOf(fieldOf(image, 'source_url')));
  if (src === null) return null;
  return {
    src,
    width: numberOf(fieldOf(image, 'width')),
    height: numberOf(fieldOf(image, 'height')),
    alt: NO_WORDS,
    caption: NO_WORDS,
    credit: NO_WORDS,
    color: colorOf(textOf(fieldOf(image, 'color'))),
    renditions: toRenditions(fieldOf(fieldOf(image, 'media_details'), 'sizes'), fieldOf(image, 'sizes')),
    cards: [],
  };
}

/** The uncropped files, narrowest first: `size-650` is 650 wide, `medium` 300, unless they say otherwise (E5). */
function toRenditions(...places: unknown[]) {
  const sizes: Record<string, unknown> = Object.assign({}, ...places);
  return Object.entries(sizes)
    .flatMap(([name, one]) => {
      const usual = widthInKey(name);
      const src = toUpload(textOf(fieldOf(one, 'source_url')));
      if (usual === 0 || src === null) return [];
      return [
        {
          name,
          src,
          width: numberOf(fieldOf(one, 'width')) || usual,
          height: numberOf(fieldOf(one, 'height')),
        },
      ];
    })
    .sort((a, b) => a.width - b.width);
}

/** Stands for whatever host the page has come from. */
const HERE = 'http://here.invalid';

/**
 * A picture as a path of this site, or null for what lies elsewhere: other hosts are never asked. The browser does not
 * know where the CMS is, but all its uploads are served below the site's own `/uploads/`, whatever host they name.
 */
function toUpload(address: string): string | null {
  const text = address.trim();
  if (text === '' || !URL.canParse(text, HERE)) return null;
  const { origin, protocol, pathname, search } = new URL(text, HERE);
  if (!pathname.startsWith('/uploads/')) return null;
  if (origin === HERE) return pathname + search;
  return /^https?:$/.test(protocol) ? pathname : null;
}
