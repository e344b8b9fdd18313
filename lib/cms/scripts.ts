/**
 * The site's helper scripts under their exact names (D3, C2, B1-B24). The browser may write either spelling,
 * with `.php` or without; the backend is asked for the one it has.
 */
const SCRIPTS = [
  'api-post-visited.php',
  'api-site-sensitive.php',
  'api-search-limit-config.php',
  'api-brand-joinus.php',
  'api-content-more.php',
  'api-advert-index-adposition.php',
  'api-jobs-param.php',
  'api-wechat-jssdk.php',
  'api-jobs-lists.php',
  'api-jobs-areacity.php',
  'api-advert-search.php',
  'api-jobs-index',
  'api-jump-linkurl',
  'api-show-number',
  'api-buy-recommend',
  'api-advert-index',
  'api-brand-index',
  'api-company-index',
  'api-blogjobs-number',
  'api-subscribe-email-show',
  'api-advert-adposition',
  'api-company-inside',
  'api-company-inside-bottom',
  'api-company-job',
] as const;

const BY_NAME = new Map(SCRIPTS.map((script) => [script.replace(/\.php$/, ''), script]));

/** The script a path segment asks for, as the backend spells it; null when it is none. */
export function scriptOfSegment(segment: string): string | null {
  return BY_NAME.get(segment.replace(/\.php$/, '')) ?? null;
}
