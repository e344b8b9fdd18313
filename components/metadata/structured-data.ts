import type { JsonValue } from '@/components/ui/json-ld-text';
import type { Article, InLanguage, Phrase } from '@/lib/cms/models';
import type { Pay } from '@/lib/cms/models/hiring';
import { LOCALES, type Locale } from '@/lib/i18n/locales';

import { plainText } from './plain-text';

/** `@context` of every node. */
export const CONTEXT = 'https://schema.org';

/** Seconds since 1970 as an ISO moment. */
function iso(timestamp: number): string {
  return new Date(timestamp * 1000).toISOString();
}

/** Where the page of a node is. */
export type Place = {
  locale: Locale;
  /** The page's own absolute address. */
  url: string;
  /** Origin of the site, for pictures. */
  siteUrl: string;
};

/** The article as schema.org sees it: what an engine prints under the link. */
export function articleNode(article: InLanguage<Article>, { locale, url, siteUrl }: Place): JsonValue {
  const pictures = [article.cover, ...article.gallery].flatMap((one) => one ?? []);
  // The cover is often the first plate too.
  const images = [...new Set(pictures.map((one) => new URL(one.src, siteUrl).href))].slice(0, 4);
  const { company, place, topic, category } = article.terms;
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: article.title.text.slice(0, 110),
    description: description(article) || undefined,
    image: images.length > 0 ? images : undefined,
    datePublished: iso(article.date.timestamp),
    dateModified: iso(article.modified.timestamp),
    inLanguage: article.body.writtenIn === 'both' ? LOCALES[locale].hreflang : writtenLang(article, locale),
    mainEntityOfPage: url,
    author: article.author?.name.text ? { '@type': 'Person', name: article.author.name.text } : undefined,
    publisher: { '@type': 'Organization', name: LOCALES[locale].brand, url: siteUrl },
    keywords: [...category, ...topic].map((term) => term.name.text).join(', ') || undefined,
    about: company.length > 0 ? company.map(named('Organization')) : undefined,
    contentLocation: place.length > 0 ? place.map(named('Place')) : undefined,
  };
}

/** A vacancy as schema.org sees it (jobs only); null once its closing day has passed. */
export function jobNode(
  job: InLanguage<Article>,
  { locale, url, siteUrl }: Place,
  now = Date.now(),
): JsonValue | null {
  if (job.closes && Date.parse(job.closes.end) < now) return null;
  const [company] = job.terms.company;
  const logo = job.office?.logo || job.cover?.src;
  const cities = job.terms.cities.length > 0 ? job.terms.cities : job.terms.place;
  const isOneLanguage = job.body.writtenIn !== 'both';
  const body = job.body.blocks
    .flatMap((block) => (block.kind === 'text' ? [block] : []))
    .filter((block) => isOneLanguage || block.lang === 'both' || block.lang === locale)
    .map((block) => block.html)
    .join('');
  return {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: job.title.text,
    description: body || description(job) || job.title.text,
    datePosted: iso(job.date.timestamp),
    validThrough: job.closes?.end,
    url,
    hiringOrganization: {
      '@type': 'Organization',
      name: company?.name.text ?? job.office?.name.text ?? LOCALES[locale].brand,
      logo: logo ? new URL(logo, siteUrl).href : undefined,
    },
    baseSalary: job.pay ? salaryNode(job.pay) : undefined,
    employmentType: job.employment ? job.employment.toUpperCase() : undefined,
    // A message to the office is sent from here; a page of its own is a way further (decision 077).
    directApply: job.applyTo ? job.applyTo.kind === 'mail' : undefined,
    applicationContact:
      job.applyTo?.kind === 'mail' ? { '@type': 'ContactPoint', email: job.applyTo.address } : undefined,
    jobLocation: cities.map((city) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city.name.text },
    })),
  };
}

/** A pay in numbers; what is said of it in words alone is in the text of the job. */
function salaryNode({ from, to, currency, period }: InLanguage<Pay>): JsonValue | undefined {
  if (from === null && to === null) return undefined;
  const amount =
    from === to ? { value: from ?? undefined } : { minValue: from ?? undefined, maxValue: to ?? undefined };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText: period.toUpperCase() },
  };
}

/** The way from the front page to here; `steps` are absolute addresses with their names. */
export function breadcrumbNode(steps: { name: string; url: string }[]): JsonValue {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: step.url,
    })),
  };
}

/** What describes an entry in one or two sentences of plain text; empty when nothing does. */
export function description(article: { describe: Phrase; excerpt: Phrase }): string {
  return plainText(article.describe.text || article.excerpt.text);
}

function named(type: string) {
  return (term: { name: Phrase }) => ({ '@type': type, name: term.name.text });
}

function writtenLang(article: InLanguage<Article>, locale: Locale): string {
  const { writtenIn } = article.body;
  return LOCALES[writtenIn === 'zh' || writtenIn === 'en' ? writtenIn : locale].hreflang;
}
