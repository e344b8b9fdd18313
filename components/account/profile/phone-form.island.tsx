'use client';

import { useRef, useState } from 'react';

import { CodeField } from '@/components/account/code-field.island';
import { missing } from '@/components/account/form-values';
import { toMessages } from '@/components/account/literals';
import { PhoneField } from '@/components/account/phone-field.island';
import { PostedForm } from '@/components/account/posted-form.island';
import type { Said } from '@/components/account/said';
import { refreshSession, type SessionUser } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import { READING_MS } from './password-form.island';
import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';

type PhoneFormProps = { locale: Locale; labels: ProfileLabels; user: SessionUser };

/** A93: another number, which a code sent to it proves; the code is one for binding (A51). */
export function PhoneForm({ locale, labels, user }: PhoneFormProps) {
  const root = useRef<HTMLDivElement>(null);
  const say = toMessages(labels);
  const [phoneWrong, setPhoneWrong] = useState<Said | null>(null);
  return (
    <div ref={root}>
      <p className={styles.now} data-phone>
        {user.userMobile === '' ? labels.phoneNone : labels.phoneNow.replace('{phone}', user.userMobile)}
      </p>
      <PostedForm
        path="user/phone"
        locale={locale}
        block="phone"
        submit={labels.phoneSubmit}
        failed={say.failed}
        done={labels.phoneDone}
        isEmptied
        check={(values) => ({
          ...missing(values, ['sms_code'], say.required),
          ...missing(values, ['user_mobile'], say.noPhone),
        })}
        toBody={({ region_number, ...values }) => ({ region_number: Number(region_number), ...values })}
        onDone={() => setTimeout(() => void refreshSession(), READING_MS)}
      >
        {(wrong) => (
          <>
            <PhoneField
              locale={locale}
              labels={{ ...labels, phone: labels.newPhone }}
              error={wrong.user_mobile ?? phoneWrong}
            />
            <CodeField
              locale={locale}
              labels={labels}
              event="bindphone"
              form={root}
              error={wrong.sms_code}
              onPhone={setPhoneWrong}
            />
          </>
        )}
      </PostedForm>
    </div>
  );
}
