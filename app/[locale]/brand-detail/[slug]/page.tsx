import { BrandScreen } from '@/components/brands/brand-screen';
import { brandMetadata } from '@/components/metadata/product-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { getBrand } from '@/lib/cms/brands';
import { optional } from '@/lib/cms/optional';
import { listBrandProducts } from '@/lib/cms/products';

/** D5: brand-detail, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A brand (R14). What it makes is left out when it cannot be read. */
const { generateMetadata, Page } = screenPage({
  read: ({ slug }: { slug: string }) => getBrand(slug),
  head: brandMetadata,
  draw: async (brand, locale) => (
    <BrandScreen brand={brand} products={await optional(listBrandProducts(brand.id))} locale={locale} />
  ),
});

export { generateMetadata };
export default Page;
