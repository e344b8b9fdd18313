'use client';

import { missing, withRegion } from '@/components/forms/form-values';
import { toMessages } from '@/components/forms/form-messages';
import { PhoneFields } from '@/components/forms/phone-fields.island';
import { PostedForm } from '@/components/account/posted-form.island';
import { READING_MS } from '@/components/forms/change-status';
import { refreshSession, type SessionUser } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';

type PhoneFormProps = { locale: Locale; labels: ProfileLabels; user: SessionUser };

/** A93: another number, which a code sent to it proves; the code is one for binding (A51). */
export function PhoneForm({ locale, labels, user }: PhoneFormProps) {
  const say = toMessages(labels);
  return (
    <>
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
        toBody={withRegion}
        onDone={() => setTimeout(() => void refreshSession(), READING_MS)}
      >
        {(wrong, onWrong) => (
          <PhoneFields
            locale={locale}
            labels={{ ...labels, phone: labels.newPhone }}
            say={say}
            event="bindphone"
            wrong={wrong}
            onWrong={onWrong}
          />
        )}
      </PostedForm>
    </>
  );
}
