import { sourceOf } from './source-of';

/** The CMS makes this HTML of these texts; `content.test.ts` has the same pairs. */
it.each([
  ['<p>a<br />b</p><p>c &lt; d</p>', 'a\nb\n\nc < d'],
  [
    '<p>See <a href="https://a.example" rel="noopener noreferrer">b</a></p><p>c<br />d &lt; e &amp; f</p>',
    'See <a href="https://a.example">b</a>\n\nc\nd &lt; e &amp; f',
  ],
  ['<p>a <strong>b</strong> <code>c</code></p>', 'a <strong>b</strong> <code>c</code>'],
  ['<blockquote>a</blockquote><p>b<br />c</p>', '<blockquote>a</blockquote><p>b<br />c</p>'],
  ['<p>a &lt;b&gt; c</p>', '<p>a &lt;b&gt; c</p>'],
])('an edit of %s begins with its source', (html, source) => expect(sourceOf(html)).toBe(source));
