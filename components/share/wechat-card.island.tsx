'use client';

import { useEffect } from 'react';
import { usePathname } from 'next/navigation';

import { preparePage } from './prepare-page';

/** {@link preparePage}, for each page that is opened. Draws nothing. */
export function WechatCard() {
  const pathname = usePathname();
  useEffect(preparePage, [pathname]);
  return null;
}
