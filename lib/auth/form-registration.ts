import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

import { toBack } from './back';

/** What a registration without script sends: first for a code, then with it. Its values are as they were typed. */
export type FormRegistration = {
  locale: Locale;
  back: string;
  step: 'code' | 'register';
  values: Record<'region_number' | 'user_mobile' | 'sms_code' | 'user_pass' | 'user_pass2', string>;
};

/** What the page may be told to say afterwards; its address names one of these, and holds no other text. */
export const SAID_AFTER_REGISTRATION = [
  ...['noPhone', 'unequal', 'codeSent', 'sendRefused', 'sendUnreachable', 'registerRefused'],
  ...['registerFailed', 'registered', 'limited', 'needsScript'],
] as const;
export type SaidAfterRegistration = (typeof SAID_AFTER_REGISTRATION)[number];

export function toSaidAfterRegistration(value: unknown): SaidAfterRegistration | null {
  return SAID_AFTER_REGISTRATION.find((one) => one === value) ?? null;
}

/** Reads the body of the form; what is missing is empty. */
export function toFormRegistration(body: string, siteOrigin: string): FormRegistration {
  const fields = new URLSearchParams(body);
  const typed = (name: string) => (fields.get(name) ?? '').trim();
  return {
    locale: fields.get('locale') === 'en' ? 'en' : 'zh',
    back: toBack(fields.get('back'), siteOrigin),
    step: fields.get('step') === 'code' ? 'code' : 'register',
    values: {
      region_number: typed('region_number'),
      user_mobile: typed('user_mobile'),
      sms_code: typed('sms_code'),
      // Blanks belong to a password.
      user_pass: fields.get('user_pass') ?? '',
      user_pass2: fields.get('user_pass2') ?? '',
    },
  };
}

/** An answer to A51 or A52, in words of {@link SAID_AFTER_REGISTRATION}. */
export function saidOfRegistration(
  step: FormRegistration['step'],
  status: number,
  body: unknown,
): SaidAfterRegistration {
  const fields = typeof body === 'object' && body !== null ? body : {};
  if ('code' in fields && fields.code === 'captcha_required') return 'needsScript';
  if (status === 429) return 'limited';
  const isAnswered = status === 200 && 'status' in fields;
  if (!isAnswered) return step === 'code' ? 'sendUnreachable' : 'registerFailed';
  const isDone = String(fields.status) === '1';
  if (step === 'code') return isDone ? 'codeSent' : 'sendRefused';
  return isDone ? 'registered' : 'registerRefused';
}

/** The form again with what it has to say, or the login once there is an account. */
export function afterRegistration(
  { locale, back }: Pick<FormRegistration, 'locale' | 'back'>,
  said: SaidAfterRegistration,
): string {
  const page = said === 'registered' ? accountPath(locale, 'login', back) : registrationPath(locale, back);
  return `${page}&said=${said}`;
}

/** The login page with the form of a new account, for whoever cannot switch to it by script. */
export const registrationPath = (locale: Locale, back: string): string =>
  `${accountPath(locale, 'login', back)}&mode=regis`;
