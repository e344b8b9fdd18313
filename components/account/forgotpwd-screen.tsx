import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { accountPath } from '@/lib/routes';

import { AccountScreen } from './account-screen';
import { ForgotPassword } from './forgot-password.island';
import styles from './forgotpwd-screen.module.css';
import { PlainForgot } from './plain-forgot';

/** `/account/forgotpwd` (R42). Without script its forms are others, with a captcha that takes a click. */
export function ForgotpwdScreen({ locale }: { locale: Locale }) {
  const labels = messages[locale].accountPages;
  const login = accountPath(locale, 'login');
  return (
    <AccountScreen name="forgotpwd" title={labels.forgotTitle} lead={labels.forgotLead} scriptWords={null}>
      <div className="needs-script">
        <ForgotPassword locale={locale} labels={labels} loginPath={login} />
      </div>
      <noscript>
        <PlainForgot locale={locale} />
      </noscript>
      <p className={styles.way}>
        <SiteLink href={login}>{labels.toLogin}</SiteLink>
      </p>
    </AccountScreen>
  );
}
