import type { NumberFieldValidation } from 'payload';
import { languageOf, type Words } from '../i18n/words';

/** The largest limit of shows the contract takes (`contract/schemas/writes`). */
export const MOST_SHOWS = 2_147_483_647;

/** Why a value is no whole number from 0 to `most`; null when it is one, or nothing. */
export function wholeProblem(value: unknown, most: number): Words | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most) return null;
  return {
    zh: `必须是 0 至 ${most.toLocaleString('en')} 的整数。`,
    en: `It must be a whole number from 0 to ${most.toLocaleString('en')}.`,
  };
}

/** A part of a show cannot be shown: half of one more would be one too many (V20). */
export const isWholeUpTo =
  (most: number): NumberFieldValidation =>
  (value, { req }) =>
    wholeProblem(value, most)?.[languageOf(req.i18n.language)] ?? true;
