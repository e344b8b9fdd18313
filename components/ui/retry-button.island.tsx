'use client';

import en from '@/lib/i18n/messages/en.json';
import zh from '@/lib/i18n/messages/zh.json';

import { ACTION_CLASS } from './message-screen';

/** Asks for the failed screen again, in both languages as the screen itself (D7). */
export function RetryButton({ retry }: { retry: () => void }) {
  return (
    <button
      type="button"
      className={`${ACTION_CLASS} needs-script`}
      data-action="retry"
      onClick={() => retry()}
    >
      <span>
        <span lang="zh-CN">{zh.errors.retry}</span> · <span lang="en">{en.errors.retry}</span>
      </span>
    </button>
  );
}
