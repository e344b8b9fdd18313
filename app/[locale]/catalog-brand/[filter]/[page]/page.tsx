import { CatalogPage, catalogMetadata } from '@/components/catalog/catalog-page';

/** D5: what middleware resolves `?brand=` to; rendered for each request and not indexed. */
export const dynamic = 'force-dynamic';

export { catalogMetadata as generateMetadata };
export default CatalogPage;
