import type { Values } from './form-values';

/**
 * The digits of a number as somebody types or pastes it, or as a phone fills it in: full-width digits, spaces, dashes
 * and the prefix of the chosen region are no part of it. What is left over is for the CMS to judge (V21).
 */
export function toNumber(text: string, region: number): string {
  const bare = text.normalize('NFKC').replace(/[\s\-–().]/g, '');
  const prefix = [`+${region}`, `00${region}`].find((one) => bare.startsWith(one));
  return prefix ? bare.slice(prefix.length) : bare;
}

/** The digits of a code. */
export function toCode(text: string): string {
  return text.normalize('NFKC').replace(/[\s-]/g, '');
}

/** The values of a form with a phone number, its number and its code as their digits. */
export function withDigits(values: Values): Values {
  const { region_number, user_mobile, sms_code } = values;
  return {
    ...values,
    ...(user_mobile === undefined ? {} : { user_mobile: toNumber(user_mobile, Number(region_number)) }),
    ...(sms_code === undefined ? {} : { sms_code: toCode(sms_code) }),
  };
}

/** These values as a call takes them: the region is a number (A51, A52, A65, A93). */
export function withRegion({ region_number, ...values }: Values) {
  return { region_number: Number(region_number), ...values };
}
