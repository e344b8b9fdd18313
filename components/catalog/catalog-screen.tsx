import { useTranslations } from 'next-intl';

import { Breadcrumb, type Step } from '@/components/lists/breadcrumb';
import { ChosenValues } from '@/components/lists/chosen-values';
import { EmptyList } from '@/components/lists/empty-list';
import { FeaturedMaterials } from '@/components/lists/featured-materials';
import { ListHeading } from '@/components/lists/list-heading';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { Pagination } from '@/components/pagination/pagination';
import { ProductTiles } from '@/components/products/product-tiles';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { twoTitles } from '@/components/ui/two-titles';
import { inLanguage, phrase } from '@/lib/cms/in-language';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { catalogPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { BrandFacets } from './brand-facet';
import { catalogHref } from './catalog-links';
import { CatalogRegion } from './catalog-region.island';
import styles from './catalog-screen.module.css';
import { LivePart } from './live-part.island';
import { NewAndBest } from './new-and-best';
import type { CatalogView } from './read-catalog';
import { toTreeItems } from './tree-state';
import { TreeMenu } from './tree-menu';
import { useCatalogLabels } from './use-catalog-labels';

/** The products of the catalogue or of one node of its tree, 20 a page. Source: R8-R10, J23, J28, J29, C93, K15, D5. */
export function CatalogScreen({ view, locale }: { view: CatalogView; locale: Locale }) {
  const t = useTranslations('catalog');
  const labels = useCatalogLabels(view, locale);
  const { tree, way, found, brand, page } = view;
  const node = way.at(-1) ?? null;
  const selected = { node: node?.slug ?? null, brand };
  const start: Step = { phrase: { text: t('title'), lang: null }, href: catalogPath(locale) };
  const steps = [
    start,
    ...way.map((one) => ({ phrase: phrase(one.name, locale), href: catalogPath(locale, one.slug) })),
  ];
  const products = inLanguage(found.items, locale);
  const withoutBrand = catalogHref(locale, { ...selected, brand: '' });
  const brandName = inLanguage(found.brands, locale).find(({ value }) => value === brand)?.name;
  const chosen =
    brand === ''
      ? []
      : [{ key: 'brand', name: brandName ?? { text: brand, lang: null }, href: withoutBrand }];
  return (
    <Screen name={node === null ? 'catalog-home' : 'catalog'} page={page}>
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: t('title'), url: absoluteUrl(locale, catalogPath('zh')) },
          ...way.map((one) => ({
            name: phrase(one.name, locale).text,
            url: absoluteUrl(locale, catalogPath('zh', one.slug)),
          })),
        ])}
      />
      <CatalogRegion
        key={catalogHref(locale, selected, page)}
        server={{
          place: { ...selected, page },
          total: found.total,
          totalPages: found.totalPages,
          brands: inLanguage(found.brands, locale),
        }}
        hasExtras={view.extras !== null}
        locale={locale}
        labels={labels}
      >
        <div className={`frame ${styles.screen}`}>
          <ListHeading
            above={
              <Breadcrumb
                steps={steps.map((step, at) => (at === steps.length - 1 ? { ...step, href: null } : step))}
                locale={locale}
              />
            }
            titles={node ? twoTitles(node.name, locale) : { own: start.phrase, other: null }}
            summary={
              <LivePart of="summary" isInline>
                {t('total', { total: found.total })}
                {page > 1 && ` · ${t('pageOf', { page })}`}
              </LivePart>
            }
          >
            <LivePart of="chosen">
              <ChosenValues chosen={chosen} allHref={withoutBrand} />
            </LivePart>
          </ListHeading>
          <div className={styles.columns}>
            {/* Folded where it would push the products off the screen, always open beside them. */}
            <details className={styles.fold}>
              <summary className={styles.handle}>{t('narrow')}</summary>
              <div className={styles.side}>
                <TreeMenu items={toTreeItems(tree, selected.node)} locale={locale} />
                <BrandFacets
                  brands={found.brands}
                  selected={selected}
                  locale={locale}
                  labels={labels.brands}
                />
              </div>
            </details>
            <LivePart of="list" className={styles.main}>
              {products.length > 0 ? (
                <div data-block="list" data-total={found.total}>
                  <ProductTiles products={products} locale={locale} perLine="fit" priority />
                </div>
              ) : (
                <EmptyList ways={[brand === '' ? start : { ...start, href: withoutBrand }]} />
              )}
              <Pagination
                locale={locale}
                page={page}
                totalPages={found.totalPages}
                hrefOf={(to) => catalogHref(locale, selected, to)}
                placeholders={false}
              />
            </LivePart>
          </div>
          {view.extras && (
            <LivePart of="extras">
              <FeaturedMaterials materials={view.extras.materials} locale={locale} />
              <NewAndBest picks={view.extras} locale={locale} />
            </LivePart>
          )}
        </div>
      </CatalogRegion>
    </Screen>
  );
}
