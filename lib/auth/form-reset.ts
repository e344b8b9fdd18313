import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

/** The cookie that names the puzzle whose picture stands in the form; for the path of its handler alone. */
export const PUZZLE_COOKIE = 'reset_puzzle';
/** Where the forms are sent, and where the picture of the puzzle is. */
export const RESET_PATH = '/api/reset-password';
/** A90: a puzzle lasts so long. */
export const PUZZLE_SECONDS = 120;
/** K40: the prefix of numbers without the list of countries, which a script brings. */
export const HOME_REGION = 86;
/** K53: the side of the piece in pixels of the picture. */
const PIECE = 50;

/**
 * What a reset without script sends: first for a code, with the place that was clicked in the picture, then with the code.
 * `unclicked`: the first form was sent by key.
 */
export type FormReset = { locale: Locale; values: Record<(typeof TYPED)[number], string> } & (
  { step: 'code'; x: number } | { step: 'unclicked' } | { step: 'reset' }
);
const TYPED = ['region_number', 'user_mobile', 'sms_code', 'user_pass', 'user_pass2'] as const;

/** What the page may be told to say afterwards; its address names one of these, and holds no other text. */
export const SAID_AFTER_RESET = [
  ...[
    'noPhone',
    'unclicked',
    'missed',
    'codeSent',
    'sendRefused',
    'unequal',
    'refused',
    'limited',
    'unreachable',
  ],
] as const;
export type SaidAfterReset = (typeof SAID_AFTER_RESET)[number];

export function toSaidAfterReset(value: unknown): SaidAfterReset | null {
  return SAID_AFTER_RESET.find((one) => one === value) ?? null;
}

/** Reads the body of the form; what is missing is empty. */
export function toFormReset(body: string): FormReset {
  const fields = new URLSearchParams(body);
  const typed = (name: string) => {
    const text = fields.get(name) ?? '';
    // Blanks belong to a password.
    return name.startsWith('user_pass') ? text : text.trim();
  };
  const locale = fields.get('locale') === 'en' ? 'en' : 'zh';
  const values = Object.fromEntries(TYPED.map((name) => [name, typed(name)])) as FormReset['values']; // All of them.
  const [x, y] = [toPixel(fields.get('gap.x')), toPixel(fields.get('gap.y'))];
  if (x === null) return { locale, values, step: isForCode(fields) ? 'unclicked' : 'reset' };
  // So a browser sends the picture when a key presses it.
  if (x === 0 && !y) return { locale, values, step: 'unclicked' };
  // The middle of the gap is clicked; the puzzle asks for its left edge (A91).
  return { locale, values, step: 'code', x: x - PIECE / 2 };
}

const isForCode = (fields: URLSearchParams) => fields.get('step') === 'code' || fields.has('gap.x');

const toPixel = (text: string | null): number | null =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;

/** An answer to A51 or A65 that was not what was asked for, in words of {@link SAID_AFTER_RESET}; null for a success. */
export function faultOfReset(
  step: Exclude<FormReset['step'], 'unclicked'>,
  status: number,
  body: unknown,
): Exclude<SaidAfterReset, 'codeSent'> | null {
  if (status === 429) return 'limited';
  const fields = typeof body === 'object' && body !== null ? body : {};
  if (status !== 200 || !('status' in fields)) return 'unreachable';
  if (String(fields.status) === '1') return null;
  return step === 'code' ? 'sendRefused' : 'refused';
}

/** The forms again, with what they have to say. */
export const resetPath = (locale: Locale, said: SaidAfterReset): string =>
  `${accountPath(locale, 'login')}?mode=forgot&said=${said}`;

/** The login once the password is another one. */
export const afterReset = (locale: Locale): string => `${accountPath(locale, 'login')}?said=passwordChanged`;
