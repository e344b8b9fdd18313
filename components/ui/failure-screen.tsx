import type { ReactNode } from 'react';

// The words themselves and not a translator: this screen must stand when everything else has fallen.
import en from '@/lib/i18n/messages/en.json';
import zh from '@/lib/i18n/messages/zh.json';

import { ACTION_CLASS, MessageScreen } from './message-screen';

/**
 * J48 and J47 in both languages: a failed render is one static page for all readers (D7).
 * `children` is the retry button of the live error boundary.
 */
export function FailureScreen({ children }: { children?: ReactNode }) {
  return (
    <MessageScreen name="error500" drawing="scaffolding">
      <h1 data-message="请求出错，请稍候|A request error occurred, please wait">
        <span lang="zh-CN">{zh.errors.failed}</span>
      </h1>
      <h2 lang="en">{en.errors.failed}</h2>
      {children}
      <a className={ACTION_CLASS} href="/" data-message="返回首页|Back to home">
        <span>
          <span lang="zh-CN">{zh.errors.home}</span> · <span lang="en">{en.errors.home}</span>
        </span>
      </a>
    </MessageScreen>
  );
}
