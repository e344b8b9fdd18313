'use client';

import { Field } from '@/components/forms/field';
import { missing, unequal } from '@/components/forms/form-values';
import { toMessages } from '@/components/forms/form-messages';
import { NewPassword } from '@/components/forms/new-password';
import { PostedForm } from '@/components/account/posted-form.island';
import { READING_MS } from '@/components/forms/change-status';
import { refreshSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';

/** A92. Every login ends with the old password, this one too. */
export function PasswordForm({ locale, labels }: { locale: Locale; labels: ProfileLabels }) {
  const say = toMessages(labels);
  return (
    <PostedForm
      path="user/password"
      locale={locale}
      block="password"
      submit={labels.passwordSubmit}
      failed={say.failed}
      done={labels.passwordDone}
      isEmptied
      check={(values) => ({
        ...unequal(values, say.unequal),
        ...missing(values, ['old', 'user_pass', 'user_pass2'], say.required),
      })}
      onDone={() => setTimeout(() => void refreshSession(), READING_MS)}
    >
      {(wrong) => (
        <>
          <Field
            label={labels.oldPassword}
            name="old"
            type="password"
            autoComplete="current-password"
            error={wrong.old}
          />
          <NewPassword labels={labels} wrong={wrong} />
        </>
      )}
    </PostedForm>
  );
}
