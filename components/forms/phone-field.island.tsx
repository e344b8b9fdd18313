'use client';

import type { Locale } from '@/lib/i18n/locales';

import { CHINA, useCountryPrefixes } from './country-prefixes';
import { Field } from './field';
import styles from './field.module.css';
import type { FormMessage } from './form-message';

type PhoneFieldProps = {
  locale: Locale;
  labels: { phone: string; region: string };
  error?: FormMessage | null;
};

/** A number and the country it is of: `region_number` and `user_mobile` of its form (E36, C58, K40). */
export function PhoneField({ locale, labels, error = null }: PhoneFieldProps) {
  const prefixes = useCountryPrefixes();

  return (
    <Field
      label={labels.phone}
      name="user_mobile"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      aria-required
      // Where the focus starts in a window (Dialog).
      data-autofocus
      error={error}
      before={
        <select
          className={`${styles.box} ${styles.region}`}
          name="region_number"
          aria-label={labels.region}
          autoComplete="tel-country-code"
          defaultValue={CHINA.code}
        >
          {prefixes.map((prefix) => (
            <option key={prefix.locale} value={prefix.code}>
              +{prefix.code} {prefix[locale]}
            </option>
          ))}
        </select>
      }
    />
  );
}
