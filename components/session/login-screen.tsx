import { Screen } from '@/components/ui/screen';
import { LoginHere, type LoginHereProps } from './login-here.island';
import styles from './login.module.css';

/** `/account/login` (R44): the forms of the login modal as a page, and the one that works without script. */
export function LoginScreen(props: LoginHereProps) {
  return (
    <Screen name="login">
      <div className={`frame ${styles.screen}`}>
        <LoginHere {...props} />
      </div>
    </Screen>
  );
}
