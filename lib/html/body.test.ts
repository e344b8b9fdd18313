import { toBilingualBody, toBody } from './body';

const own = (src: string) => (src.startsWith('/uploads/') ? src : null);
const kinds = (html: string) => toBody(html, own).blocks.map((block) => block.kind);

it('keeps who made a picture of the body, in both languages', () => {
  const html =
    '<figure><img src="/uploads/a.webp" data-credit="图版室|Plate Room"><figcaption>甲|A</figcaption></figure>';
  expect(toBody(html, (src) => src).blocks).toMatchObject([
    { kind: 'figure', pictures: [{ credit: { zh: '图版室', en: 'Plate Room' } }] },
  ]);
});

describe('toBody: languages (D1)', () => {
  it('keeps the pairs in order and reads the mark of each block', () => {
    const body = toBody('<p lang="zh-CN">正文</p><p lang="en">Body</p>', own);
    expect(body).toEqual({
      blocks: [
        { kind: 'text', lang: 'zh', html: '<p>正文</p>' },
        { kind: 'text', lang: 'en', html: '<p>Body</p>' },
      ],
      writtenIn: 'both',
    });
  });

  it.each([
    ['<p>一段中文，提到 Rem Koolhaas 与 OMA</p>', 'zh'],
    ['<p>An English paragraph that names one Chinese office, 都市实践, in passing</p>', 'en'],
    ['<div lang="en"><p>甲</p></div>', 'en'],
    ['<div lang="en"><p lang="zh">A</p></div>', 'zh'],
    ['<p>2024</p>', 'both'],
    ['<p lang="fr">Bonjour</p>', 'both'],
  ])('%s is %s', (html, lang) => {
    expect(toBody(html, own).blocks[0]?.lang).toBe(lang);
  });

  it.each([
    ['', 'none'],
    ['<figure><img src="/uploads/a.webp" width="3" height="2"></figure>', 'none'],
    ['<p>甲</p><p>乙</p>', 'zh'],
    ['<p>One</p>', 'en'],
    ['<p>甲</p><p>One</p>', 'both'],
    ['<p>1:100</p>', 'both'],
  ])('%s is written in %s', (html, expected) => {
    expect(toBody(html, own).writtenIn).toBe(expected);
  });
});

