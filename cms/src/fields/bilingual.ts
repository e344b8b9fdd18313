import type { Field, GroupField, TextFieldSingleValidation } from 'payload';
import type { Words } from '../i18n/words';

type Options = {
  name: string;
  label: Words;
  /** Several lines in the dashboard. */
  long?: boolean;
  description?: Words;
  /** One half at least must be written before readers see the entry; drafts may wait. A rule of its own stands in for that. */
  needed?: boolean | TextFieldSingleValidation;
};

const oneHalf: TextFieldSingleValidation = (value, { siblingData, req }) => {
  const other = (siblingData as { en?: unknown }).en; // the half beside this one
  if (value?.trim() || (typeof other === 'string' && other.trim())) return true;
  return req.i18n.language === 'zh'
    ? '中文或英文至少填写一种。'
    : 'Write it in Chinese or in English at least.';
};

/**
 * A text in both languages, stored as two columns of the same row and shown as two columns of the form.
 * An empty half means "not written in that language" (E12, D1).
 */
export function bilingual({ name, label, long = false, description, needed = false }: Options): GroupField {
  const half = (language: 'zh' | 'en'): Field => {
    const common = {
      name: language,
      label: language === 'zh' ? { zh: '中文', en: 'Chinese' } : { zh: '英文', en: 'English' },
    };
    if (long) return { ...common, type: 'textarea', admin: { width: '50%', rows: 3 } };
    return {
      ...common,
      type: 'text',
      admin: { width: '50%' },
      ...(needed && language === 'zh' ? { validate: needed === true ? oneHalf : needed } : {}),
    };
  };
  return {
    name,
    type: 'group',
    label,
    interfaceName: 'Bilingual',
    admin: { hideGutter: true, ...(description ? { description } : {}) },
    fields: [{ type: 'row', fields: [half('zh'), half('en')] }],
  };
}
