import { useState, type ReactNode } from 'react';

import type { Locale } from '@/lib/i18n/locales';

import type { CaptchaDialog } from './captcha-dialog.island';
import type { CaptchaLabels } from './captcha.island';

/** Loaded when it is needed, with its words: hardly any visitor sees it. */
const load = async () => {
  const [{ CaptchaDialog: Dialog }, { CAPTCHA_WORDS }] = await Promise.all([
    import('./captcha-dialog.island'),
    import('./captcha-words'),
  ]);
  return { Dialog, words: CAPTCHA_WORDS };
};

type Open = { Dialog: typeof CaptchaDialog; labels: CaptchaLabels; end: (ticket: string | null) => void };

/**
 * A captcha in a window, which stands in `dialog` while it is open. `getTicket` opens it and answers the ticket (A91);
 * null when the visitor closed it, or when its script could not be had.
 */
export function useTicket(locale: Locale): {
  getTicket: () => Promise<string | null>;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<Open | null>(null);

  async function getTicket(): Promise<string | null> {
    const loaded = await load().catch(() => null);
    if (!loaded) return null;
    const ticket = await new Promise<string | null>((end) => {
      setOpen({ Dialog: loaded.Dialog, labels: loaded.words[locale], end });
    });
    setOpen(null);
    return ticket;
  }

  const dialog = open && (
    <open.Dialog labels={open.labels} onTicket={open.end} onClose={() => open.end(null)} />
  );
  return { getTicket, dialog };
}
