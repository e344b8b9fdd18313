import { wordsOf } from './texts';

const words = (html: string) => wordsOf(html).trim().split(/\s+/);

it.each([
  ['<p>旧<b>粮仓</b>改造</p>', ['旧粮仓改造']],
  ['<p>one</p><p>two<br>three</p>', ['one', 'two', 'three']],
  ['un<em class="x">break</em>able <a href="/x">link</a>', ['unbreakable', 'link']],
  ['<LI>a</LI><Strong>b</Strong>', ['a', 'b']],
  ['<blockquote>a</blockquote><body-text>b', ['a', 'b']],
  ['R&amp;D &lt;b&gt; &quot;x&quot; it&#39;s&nbsp;so', ['R&D', '<b>', '"x"', "it's", 'so']],
  ['1 < 2', ['1', '<', '2']],
  ['', ['']],
])('%j', (html, expected) => expect(words(html)).toEqual(expected));

it('takes no longer for signs that open and never close', () => {
  const cpu = process.cpuUsage();
  expect(wordsOf('<a '.repeat(200_000))).toHaveLength(600_000);
  const { user } = process.cpuUsage(cpu);
  // A search from each sign to the end would take minutes.
  expect(user / 1000).toBeLessThan(2000);
});
