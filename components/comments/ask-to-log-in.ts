import { ownMessage } from '@/components/forms/form-message';
import { closeLogin, openLogin, refreshSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import { commentWords } from './comment-words';

/** Opens the login after a session that ended. It opens first: what stands on the page stays there behind it. */
export async function askToLogIn(locale: Locale): Promise<void> {
  openLogin('login', ownMessage(commentWords(locale).logIn));
  const { user } = await refreshSession();
  if (user) closeLogin();
}
