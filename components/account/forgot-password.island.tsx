'use client';

import { useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/navigation';

import type { CaptchaDialog } from '@/components/captcha/captcha-dialog.island';
import type { CaptchaLabels } from '@/components/captcha/captcha.island';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import { missing, unequal, withRegion } from './form-values';
import { toMessages } from './literals';
import { NewPassword } from './new-password';
import { PhoneFields } from './phone-fields.island';
import { PostedForm } from './posted-form.island';
import { READING_MS } from './told';

type ForgotPasswordProps = {
  locale: Locale;
  labels: Messages['accountPages'];
  captchaLabels: CaptchaLabels;
  /** Where one logs in with the new password. */
  loginPath: string;
};

const load = () => import('@/components/captcha/captcha-dialog.island');

/**
 * A new password for whoever has the phone: a captcha, a code, the password twice. Source: R42, A51, A65, E49,
 * S17-S20.
 */
export function ForgotPassword({ locale, labels, captchaLabels, loginPath }: ForgotPasswordProps) {
  const router = useRouter();
  const say = toMessages(labels);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone elsewhere in the meantime stays there.
  useEffect(() => () => clearTimeout(leaving.current), []);
  const [Captcha, setCaptcha] = useState<typeof CaptchaDialog | null>(null);
  const [onTicket, setOnTicket] = useState<((ticket: string | null) => void) | null>(null);

  /** Null when the visitor closed the captcha, or when its script could not be had. */
  async function getTicket(): Promise<string | null> {
    const loaded = await load().catch(() => null);
    if (!loaded) return null;
    setCaptcha(() => loaded.CaptchaDialog);
    const ticket = await new Promise<string | null>((resolve) => setOnTicket(() => resolve));
    setOnTicket(null);
    return ticket;
  }

  return (
    <>
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
              getTicket={getTicket}
            />
            <NewPassword labels={labels} wrong={wrong} />
          </>
        )}
      </PostedForm>
      {Captcha && onTicket && (
        <Captcha labels={captchaLabels} onTicket={onTicket} onClose={() => onTicket(null)} />
      )}
    </>
  );
}
