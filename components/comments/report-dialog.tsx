import { useId } from 'react';

import { Fault } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import { Form, SubmitButton } from '@/components/forms/form';
import forms from '@/components/forms/form.module.css';
import { useForm } from '@/components/forms/use-form';
import { Dialog } from '@/components/ui/dialog.island';
import type { Locale } from '@/lib/i18n/locales';

import { askToLogIn } from './ask-to-log-in';
import { reportComment, REPORT_REASONS } from './comment-calls';
import { commentWords, failedMessage } from './comment-words';
import styles from './discussion-panel.module.css';

/** The longest note to the editors. */
const LONGEST_NOTE = 500;

type ReportDialogProps = { id: number; locale: Locale; onClose: () => void; onReported: () => void };

/** Reports a comment to the editors: a reason, and a note if the visitor likes. */
export function ReportDialog({ id, locale, onClose, onReported }: ReportDialogProps) {
  const words = commentWords(locale);
  const heading = useId();
  const form = useForm<'note'>({
    send: async ({ reason, note = '' }) => {
      const chosen = REPORT_REASONS.find((one) => one === reason) ?? 'other';
      const outcome = await reportComment(id, chosen, note);
      if (outcome.kind !== 'done') {
        if (outcome.kind === 'logged-out') await askToLogIn(locale);
        return { kind: 'refused', faults: { form: failedMessage(outcome, locale) } };
      }
      onReported();
      return { kind: 'done' };
    },
  });
  return (
    <Dialog label={words.reportTitle} onClose={onClose} className={styles.dialog} block="report-dialog">
      <h2 id={heading}>{words.reportTitle}</h2>
      <Form form={form} data-form="report" aria-labelledby={heading}>
        <fieldset className={styles.reasons}>
          <legend>{words.reason}</legend>
          {REPORT_REASONS.map((reason, at) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={at === 0}
                data-autofocus={at === 0 ? '' : undefined}
              />
              <span>{words[reason]}</span>
            </label>
          ))}
        </fieldset>
        <Field label={words.note} lines={3} maxLength={LONGEST_NOTE} {...form.field('note')} />
        {form.faults.form && <Fault {...form.faults.form} />}
        <div className={styles.buttons}>
          <SubmitButton form={form} data-action="submit">
            {words.send}
          </SubmitButton>
          <button type="button" className={forms.plain} data-action="cancel" data-closes>
            {words.cancel}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
