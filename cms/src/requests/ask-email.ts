import type { TextField } from 'payload';
import { sayTo } from '../fields/day';
import { addressSchema } from '../newsletter/address';

const NO_ADDRESS = {
  zh: '请填写正确的邮箱地址。',
  en: 'Enter a correct e-mail address.',
};

/** Where requests for prices and samples of a brand go. Staff see it, readers never do. */
export const askEmail: TextField = {
  name: 'askEmail',
  type: 'text',
  label: { zh: '询价与样品邮箱', en: 'E-mail for prices and samples' },
  admin: {
    description: {
      zh: '读者在产品页的询价和样品请求发到此邮箱，不会显示在网站上。留空则产品页没有该表单。',
      en: 'Readers’ requests on the pages of products are mailed here. It is never shown on the site. Empty: those pages have no form.',
    },
  },
  hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() || null : value)] },
  validate: (value: string | null | undefined, { req }) =>
    !value || addressSchema.safeParse(value).success ? true : sayTo(req, NO_ADDRESS),
};
