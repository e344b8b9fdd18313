import { escapeHtmlAndQuotes as escaped } from '../body/escape-html';
import type { TwoHalves } from '../contract/bilingual';

export type DigestLanguage = 'zh' | 'en';
/** `path` is that of the site without a language, `from` are names of what the reader follows. */
export type DigestArticle = { title: TwoHalves; path: string; from: readonly TwoHalves[] };

type Digest = {
  language: DigestLanguage;
  siteUrl: string;
  articles: readonly DigestArticle[];
  /** How many more there are than are listed. */
  more: number;
  /** Address that ends the digest. */
  unsubscribe: string;
};

const WORDS = {
  zh: {
    lang: 'zh-CN',
    prefix: '',
    subject: (count: number) => `本周摘要：你关注的内容有 ${count} 篇新文章`,
    heading: '你关注的内容，本周的新文章',
    from: (names: string) => `来自：${names}`,
    join: '、',
    more: (count: number) => `还有 ${count} 篇，请到网站上查看。`,
    manage: '管理我的关注',
    unsubscribe: '退订每周摘要',
    why: '你收到这封邮件，是因为你开启了每周摘要。',
  },
  en: {
    lang: 'en',
    prefix: '/en',
    subject: (count: number) =>
      count === 1 ? 'Your week: 1 new article' : `Your week: ${count} new articles`,
    heading: 'New this week in what you follow',
    from: (names: string) => `From: ${names}`,
    join: ', ',
    more: (count: number) => `${count} more are on the site.`,
    manage: 'Manage what I follow',
    unsubscribe: 'Unsubscribe from the weekly digest',
    why: 'You get this mail because you turned the weekly digest on.',
  },
} as const;

/** One line in the reader's language, the other one where it is not written. Line breaks would end a line of the text. */
function half(text: TwoHalves, language: DigestLanguage): string {
  const [own, other] = language === 'en' ? [text?.en, text?.zh] : [text?.zh, text?.en];
  const oneLine = (one: string | null | undefined) =>
    (one ?? '').replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
  return oneLine(own) || oneLine(other);
}

/** The digest of one reader, as text and as HTML. Names and titles are whatever an editor has written: all is escaped. */
export function toDigestMail(digest: Digest): { subject: string; text: string; html: string } {
  const { language, siteUrl, articles, more, unsubscribe } = digest;
  const words = WORDS[language];
  const lines = articles.map(({ title, path, from }) => ({
    title: half(title, language),
    href: `${siteUrl}${words.prefix}${path}`,
    from: words.from(
      from
        .map((name) => half(name, language))
        .filter(Boolean)
        .join(words.join),
    ),
  }));
  const manage = `${siteUrl}${words.prefix}/account/following`;
  const text = [
    words.heading,
    '',
    ...lines.flatMap(({ title, href, from }) => [title, from, href, '']),
    ...(more > 0 ? [words.more(more), ''] : []),
    `${words.manage}: ${manage}`,
    `${words.unsubscribe}: ${unsubscribe}`,
    '',
    words.why,
  ].join('\n');
  const link = (href: string, label: string) => `<a href="${escaped(href)}">${escaped(label)}</a>`;
  const html = [
    `<!doctype html><html lang="${words.lang}"><head><meta charset="utf-8"><title>${escaped(words.heading)}</title></head>`,
    '<body style="max-width:38em;margin:0 auto;padding:16px;font-family:sans-serif;line-height:1.6">',
    `<h1 style="font-size:22px">${escaped(words.heading)}</h1>`,
    ...lines.map(
      ({ title, href, from }) => `<p><strong>${link(href, title)}</strong><br>${escaped(from)}</p>`,
    ),
    ...(more > 0 ? [`<p>${escaped(words.more(more))}</p>`] : []),
    `<hr><p>${link(manage, words.manage)} · ${link(unsubscribe, words.unsubscribe)}</p>`,
    `<p>${escaped(words.why)}</p></body></html>`,
  ].join('\n');
  return { subject: words.subject(articles.length + more), text, html };
}
