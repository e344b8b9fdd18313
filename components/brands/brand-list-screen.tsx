import { useTranslations } from 'next-intl';

import { adTarget } from '@/components/ads/ad-target';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { EmptyList } from '@/components/lists/empty-list';
import { ListHeading } from '@/components/lists/list-heading';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { SoftList } from '@/components/pagination/soft-list';
import { Icon } from '@/components/ui/icon';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { inLanguage } from '@/lib/cms/in-language';
import type { Listing } from '@/lib/cms/models';
import type { BrandTile } from '@/lib/cms/models/brand';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { brandsPath, canonicalPath, homePath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import styles from './brand-list-screen.module.css';
import { BrandLists } from './brand-lists';
import { ShuffleSmall } from './shuffle-small.island';

type BrandListScreenProps = {
  listing: Listing<BrandTile>;
  /** Where "join us" leads (B4); empty for none. */
  joinUs: string;
  locale: Locale;
  /** From 1. */
  page: number;
};

/** All brands, 25 a page, turned softly (R13, R61, J34, J35). */
export function BrandListScreen({ listing, joinUs, locale, page }: BrandListScreenProps) {
  const t = useTranslations('brands');
  const lists = useTranslations('lists');
  const brands = inLanguage(listing.items, locale);
  const name = { text: t('title'), lang: null };
  const join = adTarget(joinUs, locale);
  return (
    <Screen name="brand" page={page}>
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: name.text, url: absoluteUrl(locale, canonicalPath({ name: 'brand', page: 1 })) },
        ])}
      />
      <ShuffleSmall />
      <div className={`frame ${styles.screen}`}>
        <ListHeading
          above={<Breadcrumb steps={[{ phrase: name, href: null }]} locale={locale} />}
          titles={{
            own: name,
            other: { text: t('otherTitle'), lang: LOCALES[locale].other === 'zh' ? 'zh-CN' : 'en' },
          }}
          summary={t('total', { total: listing.total })}
        >
          {join !== null && (
            <p className={styles.join} data-block="join-us">
              {t('joinWords')}{' '}
              <a href={join}>
                {t('join')}
                <Icon name="arrow" />
              </a>
            </p>
          )}
        </ListHeading>
        {brands.length === 0 ? (
          <EmptyList ways={[{ phrase: { text: lists('home'), lang: null }, href: homePath(locale) }]} />
        ) : (
          <SoftList name="brands" page={page} totalPages={listing.totalPages}>
            <BrandLists brands={brands} locale={locale} />
            <Pagination
              soft
              locale={locale}
              page={page}
              totalPages={listing.totalPages}
              hrefOf={(to) => brandsPath(locale, to)}
            />
          </SoftList>
        )}
      </div>
    </Screen>
  );
}
