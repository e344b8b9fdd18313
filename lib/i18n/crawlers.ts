/**
 * Crawlers and link previewers: they get Chinese at an unprefixed URL whatever language they ask for, so that
 * what they index or preview is what the canonical says (D1, S4). The English page has its own URL.
 *
 * Each entry is matched anywhere in the User-Agent, without regard to case. nginx's map is tested against this
 * list and against {@link LOCALE_CASES}: the two must answer alike.
 */
export const CRAWLERS = [
  // Search engines
  'googlebot',
  'google-inspectiontool',
  'googleother',
  'google-extended',
  'storebot-google',
  'adsbot-google',
  'mediapartners-google',
  'apis-google',
  'feedfetcher-google',
  'bingbot',
  'bingpreview',
  'adidxbot',
  'msnbot',
  'baiduspider',
  'sogou web spider',
  'sogou inst spider',
  'sogou spider',
  '360spider',
  'haosouspider',
  'yisouspider',
  'bytespider',
  'petalbot',
  'toutiaospider',
  'youdaobot',
  'yandexbot',
  'yandexmobilebot',
  'yandeximages',
  'duckduckbot',
  'duckassistbot',
  'slurp',
  'seznambot',
  'naverbot',
  'yeti/',
  'applebot',
  'amazonbot',
  'coccocbot',
  'qwantify',
  'ecosia',
  'exabot',
  'ia_archiver',
  'archive.org_bot',
  'ccbot',
  // Answer engines
  'gptbot',
  'oai-searchbot',
  'chatgpt-user',
  'claudebot',
  'claude-user',
  'claude-searchbot',
  'anthropic-ai',
  'perplexitybot',
  'perplexity-user',
  'meta-externalagent',
  'meta-externalfetcher',
  'cohere-ai',
  // Link previewers
  'facebookexternalhit',
  'facebookcatalog',
  'facebot',
  'twitterbot',
  'linkedinbot',
  'pinterestbot',
  'pinterest/0',
  'slackbot',
  'slack-imgproxy',
  'discordbot',
  'telegrambot',
  'whatsapp/',
  'skypeuripreview',
  'redditbot',
  'tumblr/',
  'vkshare',
  'viber',
  'embedly',
  'iframely',
  'mastodon',
  'bluesky cardyb',
  'flipboardproxy',
  'wechatshareextension',
  'weibobot',
  'dingtalkbot',
  'larkbot',
  'feishubot',
  // Site tools
  'ahrefsbot',
  'semrushbot',
  'mj12bot',
  'dotbot',
  'screaming frog',
  'chrome-lighthouse',
  'w3c_validator',
] as const;

/** The list as one regular expression body, e.g. for nginx's `map $http_user_agent { "~*(…)" 1; }`. */
export function crawlerPattern(): string {
  return CRAWLERS.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
}

const PATTERN = new RegExp(crawlerPattern(), 'i');

/** True for a crawler or a link previewer; an absent User-Agent is a person. */
export function isCrawler(userAgent: string | null): boolean {
  return userAgent !== null && PATTERN.test(userAgent);
}
