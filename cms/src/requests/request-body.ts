import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addressSchema } from '../newsletter/address';

export const REQUEST_KINDS = ['price', 'sample'] as const;

/** One line: what would end a line, or a header of a mail, is a blank. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Several lines without other control characters. */
const lines = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

const NO_NAME = '请填写姓名（最多 100 字）|Please enter your name, 100 characters at most';
const NO_MAIL = '请填写正确的邮箱|Please enter a correct e-mail address';
const NO_MESSAGE = '请写明需要什么（最多 3000 字）|Please say what you need, 3000 characters at most';
const LONG_COMPANY = '单位名称最多 200 字|The company has 200 characters at most';

/**
 * What a reader asks a brand (`POST product/{id}/request`). `homepage` is a field no reader sees: bots fill it in. The
 * messages are shown to readers.
 */
export const requestBody = z.object({
  kind: z.enum(REQUEST_KINDS, { error: NO_MESSAGE }),
  name: z.string({ error: NO_NAME }).transform(oneLine).pipe(z.string().min(1, NO_NAME).max(100, NO_NAME)),
  email: z
    .string({ error: NO_MAIL })
    .refine((text) => addressSchema.safeParse(text).success, NO_MAIL)
    .toLowerCase(),
  company: z
    .string({ error: LONG_COMPANY })
    .transform(oneLine)
    .pipe(z.string().max(200, LONG_COMPANY))
    .default(''),
  message: z
    .string({ error: NO_MESSAGE })
    .max(6000, NO_MESSAGE)
    .transform(lines)
    .pipe(z.string().min(1, NO_MESSAGE).max(3000, NO_MESSAGE)),
  language: z.enum(['zh', 'en']).default('zh'),
  homepage: z.unknown().optional(),
});
export type ProductRequest = z.infer<typeof requestBody>;

/** The same for the same words of the same visitor, so that what is sent twice is one request. */
export function digestOf({ kind, name, email, company, message }: ProductRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, name, email, company, message]))
    .digest('base64url');
}
