'use client';

import { useEffect } from 'react';

import { FailureScreen } from '@/components/ui/failure-screen';
import { RetryButton } from '@/components/ui/retry-button.island';

type ErrorProps = { error: unknown; retry: () => void };

/** A screen that failed while it was shown or fetched in the browser (J48, M42). */
export default function ErrorBoundary({ error, retry }: ErrorProps) {
  useEffect(() => {
    // M42: the one message of the catalogue that is meant for the console.
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`Failed to resolve async component: ${reason}`); // eslint-disable-line no-console -- M42 asks for it
  }, [error]);
  return (
    <FailureScreen>
      {/* The words of a page that could not be made are not there, its title neither. */}
      <title>请求出错 | A request error occurred</title>
      <RetryButton retry={retry} />
    </FailureScreen>
  );
}
