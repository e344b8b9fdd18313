'use client';

import { ChangeStatus } from '@/components/forms/change-status';
import { useCountryPrefixes } from '@/components/forms/country-prefixes';
import { Field } from '@/components/forms/field';
import { Form, SubmitButton } from '@/components/forms/form';
import { toMessages } from '@/components/forms/form-messages';
import { toFormResult } from '@/components/forms/form-result';
import { SelectField } from '@/components/forms/select-field';
import { useForm } from '@/components/forms/use-form';
import { refreshSession, type SessionUser } from '@/components/session/session';
import { anyReply } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';

type DetailsFormProps = { locale: Locale; labels: ProfileLabels; user: SessionUser & { id: number } };
type Address = 'website' | 'wechat' | 'facebook' | 'weibo';

/** What of a person is for everybody to read (E20, A19); the picture has a form of its own. */
export function DetailsForm({ locale, labels, user }: DetailsFormProps) {
  const countries = useCountryPrefixes();
  const form = useForm<'nickname' | 'about' | 'description' | Address>({
    given: user,
    send: async (values) => {
      const outcome = await send(`users/${user.id}`, { body: values, schema: anyReply });
      if (outcome.kind === 'done') void refreshSession();
      return toFormResult(outcome, { locale, failed: toMessages(labels).failed, done: labels.saved });
    },
  });
  const address = (name: Address, given?: { type: string; inputMode: 'url' }) => (
    <Field label={labels[name]} maxLength={200} {...given} {...form.field(name)} />
  );

  const named = countries.map((one) => ({ value: one.locale, words: one[locale] }));
  // What an editor wrote there is kept, whether or not it is in the list.
  const isKnown = user.country === '' || named.some(({ value }) => value === user.country);
  return (
    <Form form={form} data-block="details">
      <div className={styles.pair}>
        <Field label={labels.nickname} maxLength={50} autoComplete="nickname" {...form.field('nickname')} />
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
      <Field label={labels.about} maxLength={200} hint={labels.bilingualHint} {...form.field('about')} />
      <Field label={labels.description} lines={5} maxLength={5000} {...form.field('description')} />
      <div className={styles.pair}>
        {address('website', { type: 'url', inputMode: 'url' })}
        {address('wechat')}
        {address('facebook')}
        {address('weibo')}
      </div>
      <ChangeStatus fault={form.faults.form} done={form.done} />
      <div>
        <SubmitButton form={form}>{labels.save}</SubmitButton>
      </div>
    </Form>
  );
}
