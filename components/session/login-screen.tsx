import { Screen } from '@/components/ui/screen';
import type { SaidAfterForm } from '@/lib/auth/form-login';
import type { Locale } from '@/lib/i18n/locales';

import { LoginHere } from './login-here.island';
import styles from './login.module.css';

type LoginScreenProps = { locale: Locale; back: string; said: SaidAfterForm | null };

/** `/account/login` (R44): the forms of the login modal as a page, and the one that works without script. */
export function LoginScreen({ locale, back, said }: LoginScreenProps) {
  return (
    <Screen name="login">
      <div className={`frame ${styles.screen}`}>
        <LoginHere locale={locale} back={back} said={said} />
      </div>
    </Screen>
  );
}
