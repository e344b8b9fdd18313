import { useTranslations } from 'next-intl';

import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { twoTitles } from '@/components/ui/two-titles';
import { inLanguage } from '@/lib/cms/in-language';
import type { Card, Category, Listing, Term } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { categoryPath, homePath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { Breadcrumb, type Step } from './breadcrumb';
import { chainOf } from './category-chain';
import styles from './category-screen.module.css';
import { ChildCategories } from './child-categories';
import { EmptyList } from './empty-list';
import { ListHeading } from './list-heading';
import { PostGrid } from './post-grid';

export type CategoryScreenProps = {
  category: Category;
  children: Term[];
  listing: Listing<Card>;
  locale: Locale;
  /** From 1. */
  page: number;
  /** `category`, `category2` or `category3`: the route the reader is on (D7). */
  screen: string;
};

/** Everything published in one category, 18 a page, newest first (R28-R36, K1). */
export function CategoryScreen(props: CategoryScreenProps) {
  const { category: model, listing, locale, page, screen } = props;
  const t = useTranslations('lists');
  const category = inLanguage(model, locale);
  const children = inLanguage(props.children, locale);
  const cards = inLanguage(listing.items, locale);
  const steps: Step[] = category.chain.map((term, at) => ({
    phrase: term.name,
    href: categoryPath(locale, chainOf(model.chain.slice(0, at + 1))),
  }));
  const own = chainOf([...model.chain, model]);
  const ways: Step[] = [
    ...steps.slice(-1),
    { phrase: { text: t('home'), lang: null }, href: homePath(locale) },
  ];
  return (
    <Screen name={screen} page={page}>
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          ...[...category.chain, category].map((term, at, all) => ({
            name: term.name.text,
            url: absoluteUrl(locale, categoryPath('zh', chainOf(all.slice(0, at + 1)))),
          })),
        ])}
      />
      <div className={`frame ${styles.screen}`}>
        <ListHeading
          above={<Breadcrumb steps={[...steps, { phrase: category.name, href: null }]} locale={locale} />}
          titles={twoTitles(model.name, locale)}
          summary={
            <>
              {t('total', { total: listing.total })}
              {page > 1 && ` · ${t('pageOf', { page })}`}
            </>
          }
        >
          <ChildCategories
            items={children.map((term) => ({
              term,
              href: categoryPath(locale, [...own, term.slug].slice(-3)),
            }))}
          />
        </ListHeading>
        {cards.length > 0 ? <PostGrid cards={cards} locale={locale} /> : <EmptyList ways={ways} />}
        <Pagination
          locale={locale}
          page={page}
          totalPages={listing.totalPages}
          hrefOf={(to) => categoryPath(locale, own, to)}
        />
      </div>
    </Screen>
  );
}
