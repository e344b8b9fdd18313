'use client';

import { useState, type ReactNode } from 'react';
import { refuseEarly } from './refuse-early';

let isWatching = false;

/** Around the dashboard: a file that is too large is refused before it is sent. Payload's forms all call `window.fetch`. */
export function UploadLimits({ children }: { children: ReactNode }) {
  useState(() => {
    if (typeof window === 'undefined' || isWatching) return;
    isWatching = true;
    const own = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const isPlain = typeof input === 'string' || input instanceof URL;
      const refusal = isPlain ? refuseEarly(String(input), init, document.documentElement.lang) : null;
      return refusal ?? own(input, init);
    };
  });
  return children;
}
