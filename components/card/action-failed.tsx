import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

/**
 * Shown by `CardActions` when the script of a button does not come: over an open dialog, too. Its look is in
 * `globals.css`: the names of a CSS module are script of every page.
 */
export function ActionFailed({ locale }: { locale: Locale }) {
  const { failed } = messages[locale].cardActions;
  return (
    // No `alert` of its own, which would stand in every page: it is read out as it comes to be shown.
    <div aria-live="assertive">
      <p id="action-failed" popover="manual" className="action-failed" data-message={failed}>
        {failed}
      </p>
    </div>
  );
}
