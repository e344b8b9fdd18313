'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

import { isSaved } from './saved-message';

/** The dashboard's window: around this frame, or behind this one when the live preview stands in a window of its own. */
function dashboardWindow(): Window | null {
  const opener: Window | null = window.opener;
  return window.parent === window ? opener : window.parent;
}

/**
 * In the dashboard's live preview the page shows each saved change: the dashboard posts a message for every save,
 * and the server draws the page anew. Opened by its link there is nobody to listen to.
 */
export function DraftRefresh({ dashboards }: { dashboards: string[] }) {
  const router = useRouter();
  useEffect(() => {
    const dashboard = dashboardWindow();
    if (!dashboard) return;
    const hear = (event: MessageEvent) => {
      if (isSaved(event, dashboards)) router.refresh();
    };
    window.addEventListener('message', hear);
    // The dashboard waits for this before it says anything. It tells nobody anything.
    dashboard.postMessage({ type: 'payload-live-preview', ready: true }, '*');
    return () => window.removeEventListener('message', hear);
  }, [dashboards, router]);
  return null;
}
