import type { JsonValue } from '@/components/ui/json-ld-text';
import type { Body, InLanguage } from '@/lib/cms/models';
import type { Company, Contact, Profile } from '@/lib/cms/models/directory';
import type { Locale } from '@/lib/i18n/locales';

import { plainText } from './plain-text';
import { CONTEXT, type Place } from './structured-data';

/** An office as schema.org sees it. */
export function organizationNode(company: InLanguage<Company>, { locale, url, siteUrl }: Place): JsonValue {
  const contact = (kind: Contact['kind']) =>
    company.contacts.find((one) => one.kind === kind)?.text || undefined;
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: company.title.text,
    url,
    description: plainText(aboutText(company.about, locale)) || undefined,
    logo: company.logo ? new URL(company.logo.src, siteUrl).href : undefined,
    image: company.cover ? new URL(company.cover.src, siteUrl).href : undefined,
    address: company.address.text || undefined,
    telephone: contact('phone'),
    email: contact('email'),
    sameAs: sameAs(company.contacts),
    member:
      company.members.length > 0
        ? company.members.map((member) => ({
            '@type': 'Person',
            name: member.name.text,
            jobTitle: member.title.text || undefined,
          }))
        : undefined,
  };
}

/** A person as schema.org sees them. */
export function personNode(person: InLanguage<Profile>, { url, siteUrl }: Omit<Place, 'locale'>): JsonValue {
  return {
    '@context': CONTEXT,
    '@type': 'Person',
    name: person.name.text,
    url,
    description: person.description.text || person.about.text || undefined,
    jobTitle: person.role.text || undefined,
    image: person.avatar === '' ? undefined : new URL(person.avatar, siteUrl).href,
    sameAs: sameAs(person.contacts),
  };
}

/** The text of a body in the language of the page, or whole when it has only one (D1). */
export function aboutText(about: InLanguage<Body>, locale: Locale): string {
  const isOneLanguage = about.writtenIn !== 'both';
  return about.blocks
    .flatMap((block) => (block.kind === 'text' ? [block] : []))
    .filter((block) => isOneLanguage || block.lang === 'both' || block.lang === locale)
    .map((block) => block.html)
    .join(' ');
}

function sameAs(contacts: readonly Contact[]): string[] | undefined {
  const addresses = contacts.flatMap(({ href }) => (href?.startsWith('http') ? [href] : []));
  return addresses.length > 0 ? addresses : undefined;
}
