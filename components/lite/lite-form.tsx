import type { Locale } from '@/lib/i18n/locales';
import { LITE_COOKIE, LITE_PATH } from '@/lib/lite/lite';
import { liteWords } from '@/lib/lite/lite-words';

import styles from './lite.module.css';

/** A button that sends the choice and comes back to this page; it works without script, as a lite page has none. */
export function LiteForm({ locale, choice }: { locale: Locale; choice: 'on' | 'off' }) {
  return (
    <form className={styles[choice]} method="post" action={LITE_PATH}>
      <input type="hidden" name="locale" value={locale} />
      <button
        className={styles.button}
        type="submit"
        name={LITE_COOKIE}
        value={choice}
        data-action={`lite-${choice}`}
      >
        {liteWords(locale)[choice]}
      </button>
    </form>
  );
}
