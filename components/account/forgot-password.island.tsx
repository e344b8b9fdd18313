'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';

import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import { missing, unequal, withRegion } from '@/components/forms/form-values';
import { toMessages } from '@/components/forms/form-messages';
import { NewPassword } from '@/components/forms/new-password';
import { PhoneFields } from '@/components/forms/phone-fields.island';
import { PostedForm } from './posted-form.island';
import { READING_MS } from '@/components/forms/change-status';

type ForgotPasswordProps = {
  locale: Locale;
  labels: Messages['accountPages'];
  /** Where one logs in with the new password. */
  loginPath: string;
};

/**
 * A new password for whoever has the phone: a captcha, a code, the password twice. Source: R42, A51, A65, E49,
 * S17-S20.
 */
export function ForgotPassword({ locale, labels, loginPath }: ForgotPasswordProps) {
  const router = useRouter();
  const say = toMessages(labels);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone elsewhere in the meantime stays there.
  useEffect(() => () => clearTimeout(leaving.current), []);

  return (
    <PostedForm
      path="user/resetpass"
      locale={locale}
      block="forgotpwd"
      submit={labels.resetSubmit}
      failed={say.failed}
      done={labels.resetDone}
      check={(values) => ({
        ...unequal(values, say.unequal),
        ...missing(values, ['sms_code', 'user_pass', 'user_pass2'], say.required),
        ...missing(values, ['user_mobile'], say.noPhone),
      })}
      toBody={withRegion}
      onDone={() => {
        leaving.current = setTimeout(() => router.push(loginPath), READING_MS);
      }}
      isEmptied
    >
      {(wrong, onWrong) => (
        <>
          <PhoneFields
            locale={locale}
            labels={labels}
            say={say}
            event="forgotpwd"
            wrong={wrong}
            onWrong={onWrong}
          />
          <NewPassword labels={labels} wrong={wrong} />
        </>
      )}
    </PostedForm>
  );
}
