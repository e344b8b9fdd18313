import { useTranslations } from 'next-intl';

import { BodySection } from '@/components/article/body-section';
import { Facts } from '@/components/facts/facts';
import { toBrandFacts } from '@/components/facts/to-product-facts';
import { FollowButton } from '@/components/follows/follow-button';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { languagesOf } from '@/components/metadata/page-metadata';
import { FigureCaption } from '@/components/media/figure-caption';
import { PictureBox } from '@/components/media/picture';
import { brandNode } from '@/components/metadata/product-nodes';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { ProductTiles } from '@/components/products/product-tiles';
import { BrandStrip } from '@/components/strips/recommended-strip';
import { EntryColumns } from '@/components/ui/entry-columns';
import { EntryHead } from '@/components/ui/entry-head';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { SectionHead } from '@/components/ui/section-head';
import { twoTitles } from '@/components/ui/two-titles';
import { Views } from '@/components/views/views';
import { inLanguage } from '@/lib/cms/in-language';
import type { Listing, Product } from '@/lib/cms/models';
import type { Brand } from '@/lib/cms/models/brand';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { brandsPath, canonicalPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import styles from './brand-screen.module.css';

type BrandScreenProps = {
  brand: Brand;
  /** Null when they cannot be read now. */
  products: Listing<Product> | null;
  locale: Locale;
  name?: 'brand-detail' | 'preview-brand-detail';
};

/** A brand as a directory entry: its facts and its own words, then what it makes (R14, J43). */
export function BrandScreen({ brand: model, products, locale, name = 'brand-detail' }: BrandScreenProps) {
  const t = useTranslations('brands');
  const brand = inLanguage(model, locale);
  const made = inLanguage(products?.items ?? [], locale);
  const url = absoluteUrl(locale, canonicalPath({ name: 'brand-detail', slug: brand.slug }));
  const steps = [
    { phrase: { text: t('title'), lang: null }, href: brandsPath(locale) },
    { phrase: brand.title, href: null },
  ];
  return (
    <Screen name={name}>
      <JsonLd data={brandNode(brand, { locale, url, siteUrl: absoluteUrl('zh', '/') })} />
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: t('title'), url: absoluteUrl(locale, canonicalPath({ name: 'brand', page: 1 })) },
          { name: brand.title.text, url },
        ])}
      />
      <div className={`frame ${styles.screen}`}>
        <EntryHead
          above={<Breadcrumb steps={steps} locale={locale} />}
          sign={
            brand.logo && (
              <div className={styles.logo} data-block="logo">
                <PictureBox
                  picture={brand.logo}
                  slot="contain"
                  ratio={1}
                  boxWidth={112}
                  priority
                  decorative
                />
              </div>
            )
          }
          titles={twoTitles(model.title, locale)}
          action={
            name === 'brand-detail' && (
              <FollowButton target={{ kind: 'brand', id: brand.id }} name={brand.title} locale={locale} />
            )
          }
        >
          <span>{t(brand.kind)}</span>
          {products && <span>{t('madeTotal', { total: products.total })}</span>}
          <Views id={brand.id} />
        </EntryHead>
        <EntryColumns facts={<Facts facts={toBrandFacts(brand, t(brand.kind))} />}>
          {brand.cover && (
            <figure data-block="cover">
              <PictureBox
                picture={brand.cover}
                slot="whole"
                sizes="(min-width: 1024px) 840px, 100vw"
                priority
              />
              <FigureCaption caption={brand.cover.caption} credit={brand.cover.credit} />
            </figure>
          )}
          <BodySection
            block="about"
            heading={t('about')}
            body={brand.about}
            locale={locale}
            languages={languagesOf(brand.about.writtenIn, model.title)}
          />
          <BodySection block="detail" heading={t('detail')} body={brand.detail} locale={locale} />
        </EntryColumns>
        {products && (
          <section data-block="brand-products" aria-labelledby="brand-products">
            <SectionHead id="brand-products" title={t('made')} />
            {made.length > 0 ? (
              <ProductTiles products={made} locale={locale} />
            ) : (
              <p className={styles.none}>{t('none')}</p>
            )}
          </section>
        )}
        <BrandStrip locale={locale} except={brand.slug} />
      </div>
    </Screen>
  );
}
