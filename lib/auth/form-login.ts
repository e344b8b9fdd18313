import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';
import { toBack } from './back';

/** What a login without script asks for (R44). */
export type FormLogin = { locale: Locale; back: string; username: string; password: string };

/** What the login page may be told to say before it is used; its address names one of these, and holds no other text. */
export const SAID_AFTER_FORM = [
  'gap',
  'wrong',
  'limited',
  'needsScript',
  'unreachable',
  'passwordChanged',
  'logInFirst',
] as const;
export type SaidAfterForm = (typeof SAID_AFTER_FORM)[number];

export function toSaidAfterForm(value: unknown): SaidAfterForm | null {
  return SAID_AFTER_FORM.find((one) => one === value) ?? null;
}

/** Reads the body of the form; what is missing is empty. */
export function toFormLogin(body: string, siteOrigin: string): FormLogin {
  const fields = new URLSearchParams(body);
  return {
    locale: fields.get('locale') === 'en' ? 'en' : 'zh',
    back: toBack(fields.get('back'), siteOrigin),
    username: (fields.get('username') ?? '').trim(),
    password: fields.get('password') ?? '',
  };
}

/** What an answer to A14 without a token comes to, in words of {@link SAID_AFTER_FORM}. */
export function saidOf(status: number, body: unknown): SaidAfterForm {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  // The puzzle is moved by hand or by key, which only a script can follow.
  if (code === 'captcha_required') return 'needsScript';
  if (status === 403) return 'wrong';
  return status === 429 ? 'limited' : 'unreachable';
}

/** The login page with the way back, and with what it has to say. */
const loginSaying = (locale: Locale, back: string, said: SaidAfterForm): string =>
  `${accountPath(locale, 'login', back)}&said=${said}`;

/** The login page again, with what it has to say. */
export const formAgain = ({ locale, back }: FormLogin, said: SaidAfterForm): string =>
  loginSaying(locale, back, said);

/**
 * Where a screen of an account sends a visitor whose login has ended, perhaps in the middle of something: the login page
 * says why it is there.
 */
export const logInFirst = (locale: Locale, back: string): string => loginSaying(locale, back, 'logInFirst');
