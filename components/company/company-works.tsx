import { useTranslations } from 'next-intl';

import { EmptyList } from '@/components/lists/empty-list';
import { PostGrid } from '@/components/lists/post-grid';
import { Pagination } from '@/components/pagination/pagination';
import { SectionHead } from '@/components/ui/section-head';
import { SiteLink } from '@/components/ui/site-link';
import { ALL_WORKS, WORKS_PER_PAGE } from '@/lib/cms/companies';
import { inLanguage } from '@/lib/cms/in-language';
import type { Card, InLanguage, Listing } from '@/lib/cms/models';
import type { Company } from '@/lib/cms/models/directory';
import type { Locale } from '@/lib/i18n/locales';
import { companyAllPath, companyPath, vipCompanyPath } from '@/lib/routes';

import styles from './company-works.module.css';
import type { CompanyPart } from './read-company';

type CompanyWorksProps = {
  posts: Listing<Card>;
  works: CompanyPart['works'];
  company: InLanguage<Company>;
  locale: Locale;
};

/**
 * The published works of an office, ten on a page, with a link to all of them at once (J31, K11). A hundred is as
 * far as "all" goes; an office with more keeps its pages.
 */
export function CompanyWorks({ posts, works, company, locale }: CompanyWorksProps) {
  const t = useTranslations('company');
  const isAll = works === 'all';
  const shown = Math.min(posts.total, ALL_WORKS);
  const hasMore = !isAll && posts.totalPages > 1;
  return (
    <section className={styles.works} data-block="works" aria-labelledby="works-heading">
      <SectionHead id="works-heading" title={t('worksHeading')}>
        {hasMore && (
          <SiteLink href={companyAllPath(locale, company.slug)} data-action="show-all">
            {t('showAll', { total: shown })}
          </SiteLink>
        )}
        {isAll && <SiteLink href={companyPath(locale, company.slug)}>{t('showPages')}</SiteLink>}
      </SectionHead>
      {posts.items.length > 0 ? (
        <PostGrid
          cards={inLanguage(posts.items, locale)}
          locale={locale}
          headingLevel={3}
          priority={works !== 1 || company.cover === null}
          even
        />
      ) : (
        <EmptyList ways={[{ phrase: { text: t('companies'), lang: null }, href: vipCompanyPath(locale) }]} />
      )}
      {(!isAll || posts.total > ALL_WORKS) && (
        <Pagination
          locale={locale}
          page={isAll ? 1 : works}
          totalPages={isAll ? Math.ceil(posts.total / WORKS_PER_PAGE) : posts.totalPages}
          hrefOf={(to) => companyPath(locale, company.slug, to)}
        />
      )}
    </section>
  );
}
