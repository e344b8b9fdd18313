import { MOST_CHARACTERS, toContent } from './content';

describe('the text of a comment (A34, V21)', () => {
  it.each([
    ['plain text', '很好', '<p>很好</p>'],
    ['a line break', 'a\nb', '<p>a<br />b</p>'],
    ['a line break of Windows', 'a\r\nb', '<p>a<br />b</p>'],
    ['an empty line', 'a\n\n \nb', '<p>a</p><p>b</p>'],
    ['spaces around it', ' \n a \n', '<p>a</p>'],
    ['signs of comparison', '1 < 2 && 3 > 2', '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2</p>'],
    ['an entity as it was typed', '&lt;b&gt;', '<p>&amp;lt;b&amp;gt;</p>'],
    ['a tag without an end', 'a <b and more', '<p>a &lt;b and more</p>'],
    ['HTML of the list', '<p>a <b>b</b></p>', '<p>a <strong>b</strong></p>'],
    ['inline tags and line breaks', 'a <em>b</em>\nc', '<p>a <em>b</em><br />c</p>'],
    ['a single sign among tags', '<em>a</em> < b', '<p><em>a</em> &lt; b</p>'],
    ['control characters', 'a\u0000\u0007b', '<p>ab</p>'],
    ['half a character', 'a\ud800', '<p>a\ufffd</p>'],
    ['a script', 'a<script>alert(1)</script>', '<p>a</p>'],
    [
      'a link',
      '<a href="https://a.example" onclick="x()">b</a>',
      '<p><a href="https://a.example" rel="noopener noreferrer">b</a></p>',
    ],
  ])('%s', (_what, sent, html) => {
    expect(toContent(sent)?.html).toBe(html);
  });

  /** What an edit begins with; `components/comments/source-of.test.ts` has the same pairs. */
  it.each([
    ['<p>a<br />b</p><p>c &lt; d</p>', 'a\nb\n\nc < d'],
    [
      '<p>See <a href="https://a.example" rel="noopener noreferrer">b</a></p><p>c<br />d &lt; e &amp; f</p>',
      'See <a href="https://a.example">b</a>\n\nc\nd &lt; e &amp; f',
    ],
    ['<p>a <strong>b</strong> <code>c</code></p>', 'a <strong>b</strong> <code>c</code>'],
    ['<blockquote>a</blockquote><p>b<br />c</p>', '<blockquote>a</blockquote><p>b<br />c</p>'],
    ['<p>a &lt;b&gt; c</p>', '<p>a &lt;b&gt; c</p>'],
  ])('%s is made again of its source', (html, source) => expect(toContent(source)?.html).toBe(html));

  it('gives the words without tags, for the rules', () => {
    expect(toContent('<p>a &amp; <em>b</em></p><p>c &lt; d</p>')?.words).toBe('a & b\nc < d');
  });

  it.each([
    '',
    '   ',
    '\n\n',
    '<p></p>',
    '<p>&nbsp;</p>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<!-- a -->',
    '\u200b\u2060\ufeff',
    '\u3164',
    '\u202e',
  ])('%j has nothing to show', (sent) => expect(toContent(sent)).toBeNull());

  it('has at most 5000 characters, as a reader counts them (V21)', () => {
    expect(toContent('好'.repeat(MOST_CHARACTERS))?.words).toHaveLength(MOST_CHARACTERS);
    expect(toContent('好'.repeat(MOST_CHARACTERS + 1))).toBeNull();
    expect([...(toContent('😀'.repeat(MOST_CHARACTERS))?.words ?? '')]).toHaveLength(MOST_CHARACTERS);
    expect(toContent(`<p>${'<em></em>'.repeat(1000)}a</p>`)?.words).toBe('a');
    expect(toContent('<em></em>'.repeat(10_000) + 'a')).toBeNull();
  });
});
