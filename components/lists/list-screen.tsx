import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';

import { FollowButton } from '@/components/follows/follow-button';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { twoTitles } from '@/components/ui/two-titles';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import type { Phrase } from '@/lib/cms/models';
import { env } from '@/lib/env';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { canonicalPath, chosenListPath, homePath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { Breadcrumb, type Step } from './breadcrumb';
import { EmptyList } from './empty-list';
import { ListHeading } from './list-heading';
import styles from './list-screen.module.css';
import { ListTools, useWaysOfList } from './list-tools';
import type { ListView } from './list-view';
import { PostGrid } from './post-grid';

export type ListScreenProps = {
  view: ListView;
  locale: Locale;
  /** Below the heading: where to go deeper, what is selected. */
  children?: ReactNode;
  /** Below the list and its pages. */
  after?: ReactNode;
  /** Beside the list on a large screen, below it on a small one. */
  aside?: ReactNode;
  /** Where a list without entries leads; its nearest parent when not given, and the front page always. */
  ways?: Step[];
  /** What a list without entries says, when "nothing here yet" would not be true. */
  emptyWords?: string;
  /** What stands in the place of the list when it has no entries; `ways` and `emptyWords` are not needed then. */
  empty?: ReactNode;
  /** The list itself, where it is of no articles; nothing where it has no entries. */
  list?: ReactNode;
  /** How many entries it has, where they are no articles. */
  totalWords?: string;
  /** `children` narrow it by its query, too. */
  hasOwnTools?: boolean;
  /** Below the first cards, across the list. */
  belowFirst?: ReactNode;
  /** How the title of a card is shown, where it is not just its words. */
  titleOf?: (title: Phrase) => ReactNode;
  /** What is said below the summary of single cards, by id. */
  notes?: ReadonlyMap<number, ReactNode>;
  /** The address of a page, where the list is narrowed by its query. */
  hrefOf?: (page: number) => string;
};

/** The screen of every list of articles: what it is of, how many there are, 18 of them, its pages (K1). */
export function ListScreen({
  view,
  locale,
  children,
  after,
  aside,
  ways,
  emptyWords,
  empty,
  list,
  totalWords,
  belowFirst,
  hasOwnTools = false,
  titleOf,
  notes,
  hrefOf = (to) => chosenListPath(locale, { ...view.route, page: to }, view.chosen?.choice ?? {}),
}: ListScreenProps) {
  const { screen, route, name, parents, listing, follow } = view;
  const t = useTranslations('lists');
  const { page } = route;
  const narrower = useWaysOfList({ view, locale });
  const browse = useTranslations('browse');
  const { year, office } = view.chosen?.choice ?? {};
  const nothing = (year ?? office) === undefined ? undefined : browse('nothing');
  const cards = inLanguage(listing.items, locale);
  const linked = parents.filter((step) => step.href !== null);
  const home: Step = { phrase: { text: t('home'), lang: null }, href: homePath(locale) };
  return (
    <Screen name={screen} page={page}>
      <JsonLd data={breadcrumbNode(namedSteps(view, locale))} />
      <div className={`frame ${styles.screen}`}>
        <ListHeading
          above={
            <Breadcrumb steps={[...parents, { phrase: phrase(name, locale), href: null }]} locale={locale} />
          }
          titles={twoTitles(name, locale)}
          summary={
            <>
              {totalWords ?? t('total', { total: listing.total })}
              {page > 1 && ` · ${t('pageOf', { page })}`}
            </>
          }
        >
          {follow && <FollowButton target={follow} name={phrase(name, locale)} locale={locale} />}
          {children}
          {!hasOwnTools && <ListTools view={view} locale={locale} />}
        </ListHeading>
        <div className={aside === undefined ? undefined : styles.columns}>
          <div className={styles.main}>
            {cards.length > 0 ? (
              <PostGrid cards={cards} locale={locale} titleOf={titleOf} notes={notes} below={belowFirst} />
            ) : (
              list ||
              (empty ?? (
                <EmptyList
                  ways={[...narrower, ...(ways ?? linked.slice(-1)), home]}
                  words={emptyWords ?? nothing}
                />
              ))
            )}
            <Pagination
              locale={locale}
              page={page}
              totalPages={listing.totalPages}
              hrefOf={hrefOf}
              placeholders={!list}
            />
          </div>
          {aside}
        </div>
        {after}
      </div>
    </Screen>
  );
}

/** The same way for engines: absolute addresses, steps without one left out, the list itself last. */
function namedSteps({ route, name, parents }: ListView, locale: Locale) {
  const named = parents.flatMap((step) =>
    step.href === null ? [] : [{ name: step.phrase.text, url: new URL(step.href, env.siteUrl).href }],
  );
  return [
    { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
    ...named,
    { name: phrase(name, locale).text, url: absoluteUrl(locale, canonicalPath({ ...route, page: 1 })) },
  ];
}
