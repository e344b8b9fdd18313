import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';

import { BrandScreen } from '@/components/brands/brand-screen';
import { brandMetadata } from '@/components/metadata/product-metadata';
import { getBrand } from '@/lib/cms/brands';
import { optional } from '@/lib/cms/optional';
import { listBrandProducts } from '@/lib/cms/products';
import { requireLocale } from '@/lib/i18n/locales';

/** D5: brand-detail, 300 s. */
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
  const brand = await getBrand(slug);
  return brand ? brandMetadata(brand, locale) : {};
}

/** A brand (R14). What it makes is left out when it cannot be read. */
export default async function BrandPage({ params }: Props) {
  const { locale, slug } = await parse(params);
  setRequestLocale(locale);
  const brand = await getBrand(slug);
  if (!brand) notFound();
  const products = await optional(listBrandProducts(brand.id));
  return <BrandScreen brand={brand} products={products} locale={locale} />;
}
