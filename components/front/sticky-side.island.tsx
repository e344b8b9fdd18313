'use client';

import { useEffect } from 'react';

/**
 * Lets the ads of a sidebar stay in view while the list beside it is read; renders nothing. The script that does it is
 * not fetched before the visitor scrolls. Without it the ads stand at the top of the sidebar. Source: J49, J50.
 */
export function StickySide({ sidebarId }: { sidebarId: string }) {
  useEffect(() => {
    let stop = () => {};
    let isWanted = true;
    function start() {
      window.removeEventListener('scroll', start);
      void import('./sticky-side-follow').then(
        ({ followScroll }) => {
          const sidebar = document.getElementById(sidebarId);
          if (isWanted && sidebar) stop = followScroll(sidebar);
        },
        () => {}, // The ads stay where they are.
      );
    }
    // Going back, or reading on after a reload, begins further down.
    if (window.scrollY > 0) start();
    else window.addEventListener('scroll', start, { passive: true });
    return () => {
      isWanted = false;
      window.removeEventListener('scroll', start);
      stop();
    };
  }, [sidebarId]);
  return null;
}
