import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';

import { UnsubscribeScreen } from '@/components/unsubscribe/unsubscribe-screen';
import { accountMetadata } from '@/components/metadata/account-metadata';
import { requireLocale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { toUnsubscribeResult } from '@/lib/newsletter/unsubscribe-form';

type PageProps = {
  params: Promise<{ locale: string }>;
  /** As middleware has written it (`lib/newsletter/with-key-reply.ts`), after it has looked the key up. */
  searchParams: Promise<Partial<Record<'key' | 'result' | 'list', string>>>;
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
  const { key = '', result, list } = await searchParams;
  return (
    <UnsubscribeScreen
      locale={locale}
      subscriptionKey={key}
      list={list === 'digest' ? 'digest' : 'newsletter'}
      result={toUnsubscribeResult(result)}
    />
  );
}
