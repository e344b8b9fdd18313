import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';

import { AccountScreen } from '@/components/account/account-screen';
import { CaptchaExhibit } from '@/components/captcha/captcha-exhibit.island';
import { requireLocale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

export const metadata: Metadata = { title: 'captcha', robots: { index: false, follow: false } };

/** `/dev/captcha` (E49): the slider judging itself. `page.dev.tsx` is a page for `next dev` only (next.config.ts). */
export default async function Page({ params }: { params: Promise<{ locale: string }> }) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <AccountScreen name="dev-captcha" title="Captcha">
      <CaptchaExhibit labels={messages[locale].captcha} />
    </AccountScreen>
  );
}
