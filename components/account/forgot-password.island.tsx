'use client';

import { useRef, useState } from 'react';
import { useRouter } from 'next/navigation';

import type { CaptchaDialog } from '@/components/captcha/captcha-dialog.island';
import type { CaptchaLabels } from '@/components/captcha/captcha.island';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import { CodeField } from './code-field.island';
import { missing, type Values, type Wrong } from './form-values';
import { toMessages } from './literals';
import { NewPassword } from './new-password';
import { PhoneField } from './phone-field.island';
import { PostedForm } from './posted-form.island';
import type { Said } from './said';

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
  const root = useRef<HTMLDivElement>(null);
  const say = toMessages(labels);
  const [phoneWrong, setPhoneWrong] = useState<Said | null>(null);
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
    <div ref={root}>
      <PostedForm
        path="user/resetpass"
        locale={locale}
        block="forgotpwd"
        submit={labels.resetSubmit}
        failed={say.failed}
        done={labels.resetDone}
        check={(values) => wrongIn(values, say)}
        toBody={({ region_number, ...values }) => ({ region_number: Number(region_number), ...values })}
        onDone={() => setTimeout(() => router.push(loginPath), 1000)}
        isEmptied
      >
        {(wrong) => (
          <>
            <PhoneField locale={locale} labels={labels} error={wrong.user_mobile ?? phoneWrong} />
            <CodeField
              locale={locale}
              labels={labels}
              event="forgotpwd"
              form={root}
              error={wrong.sms_code}
              onPhone={setPhoneWrong}
              getTicket={getTicket}
            />
            <NewPassword labels={labels} wrong={wrong} />
          </>
        )}
      </PostedForm>
      {Captcha && onTicket && (
        <Captcha labels={captchaLabels} onTicket={onTicket} onClose={() => onTicket(null)} />
      )}
    </div>
  );
}

function wrongIn(values: Values, say: ReturnType<typeof toMessages>): Wrong {
  return {
    ...(values.user_pass !== values.user_pass2 ? { user_pass2: say.unequal } : {}),
    ...missing(values, ['sms_code', 'user_pass', 'user_pass2'], say.required),
    ...missing(values, ['user_mobile'], say.noPhone),
  };
}
