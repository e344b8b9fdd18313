'use client';

import { useEffect } from 'react';

import { LIST_REPLACED } from '@/components/pagination/page-change';
import { shuffledIndices } from '@/components/ui/shuffle';

/** K26. The style sheet repeats it: it decides how many are seen. */
const SMALL = '(width <= 767px)';

/**
 * On a small screen, where only the first few of each list are seen, every visit sees others (J26). Only the browser
 * can do it, since the page is cached; it moves the entries within their list, whose rows are of one height, so
 * nothing else moves. Draws nothing.
 */
export function ShuffleSmall() {
  useEffect(() => {
    const shuffle = () => {
      if (!matchMedia(SMALL).matches) return;
      for (const list of document.querySelectorAll('[data-shuffle]')) {
        const entries = [...list.children];
        list.append(...shuffledIndices(entries.length).flatMap((at) => entries[at] ?? []));
      }
    };
    shuffle();
    document.addEventListener(LIST_REPLACED, shuffle);
    return () => document.removeEventListener(LIST_REPLACED, shuffle);
  }, []);
  return null;
}