describe('toBody: blocks that survive', () => {
  it('reads a figure with colour, renditions and both halves of its caption', () => {
    const html =
      '<figure data-color="#B7A892"><img src="/uploads/g.webp" srcset="/uploads/g-1440x960.webp 1440w, /uploads/g-650x433.webp 650w" width="2048" height="1365" alt="入口|Entrance"><figcaption>入口|Entrance</figcaption></figure>';
    expect(toBody(html, own).blocks).toEqual([
      {
        kind: 'figure',
        lang: 'both',
        caption: { zh: '入口', en: 'Entrance' },
        pictures: [
          {
            src: '/uploads/g.webp',
            width: 2048,
            height: 1365,
            alt: { zh: '入口', en: 'Entrance' },
            caption: { zh: '', en: '' },
            credit: { zh: '', en: '' },
            color: '#b7a892',
            renditions: [
              { src: '/uploads/g-650x433.webp', width: 650, height: 433 },
              { src: '/uploads/g-1440x960.webp', width: 1440, height: 960 },
            ],
            cards: [],
          },
        ],
      },
    ]);
  });

  it('keeps tables, lists, quotes and links', () => {
    const table =
      '<table><thead><tr><th scope="col">面积</th></tr></thead><tbody><tr><td>12</td></tr></tbody></table>';
    const html = `<ul><li>甲<a href="/x.htm">乙</a></li></ul><blockquote><p>丙</p></blockquote>${table}`;
    const { blocks } = toBody(html, own);
    expect(blocks.map((block) => block.kind)).toEqual(['text', 'text', 'table']);
    expect(blocks[0]).toMatchObject({ html: '<ul><li>甲<a href="/x.htm">乙</a></li></ul>' });
    expect(blocks[2]).toMatchObject({ html: table, caption: { zh: '', en: '' } });
  });

  it('takes the caption of a table from the figure around it', () => {
    const html = '<figure><table><tr><td>1</td></tr></table><figcaption>数据|Data</figcaption></figure>';
    expect(toBody(html, own).blocks).toMatchObject([{ kind: 'table', caption: { zh: '数据', en: 'Data' } }]);
  });

  it.each([
    [
      'https://www.youtube.com/embed/abcdefghijk?autoplay=1',
      'https://www.youtube-nocookie.com/embed/abcdefghijk',
    ],
    [
      '//player.bilibili.com/player.html?bvid=BV1x&evil=1',
      'https://player.bilibili.com/player.html?bvid=BV1x&autoplay=0',
    ],
    ['https://player.vimeo.com/video/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
  ])('frames %s as %s', (src, expected) => {
    const html = `<iframe src="${src}" width="160" height="90"></iframe>`;
    expect(toBody(html, own).blocks).toMatchObject([{ kind: 'embed', src: expected, ratio: 160 / 90 }]);
  });

  it.each([
    'https://evil.example/embed/abcdefghijk',
    'https://www.youtube.com.evil.example/embed/abcdefghijk',
    'https://user@www.youtube.com/embed/abcdefghijk',
    'https://www.youtube.com/watch?v=abcdefghijk',
    '/account/login',
  ])('draws nothing for a frame of %s', (src) => {
    expect(kinds(`<iframe src="${src}"></iframe>`)).toEqual(['unknown']);
  });

  it('unwraps layout elements, lifts pictures out of paragraphs and wraps loose text', () => {
    const html =
      '<div><section>loose words<p><a href="/x"><img src="/uploads/a-30x20.webp"></a></p></section></div><p>text<img src="/uploads/b-30x20.webp"> more</p>';
    expect(kinds(html)).toEqual(['text', 'figure', 'text', 'figure']);
    expect(toBody(html, own).blocks[0]).toMatchObject({ html: '<p>loose words</p>', lang: 'en' });
  });

  it('gives every heading a level under the title and an id of its words, once each', () => {
    const { blocks } = toBody('<h1>场地 Site</h1><h2>场地 Site</h2><h5>Plan!</h5><h3> </h3>', own);
    expect(blocks).toMatchObject([
      { kind: 'heading', level: 2, id: 'h-场地-site' },
      { kind: 'heading', level: 2, id: 'h-场地-site-2' },
      { kind: 'heading', level: 4, id: 'h-plan' },
    ]);
  });
});

describe('toBody: what must not survive', () => {
  it.each([
    ['<script>alert(1)</script><p>a</p>', /script|alert/],
    ['<style>p{}</style><p style="color:red" class="x" onclick="y()">a</p>', /style|class|onclick/],
    ['<p><a href="javascript:alert(1)">a</a></p>', /javascript/],
    ['<p><a href=" java&#x09;script:alert(1)">a</a></p>', /script:/],
    ['<p><a href="data:text/html,x">a</a></p>', /data:/],
    ['<p>a<img src=x onerror=alert(1)></p>', /onerror|alert/],
    ['<svg><script>alert(1)</script></svg><p>a</p>', /svg|alert/],
    ['<p>a</p><form action="//evil"><input name=x></form>', /form|input/],
    ['<p>a<!-- <script>alert(1)</script> --></p>', /script|<!--/],
    ['<math><mtext></mtext><mglyph><style><img src=x onerror=alert(1)>', /onerror/],
    ['<p title="a>b<script>x</script>">a</p>', /<script/],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>a</p>', /<img|<noscript/],
    ['<p>a</p><object data="x"></object><embed src="x"><base href="//evil">', /object|embed|base/],
    ['<p>a</p><figure data-color="red;background:url(x)"><img src="/uploads/a.webp"></figure>', /background/],
  ])('%s', (html, forbidden) => {
    expect(JSON.stringify(toBody(html, own).blocks)).not.toMatch(forbidden);
  });

  it('closes broken markup and loses no word of it', () => {
    const { blocks } = toBody('<p>一<strong>二<p>三</em></div><table><tr><td>四', own);
    expect(blocks.map((block) => ('html' in block ? block.html : ''))).toEqual([
      '<p>一</p>',
      '<p>二</p>',
      '<p>三</p>',
      '<table><tr><td>四</td></tr></table>',
    ]);
  });

  it('shows signs as signs', () => {
    expect(toBody('<p>1 < 2 &amp; 3 &lt;b&gt;</p>', own).blocks[0]).toMatchObject({
      html: '<p>1 &lt; 2 &amp; 3 &lt;b&gt;</p>',
    });
  });

  it('leaves out pictures whose address is none', () => {
    expect(kinds('<figure><img src="javascript:alert(1)"></figure>')).toEqual([]);
  });
});

describe('toBilingualBody', () => {
  it.each([
    ['<p lang="zh-CN">摘要</p><p lang="en">Summary</p>', { zh: '摘要', en: 'Summary' }],
    ['<p>摘要|Summary</p>', { zh: '摘要', en: 'Summary' }],
    ['<p>摘要</p>', { zh: '摘要', en: '' }],
    [
      '<p>一句。</p><p>2017 年，“又一句。”</p><p>再一句</p><p lang="en">One.</p><p lang="en">Two</p>',
      { zh: '一句。2017 年，“又一句。”再一句', en: 'One. Two' },
    ],
    ['Fish &#038; chips', { zh: '', en: 'Fish & chips' }],
    ['', { zh: '', en: '' }],
  ])('%s', (html, expected) => {
    expect(toBilingualBody(html)).toEqual(expected);
  });
});
