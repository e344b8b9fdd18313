import { CatalogPage, catalogMetadata } from '@/components/catalog/catalog-page';

/** D5: catalog, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

export { catalogMetadata as generateMetadata };
export default CatalogPage;
