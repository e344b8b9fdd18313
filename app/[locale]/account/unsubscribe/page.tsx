import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';

import { UnsubscribeScreen } from '@/components/unsubscribe/unsubscribe-screen';
import { accountMetadata } from '@/components/metadata/account-metadata';
import { requireLocale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { askOfKey } from '@/lib/newsletter/subscription-key';
import { toUnsubscribeResult } from '@/lib/newsletter/unsubscribe-form';

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ key?: string | string[]; result?: string | string[] }>;
};

/** Rendered for each request, as the key has to be in the form (docs/decisions/042). */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = requireLocale((await params).locale);
  return accountMetadata('unsubscribe', messages[locale].unsubscribe.title, locale);
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  const { key: given, result: named } = await searchParams;
  const key = typeof given === 'string' ? given : '';
  const result = toUnsubscribeResult(named);
  // The link of a mail comes by way of `/api/unsubscribe`, which has looked; this is for an address that was changed.
  const { answer, list } = await askOfKey('subscription', key);
  const isUnknown = result === 'unknown' || answer === 'unknown';
  return (
    <UnsubscribeScreen
      locale={locale}
      subscriptionKey={key}
      list={list}
      result={isUnknown ? 'unknown' : result}
    />
  );
}
