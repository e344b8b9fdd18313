import type { InLanguage } from '@/lib/cms/models';
import type { Company, Contact, Profile } from '@/lib/cms/models/directory';
import type { Locale } from '@/lib/i18n/locales';
import { LOCALES } from '@/lib/i18n/locales';

import { type Fact, plain } from './to-facts';

/** The facts of an office: where it is, how it is reached, and what an editor wrote down besides (E31). */
export function toCompanyFacts(company: InLanguage<Company>): Fact[] {
  const rows: Fact[] = [
    { key: 'location', values: plain(company.location) },
    { key: 'address', values: plain(company.address) },
    ...company.contacts.map(contactFact),
    ...company.additionals.map((line): Fact => ({ key: 'own', label: line.name, values: plain(line.value) })),
  ];
  return rows.filter((row) => row.values.length > 0);
}

/** The facts of a person: what they are, where, how they are reached (E20). */
export function toPersonFacts(person: InLanguage<Profile>, locale: Locale): Fact[] {
  const rows: Fact[] = [
    { key: 'role', values: plain(person.role) },
    { key: 'country', values: plain({ text: countryName(person.country, locale), lang: null }) },
    ...person.contacts.map(contactFact),
  ];
  return rows.filter((row) => row.values.length > 0);
}

function contactFact({ kind, text, href }: Contact): Fact {
  return { key: kind, values: [{ phrase: { text, lang: null }, href }] };
}

/** The name of a country given by its two letters; anything else is shown as it was written. */
export function countryName(country: string, locale: Locale): string {
  if (!/^[a-z]{2}$/i.test(country)) return country;
  return new Intl.DisplayNames(LOCALES[locale].intl, { type: 'region' }).of(country.toUpperCase()) ?? country;
}
