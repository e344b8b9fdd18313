'use client';

import { useEffect, useState, type ComponentType } from 'react';

import type { LightboxLabels, LightboxWindowProps } from './lightbox-window.island';
import { PLATE } from './marks';

type Open = Omit<LightboxWindowProps, 'labels' | 'onClose'> & { Window: ComponentType<LightboxWindowProps> };

/** A click that means something else to the browser: a new tab, a download, another button. */
const isSpecial = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/** A picture of the page, not anything else that has its id; null for the rest. */
const asPlate = (element: Element | null | undefined) =>
  element instanceof HTMLAnchorElement && element.hasAttribute(PLATE) ? element : null;

/**
 * Waits for a click on a picture, or a link to one (`#picture-…`), and only then fetches the window that shows it: an
 * article nobody looks closer at pays for this listener. When the window cannot be fetched, the picture's link leads to the
 * file as without script, and a link to a picture to its place on the page.
 */
export function Lightbox({ labels }: { labels: LightboxLabels }) {
  const [open, setOpen] = useState<Open | null>(null);

  useEffect(() => {
    async function show(link: HTMLAnchorElement, entry: Open['entry']) {
      // Safari does not focus what is clicked; the dialog gives the focus back to what has it now.
      link.focus({ preventScroll: true });
      try {
        const { LightboxWindow } = await import('./lightbox-window.island');
        setOpen({ Window: LightboxWindow, link, entry });
      } catch {
        if (entry === 'new') window.location.assign(link.href);
      }
    }
    function onClick(event: MouseEvent) {
      const link = asPlate(event.target instanceof Element ? event.target.closest(`a[${PLATE}]`) : null);
      if (!link || isSpecial(event)) return;
      event.preventDefault();
      void show(link, 'new');
    }
    function followAddress(entry: Open['entry']) {
      let id = '';
      try {
        id = decodeURIComponent(window.location.hash.slice(1));
      } catch {
        return; // No fragment of ours.
      }
      const link = asPlate(document.getElementById(id));
      if (link) void show(link, entry);
    }
    const onHash = () => followAddress('followed');
    followAddress('opened');
    document.addEventListener('click', onClick);
    window.addEventListener('hashchange', onHash);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('hashchange', onHash);
    };
  }, []);

  if (!open) return null;
  const { Window, ...shown } = open;
  return <Window {...shown} labels={labels} onClose={() => setOpen(null)} />;
}
