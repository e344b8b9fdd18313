import type { CmsEvent } from '@/lib/cms/tags';
import { LOCALES } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';
import { knownSlugs, listKnown } from '@/lib/slugs/known-slugs';
import { publishing } from './own-pages';
import type { Rendering } from './receipts';
import type { OwnPage } from './renewals';
import { pagesOf, type Surface } from './surfaces';

/** Has the pages of an event rendered, in both languages. Called when its tags have been cleared. */
export function renewPages(event: CmsEvent): Rendering {
  const { renewals } = publishing();
  if (renewals === null) return {};
  const known = knownSlugs();
  const pages = pagesOf(event, {
    isNews: (slug) => known.isNews(slug),
    categoryChain: (slug) => known.categoryChain(slug),
    terms: () => listKnown('term'),
  });
  const rendering: Rendering = {};
  for (const { surface, path } of pages) {
    const inBoth = Object.values(LOCALES).map(({ locale, lang }) =>
      renewals.renew({ path: localPath(locale, path), lang, shows: shownOn(surface, event) }),
    );
    (rendering[surface] ??= []).push(...inBoth);
  }
  return rendering;
}

/** A deleted article is gone; with it, or when it leaves a term, perhaps the last one of a list. */
function shownOn(surface: Surface, { event }: CmsEvent): OwnPage['shows'] {
  if (surface === 'home' || event.endsWith('.created')) return 'there';
  if (surface === 'lists') return 'either';
  return event.endsWith('.deleted') ? 'gone' : 'there';
}
