import type { Bilingual } from '../models';

export const PAY_PERIODS = ['year', 'month', 'week', 'day', 'hour'] as const;
export type PayPeriod = (typeof PAY_PERIODS)[number];

export const EMPLOYMENTS = [
  'full_time',
  'part_time',
  'contractor',
  'temporary',
  'intern',
  'volunteer',
] as const;
export type Employment = (typeof EMPLOYMENTS)[number];

/** What a job pays. Either amount may be missing; `note` says it in words, or says more. */
export type Pay = {
  from: number | null;
  to: number | null;
  /** ISO 4217. */
  currency: string;
  period: PayPeriod;
  note: Bilingual;
};

/** What a job says of itself beside its text (decision 077); a backend that knows none of it has jobs without. */
export type JobTerms = {
  pay: Pay | null;
  employment: Employment | null;
  /** Who hires; `logo` is the address of a picture, empty for none. */
  office: { slug: string; name: Bilingual; logo: string } | null;
};

/** Where an application goes. */
export type ApplyTo = { kind: 'mail'; address: string } | { kind: 'page'; href: string };
