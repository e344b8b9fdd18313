import { HOSTILE_TEXTS } from '../../contract/hostile-texts';
import { toDigestMail } from './digest-mail';

const digest = {
  language: 'zh',
  siteUrl: 'https://magazine.example',
  articles: [
    {
      title: { zh: '山坡上的图书馆', en: 'Hillside Library' },
      path: '/hillside-library.htm',
      from: [
        { zh: '某事务所', en: 'An Office' },
        { zh: '', en: 'Brand' },
      ],
    },
  ],
  more: 0,
  unsubscribe: 'https://magazine.example/api/unsubscribe?key=1',
} as const;

it('is written in the language of its reader, with links into that language', () => {
  const zh = toDigestMail(digest);
  expect(zh.subject).toBe('本周摘要：你关注的内容有 1 篇新文章');
  expect(zh.text).toContain(
    '山坡上的图书馆\n来自：某事务所、Brand\nhttps://magazine.example/hillside-library.htm\n',
  );
  const en = toDigestMail({ ...digest, language: 'en', more: 2 });
  expect(en.subject).toBe('Your week: 3 new articles');
  expect(en.text).toContain(
    'Hillside Library\nFrom: An Office, Brand\nhttps://magazine.example/en/hillside-library.htm\n',
  );
  expect(en.text).toContain('2 more are on the site.');
  expect(en.text).toContain('https://magazine.example/en/account/following');
  for (const { text, html } of [zh, en]) {
    expect(text).toContain('https://magazine.example/api/unsubscribe?key=1');
    expect(html).toContain('href="https://magazine.example/api/unsubscribe?key=1"');
  }
});

it('holds titles and names that would run a script as text only, and addresses as addresses', () => {
  const htmlOf = (text: string) => {
    const name = { zh: text, en: '' };
    const article = { title: name, path: '/a.htm', from: [name] };
    return toDigestMail({ ...digest, articles: [article] }).html;
  };
  const tagsOf = (html: string) => html.match(/<[^>]*>/g);
  const harmless = tagsOf(htmlOf('甲'));
  for (const hostile of HOSTILE_TEXTS) {
    expect({ hostile, tags: tagsOf(htmlOf(hostile)) }).toEqual({ hostile, tags: harmless });
    const path = `/${encodeURIComponent(hostile)}.htm`;
    const { html } = toDigestMail({ ...digest, articles: [{ title: { zh: '甲' }, path, from: [] }] });
    expect(html.match(/href="[^"]*"/g)?.join()).not.toMatch(/[<>']/);
  }
  expect(htmlOf('&lt;b&gt;')).toContain('&amp;lt;b&amp;gt;');
});

it('keeps a name with line breaks in its line, and out of the subject', () => {
  const name = { zh: '甲\r\nBcc: a@b.cn\u2028乙', en: '' };
  const { subject, text } = toDigestMail({
    ...digest,
    articles: [{ title: name, path: '/a.htm', from: [] }],
  });
  expect(text).toContain('\n甲 Bcc: a@b.cn 乙\n');
  expect(subject).toBe('本周摘要：你关注的内容有 1 篇新文章');
});
