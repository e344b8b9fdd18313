import type { ArrayField, CheckboxField, DateField, NumberField, TextField } from 'payload';
import type { Words } from '../i18n/words';
import { bilingual } from './bilingual';
import { isWholeUpTo, MOST_SHOWS } from './whole-number';

/** A switch, off by default. */
export function flag(name: string, label: Words, sidebar = true): CheckboxField {
  return {
    name,
    type: 'checkbox',
    label,
    defaultValue: false,
    index: true,
    admin: sidebar ? { position: 'sidebar' } : {},
  };
}

/** A short text in no language: a telephone number, an address of a page, a size. */
export function plain(name: string, label: Words, description?: Words): TextField {
  return { name, type: 'text', label, admin: { width: '50%', ...(description ? { description } : {}) } };
}

/** A whole number of at least 0. */
export function count(name: string, label: Words, defaultValue = 0, description?: Words): NumberField {
  return {
    name,
    type: 'number',
    label,
    min: 0,
    defaultValue,
    admin: { step: 1, ...(description ? { description } : {}) },
  };
}

/** Position in lists ordered by hand; smaller comes first. */
export function menuOrder(): NumberField {
  return {
    name: 'menuOrder',
    type: 'number',
    label: { zh: '排序', en: 'Order' },
    defaultValue: 0,
    index: true,
    admin: { position: 'sidebar', step: 1 },
  };
}

/** How often a recommended thing may be shown before it hides (V20); 0 = without limit. */
export function showTimesLimit(): NumberField {
  return {
    ...count('showTimesLimit', { zh: '展示次数上限', en: 'Show limit' }, 0, {
      zh: '0 为不限。',
      en: '0 means no limit.',
    }),
    validate: isWholeUpTo(MOST_SHOWS),
    admin: { position: 'sidebar', step: 1, description: { zh: '0 为不限。', en: '0 means no limit.' } },
  } as NumberField; // Of one number, not of many.
}

/** Rows of name and value, both bilingual: facts of a building, attributes of a product. */
export function pairs(name: string, label: Words): ArrayField {
  return {
    name,
    type: 'array',
    label,
    labels: { singular: { zh: '条目', en: 'Row' }, plural: { zh: '条目', en: 'Rows' } },
    interfaceName: 'Pairs',
    admin: { initCollapsed: true },
    fields: [
      bilingual({ name: 'name', label: { zh: '名称', en: 'Name' } }),
      bilingual({ name: 'value', label: { zh: '内容', en: 'Value' } }),
    ],
  };
}

/** When the entry first appeared to readers; set at the first publication when left empty. */
export function publishedAt(): DateField {
  return {
    name: 'publishedAt',
    type: 'date',
    label: { zh: '发布时间', en: 'Published at' },
    index: true,
    admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    hooks: {
      beforeChange: [
        ({ value, data }) => value ?? (data?._status === 'published' ? new Date().toISOString() : value),
      ],
    },
  };
}
