'use client';

import { useFormFields, useTranslation } from '@payloadcms/ui';
import { languageOf, type Words } from '../i18n/words';

/** In the form of a job: says that nobody can apply for it, until the form holds a way to. */
export function NobodyCanApply({ words }: { words: Words }) {
  const { i18n } = useTranslation();
  const applyTo = useFormFields(([fields]) => fields.applyTo?.value);
  const hasWay = typeof applyTo === 'string' && applyTo.trim() !== '';
  return (
    <div role="status" className={hasWay ? undefined : 'nobody-can-apply'} data-notice="nobody-can-apply">
      {hasWay ? null : words[languageOf(i18n.language)]}
    </div>
  );
}
