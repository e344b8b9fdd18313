import { frontMetadata } from '@/components/front/front-metadata';
import { readFront } from '@/components/front/front-data';
import { HomeScreen } from '@/components/front/home-screen';
import { toFrontQuery, type FrontParams } from '@/components/front/front-query';

/** SCREEN_SECONDS.home of lib/cms/tags.ts; Next reads a literal here (D5). */
export const revalidate = 60;
export const dynamicParams = true;

export function generateStaticParams(): FrontParams[] {
  return [];
}

type PageProps = { params: Promise<FrontParams> };

export async function generateMetadata({ params }: PageProps) {
  return frontMetadata(toFrontQuery(await params));
}

export default async function Page({ params }: PageProps) {
  const query = toFrontQuery(await params);
  return <HomeScreen {...query} front={await readFront(query)} />;
}
