import { saidByCms, type Said } from '@/components/account/said';
import type { Locale } from '@/lib/i18n/locales';
import { ask, fieldOf } from '@/lib/session/ask';

import { said } from './login-words';

type Code = { region: number; mobile: string; event: 'register' | 'bindphone' };

/**
 * Has a code sent to a phone (A51, C55, K40); null when it was. A call that fails says M11, an answer with another
 * status than 1 what the CMS says, else M12 (T17).
 */
export async function sendCode({ region, mobile, event }: Code, locale: Locale): Promise<Said | null> {
  const answer = await ask('sms', { body: { region_number: region, mobile, event } });
  if (answer?.status !== 200) return said('sendUnreachable', locale);
  if (isDone(answer.body)) return null;
  return saidByCms(fieldOf(answer.body, 'msg'), locale) ?? said('sendRefused', locale);
}

/** Answers of this kind say in `status` whether it went well: 1. */
export function isDone(body: unknown): boolean {
  return Number(fieldOf(body, 'status')) === 1;
}
