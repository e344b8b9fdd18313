import type { InLanguage, Phrase } from '@/lib/cms/models';
import type { Brand, ProductEntry } from '@/lib/cms/models/brand';
import type { Locale } from '@/lib/i18n/locales';
import { brandPath } from '@/lib/routes';

import { type Fact, linked, plain } from './to-facts';

/**
 * The facts of a product in the order a specifier asks: whose, of what, how large, then what the maker wrote down,
 * and whom to ask (E27, J42). A row without values is left out.
 */
export function toProductFacts(product: InLanguage<ProductEntry>, locale: Locale): Fact[] {
  const { brand, materials, dimensions, attributes, contact, contactHref } = product;
  const rows: Fact[] = [
    { key: 'brand', values: brand ? [{ phrase: brand.title, href: brandPath(locale, brand.slug) }] : [] },
    { key: 'materials', values: linked(materials, locale) },
    { key: 'dimensions', values: plain(unmarked(dimensions)) },
    ...attributes.map(({ name, value }): Fact => ({
      key: 'own',
      label: name,
      values: plain(measured(value)),
    })),
    {
      key: 'contact',
      values: contact.text === '' ? [] : [{ phrase: unmarked(contact), href: contactHref || null }],
    },
  ];
  return rows.filter((row) => row.values.length > 0);
}

/** What a brand is (`kind`, in the language of the page) and where it is found (E28). */
export function toBrandFacts(brand: InLanguage<Brand>, kind: string): Fact[] {
  const site = brand.website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  const rows: Fact[] = [
    { key: 'category', values: plain({ text: kind, lang: null }) },
    {
      key: 'website',
      values: site === '' ? [] : [{ phrase: { text: site, lang: null }, href: brand.website }],
    },
  ];
  return rows.filter((row) => row.values.length > 0);
}

/** Numbers, units and addresses are of no language, whatever letters are in them. */
function unmarked(phrase: Phrase): Phrase {
  return /^[\x20-\x7e×–]*$/.test(phrase.text) ? { text: phrase.text, lang: null } : phrase;
}

/** A number with its unit, such as `1400 kg/m³`, a class, such as `B1`: of no language. What holds a word is of its own. */
function measured(phrase: Phrase): Phrase {
  const isMeasure =
    /^[\x20-\x7e×–±²³°Ø]*\d[\x20-\x7e×–±²³°Ø]*$/.test(phrase.text) && !/[a-z]{4}/i.test(phrase.text);
  return isMeasure ? { text: phrase.text, lang: null } : phrase;
}
