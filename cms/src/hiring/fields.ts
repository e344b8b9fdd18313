import type { Field, NumberField, PayloadRequest, SelectField, Tab } from 'payload';
import { isJobType } from '../closing/job-type';
import { bilingual } from '../fields/bilingual';
import { sayTo } from '../fields/day';
import type { Words } from '../i18n/words';
import { isApplyTo } from './apply-to';
import { EMPLOYMENT_WORDS, EMPLOYMENTS, MOST_PAY, PAY_CURRENCIES, PAY_PERIODS, PERIOD_WORDS } from './terms';

const NO_PAY: Words = {
  zh: '薪酬必须是不小于 0 的整数。',
  en: 'The pay must be a whole number of 0 or more.',
};
const WRONG_RANGE: Words = {
  zh: '最高薪酬不能低于最低薪酬。',
  en: 'The highest pay cannot be lower than the lowest.',
};
const NO_WAY: Words = {
  zh: '请填写邮箱地址，或以 http:// 或 https:// 开头的网址。',
  en: 'Enter an e-mail address, or a web address that begins with http:// or https://.',
};
/** Also shown by the notice in the form. */
const NOBODY_CAN_APPLY: Words = {
  zh: '没有人能应聘：此招聘没有填写应聘邮箱或网址，读者只会看到事务所的页面。',
  en: 'Nobody can apply: this job has no e-mail or web address for applications. Readers see the page of the office only.',
};

function amount(name: 'from' | 'to', label: Words): NumberField {
  return {
    name,
    type: 'number',
    label,
    admin: { width: '25%', step: 1 },
    validate: (value: number | number[] | null | undefined, { siblingData, req }) => {
      if (value === null || value === undefined) return true;
      if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MOST_PAY)
        return sayTo(req, NO_PAY);
      const from = (siblingData as { from?: unknown }).from; // the field beside this one
      if (name === 'to' && typeof from === 'number' && value < from) return sayTo(req, WRONG_RANGE);
      return true;
    },
  };
}

/** A currency as a language calls it, with its code. */
const nameOf = (language: 'zh' | 'en', code: string) =>
  `${new Intl.DisplayNames(language, { type: 'currency' }).of(code)} (${code})`;

const currency: SelectField = {
  name: 'currency',
  type: 'select',
  label: { zh: '货币', en: 'Currency' },
  options: PAY_CURRENCIES.map((value) => ({
    value,
    label: { zh: nameOf('zh', value), en: nameOf('en', value) },
  })),
  admin: { width: '25%' },
};

const period: SelectField = {
  name: 'period',
  type: 'select',
  label: { zh: '周期', en: 'Period' },
  options: PAY_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] })),
  admin: { width: '25%' },
};

/** What a job pays, how somebody is employed, and how to apply (decision 077): a part of the form of jobs alone. */
export const hiring: Tab = {
  label: { zh: '待遇与应聘', en: 'Pay and applying' },
  admin: { condition: (data) => isJobType(data.postType) },
  fields: [
    {
      name: 'pay',
      type: 'group',
      label: { zh: '薪酬', en: 'Pay' },
      admin: {
        hideGutter: true,
        description: {
          zh: '可只填最低或最高。没有填货币时按人民币、没有填周期时按月。也可以只写文字，例如“面议”。',
          en: 'The lowest or the highest alone will do. Without a currency it is CNY, without a period a month. Words alone will do too, as “by agreement”.',
        },
      },
      fields: [
        {
          type: 'row',
          fields: [
            amount('from', { zh: '最低', en: 'Lowest' }),
            amount('to', { zh: '最高', en: 'Highest' }),
            currency,
            period,
          ],
        },
        bilingual({ name: 'note', label: { zh: '补充说明', en: 'In words' } }),
      ],
    },
    {
      name: 'employment',
      type: 'select',
      label: { zh: '工作性质', en: 'Type of employment' },
      options: EMPLOYMENTS.map((value) => ({ value, label: EMPLOYMENT_WORDS[value] })),
    },
    {
      name: 'applyTo',
      type: 'text',
      label: { zh: '应聘邮箱或网址', en: 'E-mail or web address for applications' },
      admin: {
        description: {
          zh: '读者按“应聘”后给此邮箱写信，或打开此网址。邮箱会显示在页面上。',
          en: 'Where “Apply” leads: a message to this mailbox, or this page. The mailbox is shown to readers.',
        },
      },
      hooks: {
        beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)],
      },
      validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
        !value || isApplyTo(value) ? true : sayTo(req, NO_WAY),
    },
  ],
};

/** Stands beside the form as long as a job has no way to apply. It stops no save. */
export const nobodyCanApply: Field = {
  name: 'nobodyCanApply',
  type: 'ui',
  admin: {
    position: 'sidebar',
    disableBulkEdit: true,
    disableListColumn: true,
    condition: (data) => isJobType(data.postType),
    components: {
      Field: {
        path: '/hiring/nobody-can-apply.island#NobodyCanApply',
        clientProps: { words: NOBODY_CAN_APPLY },
      },
    },
  },
};
