import { useTranslations } from 'next-intl';

import { Breadcrumb, type Step } from '@/components/lists/breadcrumb';
import { ChosenValues } from '@/components/lists/chosen-values';
import { EmptyList } from '@/components/lists/empty-list';
import { ListHeading } from '@/components/lists/list-heading';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { SoftList } from '@/components/pagination/soft-list';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { homePath, officesPath, vipCompanyPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { CompanyEntry } from './company-entry';
import { OfficeFacets } from './office-facets';
import type { OfficesView } from './read-offices';
import styles from './vip-company-screen.module.css';

type VipCompanyScreenProps = { view: OfficesView; locale: Locale };

/** All offices, or those of a city and a field: names, places and works, turned softly (R5, R61). */
export function VipCompanyScreen({ view, locale }: VipCompanyScreenProps) {
  const { listing, facets, choice, page } = view;
  const t = useTranslations('company');
  const lists = useTranslations('lists');
  const browse = useTranslations('browse');
  const name = { text: t('companies'), lang: null };
  const chosen = facets.flatMap(({ key, chosen: term, any }) =>
    term
      ? [
          {
            ...{ key, any, name: phrase(term.name, locale) },
            href: officesPath(locale, { ...choice, [key]: undefined }),
          },
        ]
      : [],
  );
  // Without offices: the list without one of its values is the nearest that may have some.
  const wider = chosen
    .filter(({ any }) => any > 0)
    .map(({ name: term, href }): Step => ({
      phrase: { text: browse('without', { name: term.text }), lang: null },
      href,
    }));
  const ways: Step[] =
    chosen.length > 0
      ? [...wider, { phrase: { text: t('all'), lang: null }, href: vipCompanyPath(locale) }]
      : [{ phrase: { text: lists('home'), lang: null }, href: homePath(locale) }];
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
          summary={t('total', { total: listing.total })}
        >
          <ChosenValues chosen={chosen} allHref={vipCompanyPath(locale)} />
          <OfficeFacets facets={facets} choice={choice} locale={locale} />
        </ListHeading>
        {listing.items.length > 0 ? (
          <SoftList name="companies" page={page} totalPages={listing.totalPages}>
            <ul className={styles.list} data-block="list" role="list">
              {inLanguage(listing.items, locale).map((company, at) => (
                <li key={company.id}>
                  <CompanyEntry company={company} locale={locale} priority={at === 0} />
                </li>
              ))}
            </ul>
            <Pagination
              soft
              locale={locale}
              page={page}
              totalPages={listing.totalPages}
              hrefOf={(to) => officesPath(locale, choice, to)}
            />
          </SoftList>
        ) : (
          <EmptyList ways={ways} words={t('none')} />
        )}
      </div>
    </Screen>
  );
}
