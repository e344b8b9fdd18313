import { cmsMessage, failureMessage, ownMessage, type FormMessage } from '@/components/forms/form-message';
import type { Failure } from '@/lib/api/outcome';
import type { Locale } from '@/lib/i18n/locales';
// Straight from the files, so that the words load with the form that shows them, and not with every page.
import en from '@/lib/i18n/messages/en-comments.json';
import zh from '@/lib/i18n/messages/zh-comments.json';

export type CommentWords = typeof zh.comments;

const WORDS = { zh: zh.comments, en: en.comments } satisfies Record<Locale, CommentWords>;

export const commentWords = (locale: Locale): CommentWords => WORDS[locale];

/** The message of S23, which the catalogue has in both languages. `words` may say more. */
const failed = (locale: Locale, words: string = WORDS[locale].failed): FormMessage => ({
  literal: `${WORDS.zh.failed}|${WORDS.en.failed}`,
  words,
});

/** What the form says of a comment that was sent and is not public: the words of the CMS, else those of S23. */
export const heldMessage = (msg: string, locale: Locale): FormMessage =>
  cmsMessage(msg, locale) ?? failed(locale);

/** What the form says when a comment was not sent: the words of the CMS, else those of S23 (V21). */
export function notSentMessage(failure: Failure, locale: Locale): FormMessage {
  const words = WORDS[locale];
  if (failure.kind === 'logged-out') return ownMessage(words.logIn);
  if (failure.kind === 'refused' && failure.retryAfter !== undefined) {
    const minutes = Math.max(1, Math.ceil(failure.retryAfter / 60));
    return ownMessage(words.tooMany.replace('{minutes}', String(minutes)));
  }
  return failureMessage(failure, locale) ?? failed(locale, words.failedKept);
}

/** What is said of a change, a deletion or a report that failed. */
export function failedMessage(failure: Failure, locale: Locale): FormMessage {
  if ('code' in failure && failure.code === 'rest_comment_edit_closed')
    return ownMessage(WORDS[locale].editOver);
  if (failure.kind === 'logged-out') return ownMessage(WORDS[locale].logIn);
  return failureMessage(failure, locale) ?? ownMessage(WORDS[locale].changeFailed);
}
