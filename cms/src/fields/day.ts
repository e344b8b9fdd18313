import { ValidationError, type DateField, type DateFieldValidation, type PayloadRequest } from 'payload';
import { joinHalves } from '../contract/bilingual';
import { languageOf, type Words } from '../i18n/words';
import { toStoredDay } from './stored-day';

type Day = {
  name: string;
  /** In English with a capital letter, as `Closing day`. */
  label: Words;
  description: Words;
  /** Whether the form has the field. */
  condition?: (data: Record<string, unknown>) => boolean;
  validate?: DateFieldValidation;
};

/** In the language of the dashboard; a call of the contract is answered in both. */
export function sayTo({ payloadAPI, i18n }: PayloadRequest, words: Words): string {
  if (payloadAPI === 'local') return joinHalves(words);
  return words[languageOf(i18n.language)];
}

/** A day of the calendar in the sidebar of a form, or none. It is stored at noon UTC; what is no day is refused. */
export function day({ name, label, description, condition, validate }: Day): DateField {
  const noDay = {
    zh: `${label.zh}必须是一个日期，例如 2026-01-31。`,
    en: `The ${label.en.toLowerCase()} must be a day such as 2026-01-31.`,
  };
  return {
    name,
    type: 'date',
    label,
    admin: {
      position: 'sidebar',
      description,
      date: { pickerAppearance: 'dayOnly', displayFormat: 'yyyy-MM-dd' },
      ...(condition ? { condition } : {}),
    },
    hooks: {
      beforeValidate: [
        ({ collection, value, req }) => {
          const given: unknown = value;
          if (given === undefined || given === null || given === '') return given === '' ? null : given;
          const stored = toStoredDay(given instanceof Date ? given.toISOString() : String(given));
          if (stored !== null) return stored;
          const errors = [{ path: name, message: sayTo(req, noDay) }];
          throw new ValidationError({ collection: collection?.slug ?? '', errors }, req.t);
        },
      ],
    },
    ...(validate ? { validate } : {}),
  };
}
