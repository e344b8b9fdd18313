'use client';

import { useEffect, useState } from 'react';

import { CHINA, loadPrefixes } from '@/components/forms/country-prefixes';
import { Field } from '@/components/forms/field';
import { toMessages } from '@/components/forms/form-messages';
import { PostedForm } from '@/components/account/posted-form.island';
import { SelectField } from '@/components/forms/select-field';
import { refreshSession, type SessionUser } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';

type DetailsFormProps = { locale: Locale; labels: ProfileLabels; user: SessionUser & { id: number } };

/** What of a person is for everybody to read (E20, A19); the picture has a form of its own. */
export function DetailsForm({ locale, labels, user }: DetailsFormProps) {
  const [countries, setCountries] = useState([CHINA]);
  const text = (
    name: 'website' | 'wechat' | 'facebook' | 'weibo',
    given?: { type: string; inputMode: 'url' },
  ) => <Field label={labels[name]} name={name} maxLength={200} defaultValue={user[name]} {...given} />;

  useEffect(() => {
    let wanted = true;
    void loadPrefixes().then((found) => wanted && setCountries(found));
    return () => {
      wanted = false;
    };
  }, []);

  const named = countries.map((one) => ({ value: one.locale, words: one[locale] }));
  // What an editor wrote there is kept, whether or not it is in the list.
  const isKnown = user.country === '' || named.some(({ value }) => value === user.country);
  return (
    <PostedForm
      path={`users/${user.id}`}
      locale={locale}
      block="details"
      submit={labels.save}
      failed={toMessages(labels).failed}
      done={labels.saved}
      onDone={() => void refreshSession()}
    >
      {() => (
        <>
          <div className={styles.pair}>
            <Field
              label={labels.nickname}
              name="nickname"
              maxLength={50}
              autoComplete="nickname"
              defaultValue={user.nickname}
            />
            <SelectField
              // The choice is set anew once its option is there.
              key={countries.length}
              label={labels.country}
              name="country"
              defaultValue={user.country}
              options={[
                { value: '', words: labels.countryNone },
                ...(isKnown ? [] : [{ value: user.country, words: user.country }]),
                ...named,
              ]}
            />
          </div>
          <Field
            label={labels.about}
            name="about"
            maxLength={200}
            defaultValue={user.about}
            hint={labels.bilingualHint}
          />
          <Field
            label={labels.description}
            name="description"
            lines={5}
            maxLength={5000}
            defaultValue={user.description}
          />
          <div className={styles.pair}>
            {text('website', { type: 'url', inputMode: 'url' })}
            {text('wechat')}
            {text('facebook')}
            {text('weibo')}
          </div>
        </>
      )}
    </PostedForm>
  );
}
