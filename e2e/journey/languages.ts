/** Visitors by what their requests say, and the language that leads to (D1, S1-S4). */
export const VISITORS = [
  { headers: { 'accept-language': 'en-GB,en;q=0.9' }, lang: 'en-US' },
  { headers: { 'accept-language': 'zh-TW' }, lang: 'zh-CN' },
  { headers: { 'accept-language': 'fr, en;q=0.5' }, lang: 'zh-CN' },
  { headers: { 'accept-language': 'en', cookie: 'language=zh_CN' }, lang: 'zh-CN' },
  { headers: { 'accept-language': 'zh', cookie: 'language=en_US' }, lang: 'en-US' },
  {
    headers: { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    lang: 'zh-CN',
  },
  { headers: {}, lang: 'zh-CN' },
] as const;

/** The language a document says it is in. */
export const langOf = (text: string) => /<html[^>]* lang="([^"]+)"/.exec(text)?.[1];
