import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

import { ProductScreen } from '@/components/products/product-screen';
import { productMetadata } from '@/components/metadata/product-metadata';
import { getBrand } from '@/lib/cms/brands';
import { optional } from '@/lib/cms/optional';
import { getProduct } from '@/lib/cms/products';
import { requireLocale } from '@/lib/i18n/locales';

/** D5: product, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; slug: string }> };

async function parse(params: Props['params']) {
  const { locale, slug } = await params;
  return { locale: requireLocale(locale), slug: decodeURIComponent(slug) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug } = await parse(params);
  const product = await getProduct(slug);
  return product ? productMetadata(product, locale) : {};
}

/** A product (R24). Its maker's mark and words are decoration. */
export default async function ProductPage({ params }: Props) {
  const { locale, slug } = await parse(params);
  setRequestLocale(locale);
  const product = await getProduct(slug);
  if (!product) notFound();
  const owner = product.brand ? await optional(getBrand(product.brand.slug)) : null;
  return <ProductScreen product={product} owner={owner} locale={locale} />;
}
