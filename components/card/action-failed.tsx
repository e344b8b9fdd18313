import { Alert } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

import styles from './action-failed.module.css';

/** Shown by `CardActions` when the script of a button does not come: over an open dialog, too. */
export function ActionFailed({ locale }: { locale: Locale }) {
  const { failed } = messages[locale].cardActions;
  return (
    <div id="action-failed" popover="manual" className={styles.failed}>
      <Alert literal={failed} words={failed} />
    </div>
  );
}
