import { z } from 'zod';
import { CODE_EVENTS } from '../../codes/code-use';
import { HOME_REGION, isOpenRegion, mobileField, regionField, type Phone } from '../../codes/phone';
import { WORDS } from '../../codes/words';
import { newPassword } from './passwords';

const region = regionField.refine(isOpenRegion);
const sayingRegion = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  z.unknown().transform((value, context) => {
    const read = region.safeParse(value ?? HOME_REGION);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: WORDS.region });
    return z.NEVER;
  }),
);
const mobile = z
  .unknown()
  .optional()
  .transform((value, context) => {
    const read = mobileField.safeParse(value);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: WORDS.mobile });
    return z.NEVER;
  });
const code = z
  .union([z.string(), z.number()], { error: WORDS.wrongCode })
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{6}$/.test(text), WORDS.wrongCode);

/** A51's body. */
export const smsBody = z
  .object({
    region_number: sayingRegion,
    mobile,
    event: z.enum(CODE_EVENTS, { error: WORDS.event }),
    captcha_ticket: z.string().max(200).catch(''),
  })
  .transform((body) => ({ ...body, phone: toPhone(body.region_number, body.mobile) }));

const numberAndCode = z.object({ region_number: sayingRegion, user_mobile: mobile, sms_code: code });

/** The body of A52 and A65. */
export const passwordBody = numberAndCode.and(newPassword).transform((body) => ({
  phone: toPhone(body.region_number, body.user_mobile),
  code: body.sms_code,
  password: body.password,
}));

/** A53's body. It names no prefix: the one the code was sent to is meant. */
export const bindBody = z
  .object({ region_number: z.unknown().optional(), user_mobile: mobile, sms_code: code })
  .transform((body) => ({ ...body, mobile: body.user_mobile, code: body.sms_code }));

/** A93's body. */
export const phoneBody = numberAndCode.transform((body) => ({
  phone: toPhone(body.region_number, body.user_mobile),
  code: body.sms_code,
}));

function toPhone(code: number, digits: string): Phone {
  return { region: code, mobile: digits };
}
