import { toLitePage } from './lite-page';

const page = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="zh-CN" data-x="1"><head>${head}</head><body data-auth="unknown">${body}</body></html>`;

describe('toLitePage', () => {
  it('leaves nothing of scripts and what fetches them', () => {
    const head =
      '<script>document.documentElement.dataset.js=""</script>' +
      '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>' +
      '<link rel="modulepreload" href="/_next/static/chunks/a.js"/>' +
      '<link rel="prefetch" href="/_next/static/chunks/b.js"/>' +
      '<link rel="stylesheet" href="/_next/static/css/a.css" data-precedence="next"/>' +
      '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>';
    const body =
      '<p>文</p><script src="/a.js" async=""></script><script>self.__next_f.push([1,"<p>文</p>"])</script>' +
      '<script src="/polyfills.js" noModule=""></script>';
    const lite = toLitePage(page(body, head), 'chosen');
    expect(lite).not.toMatch(/<script|\.js\b/);
    expect(lite).toContain('<p>文</p>');
    expect(lite).toContain('/_next/static/css/a.css');
    expect(lite).toContain('as="font"');
  });

  it('keeps the data for search engines', () => {
    const data = '<script type="application/ld+json">{"@type":"Article","name":"\\u003c/script>"}</script>';
    expect(toLitePage(page(`${data}<script>a()</script>`), 'chosen')).toContain(`${data}</body>`);
  });

  it('shows what is for browsers without script', () => {
    expect(
      toLitePage(page('<div><noscript><a href="/account/login">in</a></noscript></div>'), 'asked'),
    ).toContain('<div><a href="/account/login">in</a></div>');
  });

  it('says on the document which page it is, once', () => {
    expect(toLitePage(page(''), 'asked')).toContain('<html data-lite="asked" lang="zh-CN" data-x="1">');
    expect(toLitePage(page('&lt;html'), 'chosen').match(/data-lite/g)).toHaveLength(1);
  });

  it('names no scripts for later, and no payload', () => {
    const named = 'data-on-press="" data-later="static/chunks/a.js static/chunks/b.js" data-payload="a-b"';
    const later = page('').replace('<html ', `<html ${named} `);
    expect(toLitePage(later, 'chosen')).toBe(toLitePage(page(''), 'chosen'));
  });

  it('sends pictures of this site in their lite copies, links to them as they are', () => {
    const image =
      '<img sizes="100vw" srcSet="/uploads/a-300x200.webp 300w, /uploads/2024/b.JPG 650w" src="/uploads/c.png" alt="/uploads/d.webp"/>';
    const preload = '<link rel="preload" as="image" imageSrcSet="/uploads/a.webp 1x, /uploads/b.webp 2x"/>';
    const lite = toLitePage(page(`<a href="/uploads/a.webp">${image}</a>`, preload), 'chosen');
    expect(lite).toContain('srcSet="/uploads/_lite/a-300x200.webp 300w, /uploads/_lite/2024/b.JPG 650w"');
    expect(lite).toContain('src="/uploads/_lite/c.png"');
    expect(lite).toContain('imageSrcSet="/uploads/_lite/a.webp 1x, /uploads/_lite/b.webp 2x"');
    expect(lite).toContain('<a href="/uploads/a.webp">');
  });

  it.each([
    '/uploads/a.svg',
    '/uploads/a.gif',
    'data:image/png;base64,AA',
    '/icon.png',
    '/uploads/_lite/a.webp',
  ])('leaves %s as it is', (src) => {
    expect(toLitePage(page(`<img src="${src}"/>`), 'chosen')).toContain(`<img src="${src}"/>`);
  });

  it('takes frames away, with the document they hold', () => {
    const frame = '<iframe srcDoc="&lt;a href=&quot;https://x&quot;&gt;" title="t"></iframe>';
    const film = `<figure>${frame}<p><a href="https://x">https://x</a></p></figure>`;
    expect(toLitePage(page(film), 'chosen')).toContain(
      '<figure><p><a href="https://x">https://x</a></p></figure>',
    );
  });

  it('loses no text, also such as looks like an element', () => {
    const text = '<p>a &lt;script&gt;b&lt;/script&gt; c<!-- --> d &lt;!-- e --&gt; <b>f</b></p>';
    expect(toLitePage(page(text), 'chosen')).toContain(text.replace('<!-- -->', ''));
  });
});
