import { toEnglishHtml } from './article';

it('leaves out the Chinese paragraphs, and ends with the gallery', () => {
  const post = {
    content: {
      rendered:
        '<h2 lang="zh-CN">题</h2><h2 lang="en">Title</h2><p lang="zh-CN">正\n文</p><p lang="en">Body</p><figure><img src="/a"></figure>',
    },
    gallery: [{ source_url: '/b' }],
  };
  expect(toEnglishHtml(post)).toBe(
    '<h2 lang="en">Title</h2><p lang="en">Body</p><figure><img src="/a"></figure>\n<figure><img src="/b" alt=""></figure>',
  );
});
