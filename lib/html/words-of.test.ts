import { linesOf } from './words-of';

it.each([
  ['<p>好 &amp; 静</p>', '好 & 静'],
  ['<p>One<br />two</p><p>Three</p>', 'One\ntwo\n\nThree'],
  ['<p>One\n two <a href="https://example.com">three</a></p>', 'One two three'],
  ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
  ['&lt;script&gt;', '<script>'],
  ['<script>alert(1)</script>', 'alert(1)'],
  [' ', ''],
])('%j is the text %j', (html, text) => expect(linesOf(html)).toBe(text));
