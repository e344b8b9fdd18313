import { CodeButton } from '@/components/account/code-button.island';
import { Field } from '@/components/account/field';
import { PhoneField } from '@/components/account/phone-field.island';
import type { Said } from '@/components/account/said';
import type { Locale } from '@/lib/i18n/locales';

import { loginWords } from './login-words';

type PhoneFieldsProps = {
  locale: Locale;
  errors: { user_mobile?: Said; sms_code?: Said };
  /** Sends a code to what stands in the boxes; answers whether it was sent. */
  onSend: () => Promise<boolean>;
};

/** The number with its prefix, and the code that is sent to it. Source: N44, N45, S17-S20. */
export function PhoneFields({ locale, errors, onSend }: PhoneFieldsProps) {
  const words = loginWords(locale);
  return (
    <>
      <PhoneField locale={locale} labels={words} error={errors.user_mobile} />
      <Field
        label={words.code}
        name="sms_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        error={errors.sms_code}
        after={<CodeButton labels={{ send: words.sendCode, wait: words.wait }} onSend={onSend} />}
      />
    </>
  );
}
