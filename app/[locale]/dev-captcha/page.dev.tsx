import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';

import { CaptchaExhibit } from '@/components/captcha/captcha-exhibit.island';
import { Screen } from '@/components/ui/screen';
import { requireLocale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

export const metadata: Metadata = { title: 'captcha', robots: { index: false, follow: false } };

/** `/dev/captcha` (E49): the slider judging itself. `page.dev.tsx` is a page for `next dev` only (next.config.ts). */
export default async function Page({ params }: { params: Promise<{ locale: string }> }) {
  const locale = requireLocale((await params).locale);
  setRequestLocale(locale);
  return (
    <Screen name="dev-captcha" className="frame">
      <h1>Captcha</h1>
      <CaptchaExhibit labels={messages[locale].captcha} />
    </Screen>
  );
}
