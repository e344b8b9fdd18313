import type { Words } from '../i18n/words';

/** Currencies a job may be paid in (ISO 4217), the first for a new one. */
export const PAY_CURRENCIES = ['CNY', 'HKD', 'TWD', 'MOP', 'USD', 'EUR', 'GBP', 'JPY', 'SGD', 'AUD'] as const;

/** What the pay is for. */
export const PAY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
export const PERIOD_WORDS: Record<(typeof PAY_PERIODS)[number], Words> = {
  year: { zh: '每年', en: 'A year' },
  month: { zh: '每月', en: 'A month' },
  week: { zh: '每周', en: 'A week' },
  day: { zh: '每天', en: 'A day' },
  hour: { zh: '每小时', en: 'An hour' },
};

/** How somebody is employed; the names are those of schema.org in lower case. */
export const EMPLOYMENTS = [
  'full_time',
  'part_time',
  'contractor',
  'temporary',
  'intern',
  'volunteer',
] as const;
export const EMPLOYMENT_WORDS: Record<(typeof EMPLOYMENTS)[number], Words> = {
  full_time: { zh: '全职', en: 'Full time' },
  part_time: { zh: '兼职', en: 'Part time' },
  contractor: { zh: '外聘', en: 'Contract' },
  temporary: { zh: '短期', en: 'Temporary' },
  intern: { zh: '实习', en: 'Internship' },
  volunteer: { zh: '志愿者', en: 'Volunteer' },
};

/** No pay is higher: what is typed beyond it is a slip. */
export const MOST_PAY = 100_000_000;
