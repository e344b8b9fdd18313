import { getTranslations } from 'next-intl/server';

import { Body } from '@/components/article/body';
import { LanguageNotice } from '@/components/article/language-notice';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { EmptyList } from '@/components/lists/empty-list';
import { ListHeading } from '@/components/lists/list-heading';
import { languagesOf } from '@/components/metadata/page-metadata';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { SoftList } from '@/components/pagination/soft-list';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { twoTitles } from '@/components/ui/two-titles';
import { inLanguage } from '@/lib/cms/in-language';
import type { Listing, Page, Project } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { homePath, pagePath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import styles from './project-list-screen.module.css';
import { ProjectGrid } from './project-tiles';
import { TakePart } from './take-part';

type ProjectListScreenProps = { text: Page; listing: Listing<Project>; page: number; locale: Locale };

/** All calls for projects under the words of the house about them, and the ways to take part (R55-R57). */
export async function ProjectListScreen({ text: model, listing, page, locale }: ProjectListScreenProps) {
  const t = await getTranslations({ locale, namespace: 'projects' });
  const lists = await getTranslations({ locale, namespace: 'lists' });
  const text = inLanguage(model, locale);
  return (
    <Screen name="page" page={page}>
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: text.title.text, url: absoluteUrl(locale, pagePath('zh', model.slug)) },
        ])}
      />
      <div className={`frame ${styles.screen}`}>
        <ListHeading
          above={<Breadcrumb steps={[{ phrase: text.title, href: null }]} locale={locale} />}
          titles={twoTitles(model.title, locale)}
          summary={
            <>
              {t('total', { total: listing.total })}
              {page > 1 && ` · ${lists('pageOf', { page })}`}
            </>
          }
        />
        <div className={styles.opening}>
          <div>
            <LanguageNotice languages={languagesOf(text.body.writtenIn, model.title)} locale={locale} />
            <Body body={text.body} locale={locale} />
          </div>
          <TakePart locale={locale} />
        </div>
        <SoftList name="projects" page={page} totalPages={listing.totalPages}>
          {listing.items.length > 0 ? (
            <ProjectGrid projects={inLanguage(listing.items, locale)} locale={locale} />
          ) : (
            <EmptyList ways={[{ phrase: { text: lists('home'), lang: null }, href: homePath(locale) }]} />
          )}
          <Pagination
            soft
            locale={locale}
            page={page}
            totalPages={listing.totalPages}
            hrefOf={(to) => pagePath(locale, model.slug, to)}
          />
        </SoftList>
      </div>
    </Screen>
  );
}
