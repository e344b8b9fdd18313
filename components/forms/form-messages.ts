import type { Messages } from '@/lib/i18n/messages';

import { ownMessage, type FormMessage } from './form-message';

/** The messages of the catalogue that these forms use, to the letter (M5, M7, M8, M9, M11, M12). */
export function toMessages(labels: Messages['accountPages']) {
  const message = (literal: string, words: string): FormMessage => ({ literal, words });
  return {
    noPhone: message('手机号不能为空', labels.noPhone),
    // M5 and M7 are one message, which the catalogue has in each language (T25).
    required: ownMessage(labels.required),
    unequal: message('两次密码不一致', labels.unequal),
    codeFailed: message('发送验证码失败，请稍后重试。', labels.codeFailed),
    codeRefused: message('发送失败,请重新发送', labels.codeRefused),
    /** Not in the catalogue: a call that failed without a word. */
    failed: ownMessage(labels.failed),
  };
}
