import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';

import { ConfirmScreen } from '@/components/account/confirm-screen';
import { confirmTitle } from '@/components/account/titles';
import { accountMetadata } from '@/components/metadata/account-metadata';
import { toConfirmedByForm } from '@/lib/auth/form-confirmation';
import { requireLocale } from '@/lib/i18n/locales';
import { toSaidAfterRequest } from '@/lib/requests/form-request';
import { toSubscribedByForm } from '@/lib/newsletter/form-subscription';

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ key?: string | string[]; said?: string | string[]; product?: string | string[] }>;
};

/** R41. Drawn for each request, as the key has to be in the form without script. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = requireLocale((await params).locale);
  return accountMetadata('confirm', confirmTitle(locale, (await searchParams).said), locale);
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  const { key, said, product } = await searchParams;
  const requested = toSaidAfterRequest(said);
  return (
    <ConfirmScreen
      locale={locale}
      givenKey={typeof key === 'string' ? key : ''}
      said={toConfirmedByForm(said)}
      subscribed={toSubscribedByForm(said)}
      requested={requested && { said: requested, product: typeof product === 'string' ? product : '' }}
    />
  );
}
