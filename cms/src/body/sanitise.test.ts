import { sanitise, sanitiseComment } from './sanitise';

describe('sanitise', () => {
  it.each([
    ['a script with its text', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['event handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
    ['a style attribute', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a style element', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['a javascript: address', '<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['a javascript: address in disguise', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['a data: picture', '<img src="data:text/html,x">', ''],
    ['a picture that was only there for its handler', '<p>a<img src="x" onerror="alert(1)"></p>', '<p>a</p>'],
    ['a picture relative to the page', '<img src="../a.png">', ''],
    ['a picture on whatever protocol the page has', '<img src="//evil.example/a.png">', ''],
    ['a picture with a backslash for a host', '<img src="/\\evil.example/a.png">', ''],
    ['a picture of no host', '<img src="https:///a.png">', ''],
    ['a frame of a stranger', '<iframe src="https://evil.example/x"></iframe>', ''],
    ['a frame on a look-alike host', '<iframe src="https://www.youtube.com.evil.example/x"></iframe>', ''],
    ['a form', '<form action="/x"><input name="a"></form><p>b</p>', '<p>b</p>'],
    ['a drawing with a script in it', '<svg><script>x</script><a>t</a></svg><p>b</p>', '<p>b</p>'],
    ['a template', '<template><img src=x onerror=alert(1)></template>', ''],
    ['an object', '<object data="x.swf">t</object>', ''],
  ])('drops %s', (_what, html, clean) => {
    expect(sanitise(html)).toBe(clean);
  });

  it('keeps a figure with its measures and colours', () => {
    const figure =
      '<figure data-color="#aabbcc"><img src="/uploads/a.webp" srcset="/uploads/a-300x200.webp 300w" width="1600" height="1067" alt="入口|Entrance" /><figcaption>入口|Entrance</figcaption></figure>';
    expect(sanitise(figure)).toBe(figure);
  });
  it.each(['/uploads/a.webp', 'https://a.example/b.png', 'HTTP://a.example/b.png'])(
    'keeps a picture at %s',
    (src) => {
      expect(sanitise(`<img src="${src}">`)).toBe(`<img src="${src}" />`);
    },
  );
  it('keeps a table with spans and headings', () => {
    const table =
      '<table><caption>表|Table</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>';
    expect(sanitise(table)).toBe(table);
  });
  it('keeps the player of a known host', () => {
    const frame = '<iframe src="https://player.bilibili.com/player.html?bvid=BV1" title="t"></iframe>';
    expect(sanitise(frame)).toBe(frame);
  });
  it('keeps languages and marks outside links', () => {
    expect(sanitise('<p lang="en"><a href="https://a.example" target="_blank">b</a></p>')).toBe(
      '<p lang="en"><a href="https://a.example" rel="noopener noreferrer">b</a></p>',
    );
  });
  it('closes what was left open', () => {
    expect(sanitise('<p>a <strong>b')).toBe('<p>a <strong>b</strong></p>');
  });
  it('lowers a second h1', () => {
    expect(sanitise('<h1>a</h1>')).toBe('<h2>a</h2>');
  });
});

describe('sanitiseComment', () => {
  it('keeps text and drops pictures and frames', () => {
    expect(
      sanitiseComment(
        '<p>好<img src="https://a.example/x.png"><iframe src="https://v.qq.com/x"></iframe></p>',
      ),
    ).toBe('<p>好</p>');
  });
});
