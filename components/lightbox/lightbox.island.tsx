'use client';

import { useEffect, useState, type ComponentType } from 'react';

import type { LightboxLabels, LightboxWindowProps } from './lightbox-window.island';
import { PLATE, platesAround, type PlateFacts } from './plates';

type Open = { Window: ComponentType<LightboxWindowProps>; plates: PlateFacts[]; at: number };

/** A click that means something else to the browser: a new tab, a download, another button. */
const isSpecial = (event: MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/**
 * Waits for a click on a picture and only then fetches the window that shows it: an article nobody looks closer at
 * pays for this listener. When the window cannot be fetched, the picture's link leads to the file as without script.
 */
export function Lightbox({ labels }: { labels: LightboxLabels }) {
  const [open, setOpen] = useState<Open | null>(null);

  useEffect(() => {
    async function show(link: HTMLAnchorElement) {
      // Safari does not focus what is clicked; the dialog gives the focus back to what has it now.
      link.focus({ preventScroll: true });
      try {
        const { LightboxWindow } = await import('./lightbox-window.island');
        setOpen({ Window: LightboxWindow, ...platesAround(link) });
      } catch {
        window.location.assign(link.href);
      }
    }
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest(`a[${PLATE}]`) : null;
      if (!(link instanceof HTMLAnchorElement) || isSpecial(event)) return;
      event.preventDefault();
      void show(link);
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);

  if (!open) return null;
  const { Window, plates, at } = open;
  return <Window plates={plates} at={at} labels={labels} onClose={() => setOpen(null)} />;
}
