import { ProductScreen } from '@/components/products/product-screen';
import { productMetadata } from '@/components/metadata/product-metadata';
import { screenPage } from '@/components/ui/screen-page';
import { getBrand } from '@/lib/cms/brands';
import { optional } from '@/lib/cms/optional';
import { getProduct } from '@/lib/cms/products';

/** D5: product, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

/** A product (R24). Its maker's mark and words are decoration. */
const { generateMetadata, Page } = screenPage({
  read: ({ slug }: { slug: string }) => getProduct(slug),
  head: productMetadata,
  draw: async (product, locale) => {
    const owner = product.brand ? await optional(getBrand(product.brand.slug)) : null;
    return <ProductScreen product={product} owner={owner} locale={locale} />;
  },
});

export { generateMetadata };
export default Page;
