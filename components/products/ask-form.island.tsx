'use client';

import { useSyncExternalStore } from 'react';

import { ChangeStatus } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import { Form, SubmitButton } from '@/components/forms/form';
import { ownMessage } from '@/components/forms/form-message';
import { SelectField } from '@/components/forms/select-field';
import { useForm } from '@/components/forms/use-form';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import { requestFaults, type AskField } from './request-faults';

const noChange = () => () => undefined;

type AskFormProps = {
  product: { id: number; slug: string };
  locale: Locale;
  words: Messages['productRequest'];
};

/**
 * Asks the brand of a product for a price or a sample. Without script the site's own handler takes it, and answers with a
 * page (decision 077); what script sends with is loaded when it is sent.
 */
export function AskForm({ product, locale, words }: AskFormProps) {
  const hasScript = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const form = useForm<AskField>({
    action: '/api/product-request',
    check: (values) => requestFaults(values, words),
    send: async ({ kind = '', name = '', email = '', company = '', message = '', homepage = '' }) => {
      const failed = ownMessage(words.requestFailed);
      const sender = await import('./send-request').catch(() => null);
      if (!sender) return { kind: 'refused', faults: { form: failed } };
      const body = { kind, name, email, company, message, homepage, language: locale };
      return sender.sendRequest(product.id, body, { locale, words, failed });
    },
  });
  return (
    // Without script the browser judges the fields.
    <Form form={form} noValidate={hasScript} data-form="product-request">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="slug" value={product.slug} />
      <SelectField
        label={words.kind}
        name="kind"
        defaultValue="price"
        options={[
          { value: 'price', words: words.price },
          { value: 'sample', words: words.sample },
        ]}
      />
      <Field label={words.name} autoComplete="name" maxLength={100} required {...form.field('name')} />
      <Field
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        required
        {...form.field('email')}
      />
      <Field label={words.company} autoComplete="organization" maxLength={200} {...form.field('company')} />
      <Field
        label={words.message}
        hint={words.messageHint}
        lines={4}
        maxLength={3000}
        required
        {...form.field('message')}
      />
      <div className="visually-hidden" aria-hidden="true">
        <label>
          {words.homepage}
          <input type="text" name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <ChangeStatus fault={form.faults.form} done={form.done} />
      <div>
        {/* A click on it, or Enter, that comes before the script is kept (decision 024). */}
        <SubmitButton form={form} data-action="ask" data-waits="">
          {words.submit}
        </SubmitButton>
      </div>
    </Form>
  );
}
