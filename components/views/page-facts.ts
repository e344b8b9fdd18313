import { mayStore } from '@/lib/consent/may-store';

/**
 * Where a page view happens: the path without its query, and `zh` or `en`. `anonymous`: its visitor was asked and has not
 * agreed to be told apart.
 */
export type PageFacts = { path: string; lang: string; anonymous?: true };

export const pageFacts = (): PageFacts => ({
  path: location.pathname,
  lang: document.documentElement.lang.slice(0, 2),
  ...(mayStore() ? null : { anonymous: true }),
});
