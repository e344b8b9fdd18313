import { useTranslations } from 'next-intl';

import { SectionHead } from '@/components/ui/section-head';
import type { InLanguage } from '@/lib/cms/models';
import { BRAND_KINDS, type BrandTile as Tile } from '@/lib/cms/models/brand';
import type { Locale } from '@/lib/i18n/locales';

import styles from './brand-lists.module.css';
import { BrandTile } from './brand-tile';

type BrandListsProps = { brands: readonly InLanguage<Tile>[]; locale: Locale };

/**
 * One page of brands in two lists, by what they make (E29). A small screen shows three of each, six where there is
 * one list only, and the rest when asked (J26, K26); `data-shuffle` is for the island that mixes them there.
 */
export function BrandLists({ brands, locale }: BrandListsProps) {
  const t = useTranslations('brands');
  const lists = BRAND_KINDS.map((kind) => ({ kind, items: brands.filter((brand) => brand.kind === kind) }));
  const filled = lists.filter(({ items }) => items.length > 0);
  return (
    <div className={styles.lists} data-block="list" data-lists={filled.length}>
      {filled.map(({ kind, items }, place) => (
        <section key={kind} data-block="brand-list" data-kind={kind} aria-labelledby={`brands-${kind}`}>
          <SectionHead id={`brands-${kind}`} title={t(kind)}>
            <span className={styles.count}>{t('total', { total: items.length })}</span>
          </SectionHead>
          <ul className={styles.list} role="list" data-shuffle="">
            {items.map((brand, at) => (
              <li key={brand.id}>
                <BrandTile brand={brand} locale={locale} priority={place === 0 && at === 0} />
              </li>
            ))}
          </ul>
          <label className={styles.all}>
            <input type="checkbox" />
            <span>{t('all', { total: items.length })}</span>
          </label>
        </section>
      ))}
    </div>
  );
}
