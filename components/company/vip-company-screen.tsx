import { useTranslations } from 'next-intl';

import { Breadcrumb } from '@/components/lists/breadcrumb';
import { EmptyList } from '@/components/lists/empty-list';
import { ListHeading } from '@/components/lists/list-heading';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { SoftList } from '@/components/pagination/soft-list';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { inLanguage } from '@/lib/cms/in-language';
import type { Listing } from '@/lib/cms/models';
import type { CompanyTile } from '@/lib/cms/models/directory';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { homePath, vipCompanyPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { CompanyEntry } from './company-entry';
import styles from './vip-company-screen.module.css';

type VipCompanyScreenProps = { companies: Listing<CompanyTile>; page: number; locale: Locale };

/** The offices set apart, as a directory of names, places and works, turned softly (R5, R61). */
export function VipCompanyScreen({ companies, page, locale }: VipCompanyScreenProps) {
  const t = useTranslations('company');
  const lists = useTranslations('lists');
  const name = { text: t('companies'), lang: null };
  return (
    <Screen name="vip-company" page={page}>
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: name.text, url: absoluteUrl(locale, vipCompanyPath('zh')) },
        ])}
      />
      <div className={`frame ${styles.screen}`}>
        <ListHeading
          above={<Breadcrumb steps={[{ phrase: name, href: null }]} locale={locale} />}
          titles={{ own: name, other: null }}
          summary={t('total', { total: companies.total })}
        />
        {companies.items.length > 0 ? (
          <SoftList name="companies" page={page} totalPages={companies.totalPages}>
            <ul className={styles.list} data-block="list" role="list">
              {inLanguage(companies.items, locale).map((company, at) => (
                <li key={company.id}>
                  <CompanyEntry company={company} locale={locale} priority={at === 0} />
                </li>
              ))}
            </ul>
            <Pagination
              soft
              locale={locale}
              page={page}
              totalPages={companies.totalPages}
              hrefOf={(to) => vipCompanyPath(locale, to)}
            />
          </SoftList>
        ) : (
          <EmptyList ways={[{ phrase: { text: lists('home'), lang: null }, href: homePath(locale) }]} />
        )}
      </div>
    </Screen>
  );
}
