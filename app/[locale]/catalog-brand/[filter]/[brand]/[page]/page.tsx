import { CatalogPage, catalogMetadata } from '@/components/catalog/catalog-page';

/** D5: what middleware resolves `?brand=` to; not indexed, and drawn anew for each request (decision 016). */
export const revalidate = 1;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

export { catalogMetadata as generateMetadata };
export default CatalogPage;
