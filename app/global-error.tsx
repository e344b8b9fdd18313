'use client';

import './globals.css';
import { useEffect } from 'react';

import { FACE_CLASS } from '@/components/theme/face';
import { THEME_SCRIPT } from '@/lib/theme';
import { FailureScreen } from '@/components/ui/failure-screen';
import { RetryButton } from '@/components/ui/retry-button.island';
import { tellStarted } from '@/lib/started';

/** Stands when the layout itself cannot: no provider, no CMS, both languages (D7). */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  useEffect(tellStarted, []);

  return (
    <html lang="zh-CN" className={FACE_CLASS} suppressHydrationWarning>
      <head>
        <title>请求出错 | A request error occurred</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
      </head>
      <body>
        <FailureScreen>
          <RetryButton retry={retry} />
        </FailureScreen>
      </body>
    </html>
  );
}
