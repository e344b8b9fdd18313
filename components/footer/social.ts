import type { Locale } from '@/lib/i18n/locales';

/** The magazine's accounts elsewhere (N26). The demo magazine has none, so these lead to a reserved example host. */
export const SOCIAL_LINKS: readonly { name: Record<Locale, string>; href: string }[] = [
  { name: { zh: '微信', en: 'WeChat' }, href: 'https://example.com/pilotis/wechat' },
  { name: { zh: '微博', en: 'Weibo' }, href: 'https://example.com/pilotis/weibo' },
  { name: { zh: '小红书', en: 'RED' }, href: 'https://example.com/pilotis/red' },
  { name: { zh: 'Instagram', en: 'Instagram' }, href: 'https://example.com/pilotis/instagram' },
];
