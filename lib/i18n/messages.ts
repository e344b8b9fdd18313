import type { Locale } from './locales';
import enLogin from './messages/en-login.json';
import en from './messages/en.json';
import zhLogin from './messages/zh-login.json';
import zh from './messages/zh.json';

/**
 * Interface words. Chinese, the default language, defines the keys. Those of the windows that are fetched on need are
 * in files of their own: a file of words that any island reads is sent as one.
 */
export type Messages = typeof zh & typeof zhLogin;

/** Fails to compile when either language lacks a key that the other has. */
type SameKeys<A, B> = {
  [K in keyof A | keyof B]: K extends keyof A & keyof B ? SameOrText<A[K], B[K]> : never;
};
type SameOrText<A, B> = A extends string ? string : SameKeys<A, B>;

export const messages: Record<Locale, Messages> = {
  zh: {
    ...(zh satisfies SameKeys<typeof zh, typeof en>),
    ...(zhLogin satisfies SameKeys<typeof zhLogin, typeof enLogin>),
  },
  en: {
    ...(en satisfies SameKeys<typeof en, typeof zh>),
    ...(enLogin satisfies SameKeys<typeof enLogin, typeof zhLogin>),
  },
};
