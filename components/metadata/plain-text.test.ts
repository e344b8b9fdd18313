import { plainText } from './plain-text';

describe('plainText', () => {
  it.each([
    ['<p>山坡上的<b>图书馆</b></p>', '山坡上的 图书馆'],
    ['Brick &amp; stone &#8211; &#x4E00;', 'Brick & stone – 一'],
    ['<script>alert(1)</script>a', 'a'],
    ['a &unknown; b', 'a &unknown; b'],
    ['', ''],
  ])('reads %s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('cuts on a word and says so', () => {
    expect(plainText('one two three four five six', 20)).toBe('one two three four…');
  });

  it('cuts Chinese on a mark where one is near', () => {
    expect(plainText('山坡上的图书馆，一层一层走下去到了河边', 12)).toBe('山坡上的图书馆…');
  });
});
