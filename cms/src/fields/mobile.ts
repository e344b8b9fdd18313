import type { TextField } from 'payload';
import { administratorsField } from '../access/roles';
import { toDigits } from '../codes/phone';

/**
 * The number of a person, as its digits whoever writes it: a login and a code find it by them (A14, A51).
 * Never in an answer to anyone but the person (E22).
 * Unique together with the prefix: `people_number_idx`, of which Payload does not know.
 */
export const mobile: TextField = {
  name: 'mobile',
  type: 'text',
  label: { zh: '手机号（不公开）', en: 'Mobile number (never public)' },
  index: true,
  access: { read: administratorsField, update: administratorsField, create: administratorsField },
  admin: { position: 'sidebar' },
  hooks: {
    beforeValidate: [
      ({ value }) => {
        if (typeof value !== 'string') return value;
        return value.trim() === '' ? null : (toDigits(value) ?? value);
      },
    ],
  },
  validate: (value: string | null | undefined, { req }: { req: { i18n: { language: string } } }) => {
    if (!value || toDigits(value) === value) return true;
    return req.i18n.language === 'zh'
      ? '请填写 5 至 15 位数字；国际区号另填。'
      : 'Enter 5 to 15 digits; the country prefix has a field of its own.';
  },
};
