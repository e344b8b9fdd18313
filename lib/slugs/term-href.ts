import 'server-only';
import type { PostRef, Term } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';
import { localPath, newsPath, personPath, postPath, termPath } from '@/lib/routes';
import { knownSlugs } from './known-slugs';

/**
 * The address of what a term leads to (E6). A category's address holds its ancestors (R28), which its entry does not
 * carry: the slug index knows them, and without it the bare slug is redirected to the same place.
 */
export function termHref(locale: Locale, term: Pick<Term, 'taxonomy' | 'slug' | 'id'>): string {
  const chain = term.taxonomy === 'category' ? knownSlugs().categoryChain(term.slug) : null;
  return termPath(locale, term, chain ?? undefined);
}

/**
 * Where a reference to a post leads (J40). It does not say that it is a news item, whose own address is another one
 * (R12); a link of its own (`linkurl`) stays what it is.
 */
export function refHref(locale: Locale, { slug, path }: Pick<PostRef, 'slug' | 'path'>): string {
  const isNews = path === postPath('zh', slug) && knownSlugs().isNews(slug);
  return isNews ? newsPath(locale, slug) : localPath(locale, path);
}

/** The address of a person, or null for one without an article of their own, who has no page (A44, "user"). */
export function personHref(locale: Locale, id: number): string | null {
  return knownSlugs().canonical('user', String(id)) === null ? null : personPath(locale, id);
}
