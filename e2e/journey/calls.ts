import type { Page } from '@playwright/test';

import { isBackground } from './proxy';

/** What a page reports of its reading and its ads, seconds after they were seen (C52, C69, C95). */
const COUNTING = /^\/api\/(shows|views|advert\/views|api-post-visited\.php)$/;

/** The calls of a page to the API as `METHOD /api/path?query`, from now on, without those that follow a clock. */
export function callsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || isBackground(pathname) || COUNTING.test(pathname)) return;
    seen.push(`${request.method()} ${pathname}${search}`);
  });
  return seen;
}
