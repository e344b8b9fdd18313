'use client';

import { useEffect } from 'react';
import { usePathname } from 'next/navigation';

import { isWechat } from './is-wechat';

/**
 * Prepares the card WeChat shares a page with (J51, C76). Anywhere else it costs one look at the user agent: what asks
 * and prepares is fetched inside WeChat only.
 */
export function WechatCard() {
  const pathname = usePathname();
  useEffect(() => {
    if (!isWechat(navigator.userAgent)) return;
    const meta = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';
    const link = window.location.href.split('#')[0] ?? '';
    void import('./wechat')
      .then(async ({ loadSignature, prepareCard }) => {
        const signature = await loadSignature(link);
        if (!signature) return;
        prepareCard(signature, {
          title: document.title,
          desc: meta('description'),
          link,
          imgUrl: meta('image'),
        });
      })
      .catch(() => undefined); // Without the chunk the page is shared as any other.
  }, [pathname]);
  return null;
}
