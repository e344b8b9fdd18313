import { figureBlock, tableBlock, textBlock, embedBlock } from './make-blocks';
import { interleave, pictureIds, renderBody } from './render-body';
import type { FigurePicture } from './render-body';
import { languageOf, toBlocks } from './to-blocks';

const picture: FigurePicture = {
  filename: 'abc.webp',
  width: 1600,
  height: 1067,
  alt: { zh: '入口', en: 'Entrance' },
  caption: {},
  credit: null,
  color: '#aabbcc',
  renditions: [{ filename: 'abc-300x200.webp', width: 300 }],
};
const pictures = new Map([[5, picture]]);
const findMedia = (src: string) => (src.startsWith('/uploads/abc') ? 5 : null);
const roundTrip = async (html: string) => renderBody(await toBlocks(html, { findMedia }), pictures);

describe('renderBody', () => {
  it('pairs the paragraphs of a text, Chinese first, each with its language', () => {
    const html = renderBody(
      [textBlock({ zh: '<p>一</p><p>二</p>', en: '<p>One</p><p>Two</p><p>Three</p>' })],
      pictures,
    );
    expect(html).toBe(
      '<p lang="zh-CN">一</p><p lang="en">One</p><p lang="zh-CN">二</p><p lang="en">Two</p><p lang="en">Three</p>',
    );
  });
  it('shows figures without a language, with their measures, colour and both captions', () => {
    expect(renderBody([figureBlock([5], { zh: '图', en: 'Figure' })], pictures)).toBe(
      '<figure data-color="#aabbcc"><img src="/uploads/abc.webp" srcset="/uploads/abc-300x200.webp 300w, /uploads/abc.webp 1600w" width="1600" height="1067" alt="入口|Entrance" data-color="#aabbcc" /><figcaption>图|Figure</figcaption></figure>',
    );
  });
  it('shows a gallery as one figure, and drawings one by one', () => {
    const two = new Map([
      ...pictures,
      [6, { ...picture, filename: 'def.webp', renditions: [], caption: null }],
    ]);
    const caption = { zh: '图', en: 'Figure' };
    const gallery = renderBody([{ blockType: 'gallery', pictures: [5, 6], caption }], two);
    expect(gallery.match(/<figure/g)).toHaveLength(1);
    expect(gallery.match(/<img/g)).toHaveLength(2);
    expect(gallery).toContain('<figcaption>图|Figure</figcaption>');
    const drawings = renderBody([{ blockType: 'drawings', pictures: [5, 6], caption }], two);
    expect(drawings.match(/<figure/g)).toHaveLength(2);
    expect(drawings).toMatch(/def\.webp.*<figcaption>图\|Figure<\/figcaption><\/figure>$/);
    expect(
      pictureIds([
        { blockType: 'drawings', pictures: [5] },
        { blockType: 'gallery', pictures: [6] },
      ]),
    ).toEqual([5, 6]);
  });

  it('shows a quotation in each of its languages, with its source, as text', () => {
    const quote = {
      blockType: 'quote',
      zh: '少即是多。',
      en: 'Less <b>is</b>\n\nmore.',
      source: { zh: '密斯', en: '' },
    };
    expect(renderBody([quote], pictures)).toBe(
      '<blockquote lang="zh-CN"><p>少即是多。</p><p><cite>密斯</cite></p></blockquote>' +
        '<blockquote lang="en"><p>Less &lt;b&gt;is&lt;/b&gt;</p><p>more.</p><p><cite>密斯</cite></p></blockquote>',
    );
    expect(renderBody([{ blockType: 'quote', zh: ' ', en: null }], pictures)).toBe('');
  });

  it('leaves out a figure whose file has not arrived', () => {
    expect(renderBody([figureBlock([5])], new Map([[5, { ...picture, filename: null }]]))).toBe('');
  });
  it('shows the player of a video page and nothing for an unknown host', () => {
    expect(
      renderBody([embedBlock('https://www.bilibili.com/video/BV1xx', { zh: '片', en: 'Film' })], pictures),
    ).toContain('src="https://player.bilibili.com/player.html?bvid=BV1xx&amp;autoplay=0" title="片|Film"');
    expect(renderBody([embedBlock('https://evil.example/x')], pictures)).toBe('');
  });
  it('gives a table its caption in both languages', () => {
    expect(
      renderBody([tableBlock('<table><tr><td>1</td></tr></table>', { zh: '表', en: 'Table' })], pictures),
    ).toBe('<table><caption>表|Table</caption><tr><td>1</td></tr></table>');
  });
  it('cleans what an editor wrote as HTML, language by language', () => {
    const block = {
      blockType: 'html',
      zh: '<p onclick="x()">一<script>x</script></p>',
      en: '<p>One</p>',
      shared: '<hr>',
    };
    expect(renderBody([block], pictures)).toBe('<p lang="zh-CN">一</p><p lang="en">One</p><hr />');
  });
  it('escapes text that looks like markup and refuses javascript: links', () => {
    expect(renderBody([textBlock({ en: '<p>1 &lt; 2</p>' })], pictures)).toBe('<p lang="en">1 &lt; 2</p>');
    const link = {
      blockType: 'text',
      en: {
        root: {
          children: [
            {
              type: 'paragraph',
              version: 1,
              children: [
                {
                  type: 'link',
                  version: 3,
                  fields: { url: 'javascript:alert(1)' },
                  children: [{ type: 'text', version: 1, text: 'a', format: 0 }],
                },
              ],
            },
          ],
        },
      },
    };
    expect(renderBody([link], pictures)).toBe('<p lang="en"><a>a</a></p>');
  });
  it('skips a kind of block it has never heard of', () => {
    expect(renderBody([{ blockType: 'later' }], pictures)).toBe('');
  });
});

