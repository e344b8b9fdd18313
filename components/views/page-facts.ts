/** Where a page view happens: the path without its query, and `zh` or `en`. */
export type PageFacts = { path: string; lang: string };

export const pageFacts = (): PageFacts => ({
  path: location.pathname,
  lang: document.documentElement.lang.slice(0, 2),
});
