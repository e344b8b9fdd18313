import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';

import { PlainForgotScreen } from '@/components/account/plain-forgot-screen';
import { loginTitle } from '@/components/account/titles';
import { accountMetadata } from '@/components/metadata/account-metadata';
import { LoginScreen } from '@/components/session/login-screen';
import { toBack } from '@/lib/auth/back';
import { toSaidAfterForm } from '@/lib/auth/form-login';
import { toSaidAfterRegistration } from '@/lib/auth/form-registration';
import { toSaidAfterReset } from '@/lib/auth/form-reset';
import { env } from '@/lib/env';
import { requireLocale } from '@/lib/i18n/locales';
import { homePath } from '@/lib/routes';

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Partial<Record<'back' | 'said' | 'mode', string | string[]>>>;
};

/**
 * R44. Drawn for each request, as the way back has to be in the form without script; whatever the query says, the
 * status is 200. It reads no cookie: who is logged in already is led on by script.
 */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = requireLocale((await params).locale);
  return accountMetadata('login', loginTitle(locale, (await searchParams).mode), locale);
}

export default async function Page({ params, searchParams }: PageProps) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  const { back, said, mode } = await searchParams;
  const to =
    back === undefined ? homePath(locale) : toBack(typeof back === 'string' ? back : null, env.siteUrl);
  if (mode === 'forgot') return <PlainForgotScreen locale={locale} said={toSaidAfterReset(said)} />;
  return (
    <LoginScreen
      locale={locale}
      back={to}
      first={mode === 'regis' ? 'regis' : 'login'}
      said={toSaidAfterForm(said) ?? toSaidAfterRegistration(said)}
    />
  );
}
