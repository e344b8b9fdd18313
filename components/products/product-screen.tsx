import { useTranslations } from 'next-intl';

import { BodySection } from '@/components/article/body-section';
import { Gallery } from '@/components/article/gallery';
import { RelatedStories } from '@/components/article/related-stories';
import { Facts } from '@/components/facts/facts';
import { toProductFacts } from '@/components/facts/to-product-facts';
import form from '@/components/forms/form.module.css';
import { PictureOpener } from '@/components/lightbox/opener';
import { Plate } from '@/components/lightbox/plate';
import { Breadcrumb } from '@/components/lists/breadcrumb';
import { languagesOf } from '@/components/metadata/page-metadata';
import { FigureCaption } from '@/components/media/figure-caption';
import { PictureBox } from '@/components/media/picture';
import { productNode } from '@/components/metadata/product-nodes';
import { breadcrumbNode } from '@/components/metadata/structured-data';
import { ProductStrip } from '@/components/strips/recommended-strip';
import { EntryColumns } from '@/components/ui/entry-columns';
import { EntryHead } from '@/components/ui/entry-head';
import { JsonLd } from '@/components/ui/json-ld';
import { Screen } from '@/components/ui/screen';
import { twoTitles } from '@/components/ui/two-titles';
import { Views } from '@/components/views/views';
import { inLanguage } from '@/lib/cms/in-language';
import type { BrandTile, ProductEntry } from '@/lib/cms/models/brand';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { brandPath, brandsPath, canonicalPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/routing/absolute-url';

import { Ask } from './ask';
import { BrandOwner } from './brand-owner';
import { Downloads } from './downloads';
import styles from './product-screen.module.css';

type ProductScreenProps = {
  product: ProductEntry;
  /** Who makes it; null when nobody is named or it cannot be read now. */
  owner: BrandTile | null;
  locale: Locale;
  name?: 'product' | 'preview-product';
};

/** A product as a directory entry: facts first, then its words, its pictures and where it was used (R24, J42). */
export function ProductScreen({ product: model, owner, locale, name = 'product' }: ProductScreenProps) {
  const t = useTranslations('product');
  const brands = useTranslations('brands');
  const ask = useTranslations('productRequest');
  const product = inLanguage(model, locale);
  const { brand, gallery } = product;
  // What is not published can be asked for by nobody.
  const asks = product.takesRequests && name === 'product';
  const lead = gallery[0] ?? product.picture;
  // The first stands above the words; where it is the only one, the gallery is that one.
  const further = gallery.length > 1 ? gallery.slice(1) : gallery;
  const url = absoluteUrl(locale, canonicalPath({ name: 'product', slug: product.slug }));
  const steps = [
    { phrase: { text: brands('title'), lang: null }, href: brandsPath(locale) },
    ...(brand ? [{ phrase: brand.title, href: brandPath(locale, brand.slug) }] : []),
    { phrase: product.title, href: null },
  ];
  return (
    <Screen name={name}>
      <JsonLd data={productNode(product, { locale, url, siteUrl: absoluteUrl('zh', '/') })} />
      <JsonLd
        data={breadcrumbNode([
          { name: LOCALES[locale].brand, url: absoluteUrl(locale, '/') },
          { name: brands('title'), url: absoluteUrl(locale, canonicalPath({ name: 'brand', page: 1 })) },
          { name: product.title.text, url },
        ])}
      />
      <div data-plates="">
        <div className={`frame ${styles.screen}`}>
          <EntryHead
            above={<Breadcrumb steps={steps} locale={locale} />}
            sign={null}
            titles={twoTitles(model.title, locale)}
          >
            <Views id={product.id} />
          </EntryHead>
          <EntryColumns
            facts={
              <>
                <Facts facts={toProductFacts(product, locale)} />
                {asks && (
                  <p>
                    <a className={form.plain} href="#ask" data-action="to-ask">
                      {ask('heading')}
                    </a>
                  </p>
                )}
                <Downloads downloads={product.downloads} locale={locale} />
                <BrandOwner owner={owner && inLanguage(owner, locale)} brand={brand} locale={locale} />
              </>
            }
          >
            {lead && (
              <figure className={styles.lead} data-block="cover">
                <Plate picture={lead}>
                  <PictureBox picture={lead} slot="whole" sizes="(min-width: 1024px) 640px, 100vw" priority />
                </Plate>
                <FigureCaption caption={lead.caption} credit={lead.credit} />
              </figure>
            )}
            <BodySection
              block="description"
              heading={t('description')}
              body={product.description}
              locale={locale}
              languages={languagesOf(product.description.writtenIn, model.title)}
            />
            <BodySection block="features" heading={t('features')} body={product.features} locale={locale} />
            <BodySection
              block="functions"
              heading={t('functions')}
              body={product.functions}
              locale={locale}
            />
          </EntryColumns>
        </div>
        <Gallery pictures={further} locale={locale} />
      </div>
      <div className={`frame ${styles.after}`}>
        <RelatedStories posts={product.projects} locale={locale} heading={t('projects')} block="projects" />
        {asks && <Ask product={product} locale={locale} />}
        <ProductStrip locale={locale} like={product.id} except={product.slug} />
      </div>
      <PictureOpener />
    </Screen>
  );
}
