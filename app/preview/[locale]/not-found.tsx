import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';

import { NotFoundScreen } from '@/components/ui/not-found-screen';

/** Without this the head of an answer with status 404 would have the magazine's name alone. */
export const metadata: Metadata = { title: '404' };

export default async function NotFound() {
  return <NotFoundScreen locale={await getLocale()} />;
}
