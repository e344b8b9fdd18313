'use client';

import { useTranslation } from '@payloadcms/ui';
import { useEffect, type ReactNode } from 'react';
import { languageOf } from '../i18n/words';
import { nameParts } from './name-parts';

/** Around the dashboard: names what Payload leaves without a name, once for each frame in which something was drawn. */
export function PartNames({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  useEffect(() => {
    let frame = 0;
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        nameParts(document, language);
      });
    };
    const drawn = new MutationObserver(later);
    drawn.observe(document.body, { childList: true, subtree: true });
    later();
    return () => {
      drawn.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [language]);
  return children;
}
