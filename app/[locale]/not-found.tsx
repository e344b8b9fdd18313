import { getLocale } from 'next-intl/server';

import { NotFoundScreen } from '@/components/ui/not-found-screen';

export default async function NotFound() {
  return <NotFoundScreen locale={await getLocale()} />;
}
