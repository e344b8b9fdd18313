'use client';

import { useEffect } from 'react';
import { useRouter } from 'next/navigation';

import { isSaved } from './saved-message';

/** The dashboard's window: around this frame, or behind this one when the live preview stands in a window of its own. */
function dashboardWindow(): Window | null {
  const opener: Window | null = window.opener;
  return window.parent === window ? opener : window.parent;
}

/** A save is shown after this at the latest when the dashboard has stopped speaking, in milliseconds. */
const SAY_AGAIN_MS = 1000;

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
    const sayReady = () => dashboard.postMessage({ type: 'payload-live-preview', ready: true }, '*');
    sayReady();
    // It waits again whenever the signed address of the preview changes: a frame is loaded anew then and says it, a
    // window of its own is not and would stand still from then on.
    const again = window.parent === window ? setInterval(sayReady, SAY_AGAIN_MS) : undefined;
    return () => {
      clearInterval(again);
      window.removeEventListener('message', hear);
    };
  }, [dashboards, router]);
  return null;
}
