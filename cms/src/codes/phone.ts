import { z } from 'zod';
import { COUNTRY_PREFIXES } from '../contract/country-prefixes';
import { env } from '../env';

/** A number as it is stored, limited and sent to. */
export type Phone = { region: number; mobile: string };

export const HOME_REGION = 86;

/**
 * The digits of a mobile number (V21: 5 to 15), null for what is none. Separators and leading zeros are dropped: a network
 * dials `07700 900123` and `7700900123` alike, and two spellings of one number must share its limits and its account.
 */
export function toDigits(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^0+/, '');
  return /^[0-9]{5,15}$/.test(digits) ? digits : null;
}

export const mobileField = z
  .union([z.string().max(40), z.number().int().nonnegative()])
  .transform((value) => toDigits(String(value)))
  .pipe(z.string());

export const regionField = z
  .union([z.string().regex(/^\+?\d{1,4}$/), z.number()])
  .transform((value) => Number(String(value).replace('+', '')))
  .refine((region) => Number.isInteger(region) && region > 0);

/** The prefixes of A54: those messages may be sent to. */
export function openPrefixes(only = env.smsRegions) {
  return only === null ? COUNTRY_PREFIXES : COUNTRY_PREFIXES.filter(({ code }) => only.includes(code));
}

export function isOpenRegion(region: number): boolean {
  return openPrefixes().some(({ code }) => code === region);
}

/** The name of a number in limits. */
export function toKey({ region, mobile }: Phone): string {
  return `+${region}${mobile}`;
}
