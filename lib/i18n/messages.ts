import type { Locale } from './locales';
import en from './messages/en.json';
import zh from './messages/zh.json';

/** Interface words. Chinese, the default language, defines the keys. */
export type Messages = typeof zh;

/** Fails to compile when either language lacks a key that the other has. */
type SameKeys<A, B> = {
  [K in keyof A | keyof B]: K extends keyof A & keyof B ? SameOrText<A[K], B[K]> : never;
};
type SameOrText<A, B> = A extends string ? string : SameKeys<A, B>;

export const messages: Record<Locale, Messages> = {
  zh: zh satisfies SameKeys<typeof zh, typeof en>,
  en: en satisfies SameKeys<typeof en, typeof zh>,
};
