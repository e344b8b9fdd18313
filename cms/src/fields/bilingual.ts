import type { Field, GroupField } from 'payload';
import type { Words } from '../i18n/words';

type Options = {
  name: string;
  label: Words;
  /** Several lines in the dashboard. */
  long?: boolean;
  description?: Words;
};

/**
 * A text in both languages, stored as two columns of the same row and shown as two columns of the form.
 * An empty half means "not written in that language" (E12, D1).
 */
export function bilingual({ name, label, long = false, description }: Options): GroupField {
  const half = (language: 'zh' | 'en'): Field => {
    const common = {
      name: language,
      label: language === 'zh' ? { zh: '中文', en: 'Chinese' } : { zh: '英文', en: 'English' },
    };
    return long
      ? { ...common, type: 'textarea', admin: { width: '50%', rows: 3 } }
      : { ...common, type: 'text', admin: { width: '50%' } };
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
