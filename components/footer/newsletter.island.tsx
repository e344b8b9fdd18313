'use client';

import { useId } from 'react';

import { ChangeStatus } from '@/components/forms/change-status';
import { useForm } from '@/components/forms/use-form';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import styles from './newsletter.module.css';

type NewsletterProps = { locale: Locale; labels: Messages['newsletter'] };

/** To the letter (M2). */
const FAILED = '订阅失败';

/**
 * Takes an address for the newsletter. Without script the site's own handler takes it, and answers with a page; what script
 * sends with is loaded when it is sent. Source: N27, V1, V3, M1, M2, C67, A62.
 */
export function Newsletter({ locale, labels }: NewsletterProps) {
  const id = useId();
  const form = useForm<'email'>({
    action: '/api/newsletter',
    send: async ({ email = '' }) => {
      const sender = await import('./subscribe').catch(() => null);
      const failed = { literal: FAILED, words: labels.failed };
      if (!sender) return { kind: 'refused', faults: { form: failed } };
      return sender.subscribe(email, { locale, labels, failed });
    },
  });

  const fault = form.faults.email ?? form.faults.form;
  return (
    <form {...form.props} className={styles.form} data-block="newsletter">
      <input type="hidden" name="locale" value={locale} />
      <label className={styles.label} htmlFor={id}>
        {labels.label}
      </label>
      <div className={styles.line}>
        <input
          className={styles.box}
          id={id}
          name="email"
          type="email"
          inputMode="email"
          enterKeyHint="send"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          aria-invalid={form.faults.email ? true : undefined}
          aria-describedby={fault || form.done ? `${id}-status` : undefined}
        />
        {/* A click on it, or Enter, that comes before the script is kept (decision 024). */}
        <button
          className={styles.submit}
          type="submit"
          data-action="subscribe"
          data-waits=""
          aria-busy={form.isBusy}
        >
          {labels.submit}
        </button>
      </div>
      <div id={`${id}-status`} className={styles.status}>
        <ChangeStatus fault={fault} done={form.done} />
      </div>
    </form>
  );
}
