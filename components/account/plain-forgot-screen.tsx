import { SiteLink } from '@/components/ui/site-link';
import type { SaidAfterReset } from '@/lib/auth/form-reset';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { accountPath } from '@/lib/routes';

import { AccountScreen } from './account-screen';
import styles from './forgotpwd-screen.module.css';
import { PlainForgot } from './plain-forgot';

/** The forms of a new password with what became of the last one: the page their handler leads to. */
export function PlainForgotScreen({ locale, said }: { locale: Locale; said: SaidAfterReset | null }) {
  const labels = messages[locale].accountPages;
  return (
    <AccountScreen name="login" title={labels.forgotTitle} scriptWords={null}>
      <PlainForgot locale={locale} said={said} />
      <p className={styles.way}>
        <SiteLink href={accountPath(locale, 'login')}>{labels.toLogin}</SiteLink>
      </p>
    </AccountScreen>
  );
}
