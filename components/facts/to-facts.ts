import { payText } from '@/components/hiring/pay-text';
import type { HiringWords } from '@/components/hiring/words';
import type { Article, InLanguage, Phrase, Term } from '@/lib/cms/models';
import type { ContactKind } from '@/lib/cms/models/directory';
import type { Locale } from '@/lib/i18n/locales';
import { brandPath } from '@/lib/routes';
import { termHref } from '@/lib/slugs/term-href';

/** One entry of a facts block: a name and where it leads; `href` is null for what has no page of its own. */
export type FactValue = { phrase: Phrase; href: string | null };

/** Rows the magazine names itself; an editor's own row (`acf.facts`) brings its label along. */
export type FactKey =
  | 'company'
  | 'employer'
  | 'pay'
  | 'employment'
  | 'people'
  | 'place'
  | 'cities'
  | 'category'
  | 'topic'
  | 'materials'
  | 'brands'
  | 'date'
  | 'openUntil'
  | 'location'
  | 'address'
  | 'role'
  | 'country'
  | 'brand'
  | 'dimensions'
  | 'contact'
  | ContactKind;
export type Fact = { key: FactKey; values: FactValue[] } | { key: 'own'; label: Phrase; values: FactValue[] };

/** Terms, each with where it leads. */
export function linked(terms: InLanguage<Term>[], locale: Locale): FactValue[] {
  return terms.map((term) => ({ phrase: term.name, href: termHref(locale, term) }));
}

/** A text that leads nowhere; nothing when it is empty. */
export function plain(phrase: Phrase): FactValue[] {
  return phrase.text === '' ? [] : [{ phrase, href: null }];
}

/**
 * The facts of an article, in the order an architect looks for them: who, where, what the editors measured (year,
 * area, photographs), what kind, of what. Each term is a link (E6); a row without values is left out.
 */
export function toFacts(article: InLanguage<Article>, locale: Locale): Fact[] {
  const { terms, materials, brands, otherBrands, facts } = article;
  const rows: Fact[] = [
    { key: 'company', values: linked(terms.company, locale) },
    { key: 'people', values: linked(terms.people, locale) },
    { key: 'place', values: linked(terms.place, locale) },
    ...facts.map((fact): Fact => ({ key: 'own', label: fact.name, values: plain(fact.value) })),
    { key: 'category', values: linked(terms.category, locale) },
    { key: 'topic', values: linked(terms.topic, locale) },
    { key: 'materials', values: linked(materials, locale) },
    {
      key: 'brands',
      values: [
        ...brands.map((brand) => ({ phrase: brand.title, href: brandPath(locale, brand.slug) })),
        ...plain(otherBrands),
      ],
    },
  ];
  return rows.filter((row) => row.values.length > 0);
}

/** The facts of a job: who hires, where, for what pay, as what, since and until when (J14: yyyy-MM-dd). */
export function toJobFacts(job: InLanguage<Article>, locale: Locale, words: HiringWords): Fact[] {
  const { terms, facts, date, closes, pay, employment } = job;
  const own = (text: string) => ({ text, lang: null });
  const rows: Fact[] = [
    { key: 'employer', values: linked(terms.company, locale) },
    // A city of the jobs list is a filter there, not a page of its own.
    { key: 'cities', values: terms.cities.map((city) => ({ phrase: city.name, href: null })) },
    { key: 'place', values: terms.cities.length > 0 ? [] : linked(terms.place, locale) },
    { key: 'pay', values: pay ? [...plain(own(payText(pay, words))), ...plain(pay.note)] : [] },
    { key: 'employment', values: employment ? plain(own(words.employment[employment])) : [] },
    ...facts.map((fact): Fact => ({ key: 'own', label: fact.name, values: plain(fact.value) })),
    { key: 'people', values: linked(terms.people, locale) },
    { key: 'date', values: plain({ text: date.day, lang: null }) },
    { key: 'openUntil', values: closes ? plain({ text: closes.day, lang: null }) : [] },
  ];
  return rows.filter((row) => row.values.length > 0);
}
