import type { Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

import { halfFor } from './notice-words';
import { toNoticeLink, type WireNotice } from './wire';

/** Shows a notice by the browser, beside that of the page, where the visitor has permitted that before (S57). */
export function showBySystem(locale: Locale, notice: WireNotice): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(halfFor(locale, notice.title).text, {
      body: halfFor(locale, notice.body).text,
      tag: notice.id,
    });
    shown.onclick = () => {
      const link = toNoticeLink(notice.url);
      window.focus();
      if (link !== null) window.location.assign(localPath(locale, link));
    };
  } catch {
    // Some browsers show them from a service worker only.
  }
}
