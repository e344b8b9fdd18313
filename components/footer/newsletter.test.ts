import { toOutcome } from '@/lib/api/outcome';
import { messages } from '@/lib/i18n/messages';

import { badAddress, subscriptionSchema, toSubscription } from './newsletter';

it.each([
  ['zh', '邮箱格式不正确'],
  ['en', 'email format error'],
] as const)('M1: in %s a bad address is told %j', (locale, words) => {
  expect(badAddress(locale)).toEqual({ literal: '邮箱格式不正确|email format error', words });
});

/** What a malformed answer leaves in the browser's console. */
jest.spyOn(console, 'error').mockImplementation(() => {});

const FAILED = {
  zh: { literal: '订阅失败', words: '订阅失败' },
  en: { literal: '订阅失败', words: 'The subscription failed. Please try again later.' },
};

const wordsOf = (locale: 'zh' | 'en') => ({
  locale,
  labels: messages[locale].newsletter,
  failed: FAILED[locale],
});

const read = (status: number, body: unknown, locale: 'zh' | 'en' = 'zh') =>
  toSubscription(toOutcome({ status, body }, 'subscribe', subscriptionSchema), wordsOf(locale));

describe('what became of it (V3, C67)', () => {
  it.each([
    ['zh', '订阅成功', '订阅成功'],
    // The catalogue has it in Chinese only: the literal follows our own words (T26).
    ['en', '订阅成功', 'Subscribed'],
    ['zh', '谢谢|Thank you', '谢谢'],
    ['en', '谢谢|Thank you', 'Thank you'],
    ['en', 'Thank you', 'Thank you'],
    ['zh', 'Thank you', 'Thank you'],
  ] as const)('in %s the string 200 is a success that says %j as %j', (locale, msg, words) => {
    expect(read(200, { code: '200', msg }, locale)).toEqual({
      kind: 'done',
      message: { literal: msg, words },
    });
  });

  it.each([[{}], [{ msg: '' }], [{ msg: ' ' }], [{ msg: 1 }], [{ msg: null }]])(
    'a success with %j says so in both languages',
    (more) => {
      const literal = '订阅成功|Subscribed';
      const told = (words: string) => ({ kind: 'done', message: { literal, words } });
      expect(read(200, { code: '200', ...more }, 'zh')).toEqual(told('订阅成功'));
      expect(read(200, { code: '200', ...more }, 'en')).toEqual(told('Subscribed'));
    },
  );

  it.each([
    [200, '订阅成功', 'zh', '订阅成功'],
    ['500', '发送失败,请重新发送', 'zh', '发送失败,请重新发送'],
    ['500', '发送失败,请重新发送', 'en', FAILED.en.words],
    ['409', '已订阅', 'zh', '已订阅'],
    ['409', '已订阅', 'en', 'This address is already subscribed.'],
    ['400', '邮箱格式不正确|email format error', 'zh', '邮箱格式不正确'],
    ['400', '邮箱格式不正确|email format error', 'en', 'email format error'],
    [' 200', 'x', 'zh', 'x'],
    ['0200', 'x', 'zh', 'x'],
    [true, 'x', 'zh', 'x'],
    [undefined, 'x', 'zh', 'x'],
  ] as const)('M3: the code %j refuses with %j, which in %s is %j', (code, msg, locale, words) => {
    expect(read(200, { code, msg }, locale)).toEqual({ kind: 'refused', message: { literal: msg, words } });
  });

  it.each(['zh', 'en'] as const)('too many addresses are told so in %s', (locale) => {
    const body = { code: 'rest_too_many_requests', message: 'Too many requests', data: { status: 429 } };
    const words = messages[locale].newsletter.tooOften;
    expect(read(429, body, locale)).toEqual({ kind: 'refused', message: { literal: words, words } });
  });

  it.each(['zh', 'en'] as const)('M2: in %s no answer, and one that says nothing, is a failure', (locale) => {
    const failed = { kind: 'refused', message: FAILED[locale] };
    const unanswered = toOutcome(null, 'subscribe', subscriptionSchema);
    expect(toSubscription(unanswered, wordsOf(locale))).toEqual(failed);
    for (const [status, body] of [
      [200, null],
      [200, []],
      [200, '200'],
      [200, { code: 200 }],
      [200, { code: '500', msg: '' }],
      [403, { code: 'rest_forbidden', message: 'Sorry, you are not allowed to do that.' }],
      [500, { code: '200', msg: '订阅成功' }],
      [504, { code: 'upstream_timeout', message: 'The server did not answer in time' }],
    ] as const) {
      expect(read(status, body, locale)).toEqual(failed);
    }
  });
});