describe('toBlocks', () => {
  it.each([
    [
      'paragraphs in pairs',
      '<p lang="zh-CN">一</p><p lang="en">One</p><p lang="zh-CN">二</p><p lang="en">Two</p>',
    ],
    ['one language only', '<p lang="en">One</p><h2 lang="en">Two</h2>'],
    [
      'a paragraph without its other half before a pair',
      '<p lang="zh-CN">一</p><p lang="zh-CN">二</p><p lang="en">Two</p>',
    ],
    ['English before Chinese', '<p lang="en">One</p><p lang="zh-CN">一</p>'],
    [
      'marks, breaks and links',
      '<p lang="en">A <strong>b <em>c</em></strong><br />d <a href="https://a.example/?a=1&amp;b=2" rel="noopener noreferrer">e</a></p>',
    ],
    ['lists in lists', '<ul lang="en"><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['numbered lists', '<ol lang="en" start="3"><li>a</li><li>b</li></ol>'],
    ['quotations', '<blockquote lang="en"><p>a</p></blockquote>'],
    ['a rule between texts', '<p lang="en">a</p><hr /><p lang="en">b</p>'],
    ['what the editor has no node for', '<dl lang="en"><dt>a</dt><dd>b</dd></dl>'],
    ['a table', '<table><caption>表|Table</caption><tbody><tr><td>1</td></tr></tbody></table>'],
    [
      'a player',
      '<iframe src="https://player.vimeo.com/video/1" title="片|Film" width="16" height="9" allowfullscreen loading="lazy"></iframe>',
    ],
  ])('keeps %s', async (_what, html) => {
    expect(await roundTrip(html)).toBe(html);
  });

  it('keeps a figure of our own as a figure', async () => {
    const html = renderBody([figureBlock([5], { zh: '图', en: 'Figure' })], pictures);
    expect(await toBlocks(html, { findMedia })).toEqual([figureBlock([5], { zh: '图', en: 'Figure' })]);
    expect(await roundTrip(html)).toBe(html);
  });
  it('keeps the picture of another host as it is', async () => {
    expect(await roundTrip('<figure><img src="https://a.example/x.jpg"></figure>')).toBe(
      '<figure><img src="https://a.example/x.jpg" /></figure>',
    );
  });
  it('judges a text without a language by its script', async () => {
    expect(await roundTrip('<p>混凝土 concrete</p><p>Only English</p>')).toBe(
      '<p lang="zh-CN">混凝土 concrete</p><p lang="en">Only English</p>',
    );
  });
  it('pairs a text written language by language', async () => {
    expect(await roundTrip('<p>一</p><p>二</p><p>One</p><p>Two</p>')).toBe(
      '<p lang="zh-CN">一</p><p lang="en">One</p><p lang="zh-CN">二</p><p lang="en">Two</p>',
    );
  });
  it('looks through wrappers and gathers loose text', async () => {
    expect(await roundTrip('<div lang="en"><p>a</p>b</div>')).toBe('<p lang="en">a</p><p lang="en">b</p>');
  });
  it('never lets a script through', async () => {
    expect(await roundTrip('<p lang="en">a</p><script>x</script><p lang="en" onclick="x">b')).toBe(
      '<p lang="en">a</p><p lang="en">b</p>',
    );
  });
});

describe('small parts', () => {
  it('interleaves lists of different lengths', () => {
    expect(interleave(['1', '2'], ['a'])).toBe('1a2');
  });
  it('names each picture of a body once', () => {
    expect(pictureIds([figureBlock([5, 6]), figureBlock([5])])).toEqual([5, 6]);
  });
  it('knows Chinese from English and neither from figures', () => {
    expect([languageOf('清水混凝土 fair-faced'), languageOf('concrete'), languageOf('1:100')]).toEqual([
      'zh',
      'en',
      null,
    ]);
  });
});
