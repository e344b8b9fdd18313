import { createHmac } from 'node:crypto';
import type { Phone } from './phone';

export const CODE_EVENTS = ['register', 'bindphone', 'forgotpwd'] as const;

/** What a code is good for. */
export type CodeUse = Phone & { event: (typeof CODE_EVENTS)[number] };

/** Under a key of this installation: a bare hash of six digits is undone by trying a million. */
export function hashCode(use: CodeUse, code: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['sms-code', use.region, use.mobile, use.event, code]))
    .digest('base64url');
}
