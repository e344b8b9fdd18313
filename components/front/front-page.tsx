import type { Metadata } from 'next';

import { frontMetadata } from './front-metadata';
import { readFront } from './front-data';
import { HomeScreen } from './home-screen';
import { toFrontQuery, type FrontParams } from './front-query';

type Props = { params: Promise<FrontParams> };

/**
 * The front page or a type's, in the normal layout or that of `isTest=true` (H2): what its file in `app/` exports
 * under Next's own names.
 */
export function frontPage(layout: 'normal' | 'test') {
  const generateMetadata = async ({ params }: Props): Promise<Metadata> =>
    frontMetadata(toFrontQuery(await params));
  const Page = async ({ params }: Props) => {
    const query = toFrontQuery(await params);
    return <HomeScreen {...query} front={await readFront(query, layout)} />;
  };
  return { generateMetadata, Page };
}
