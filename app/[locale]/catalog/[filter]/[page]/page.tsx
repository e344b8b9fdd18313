import { CatalogPage, catalogMetadata } from '@/components/catalog/catalog-page';

/** D5: catalog, 300 s. */
export const revalidate = 300;
export const dynamicParams = true;

/** The build renders nothing from the CMS. */
export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; filter: string; page: string }> };

export const generateMetadata = ({ params }: Props) => catalogMetadata({ params });

/** The catalogue, a node of its tree, and their pages (R8-R10). */
export default function Page({ params }: Props) {
  return <CatalogPage params={params} />;
}
