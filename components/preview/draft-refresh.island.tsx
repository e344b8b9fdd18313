'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

import { isSaved } from './saved-message';

/**
 * Inside the dashboard's live preview the page shows each saved change: the dashboard posts a message for every save,
 * and the server draws the page anew. Outside a frame there is nobody to listen to.
 */
export function DraftRefresh({ dashboards }: { dashboards: string[] }) {
  const router = useRouter();
  useEffect(() => {
    if (window.parent === window) return;
    const hear = (event: MessageEvent) => {
      if (isSaved(event, dashboards)) router.refresh();
    };
    window.addEventListener('message', hear);
    // The dashboard waits for this before it says anything. It tells nobody anything.
    window.parent.postMessage({ type: 'payload-live-preview', ready: true }, '*');
    return () => window.removeEventListener('message', hear);
  }, [dashboards, router]);
  return null;
}
