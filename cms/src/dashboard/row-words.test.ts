import { rowWords } from './row-words';
import { figureBlock, textBlock } from '../body/make-blocks';

describe('the words of a closed row', () => {
  it.each([
    ['an entry of a menu', { title: { zh: '首页', en: 'Home' }, link: '/' }, '首页 / Home → /'],
    [
      'a fact',
      { name: { zh: '面积', en: 'Area' }, value: { zh: '120 ㎡', en: '120 sqm' } },
      '面积 / Area 120 ㎡ / 120 sqm',
    ],
    ['a member without a name', { name: { zh: null, en: '' } }, ''],
    ['a table without a caption', { html: '<table><tr><td>层数</td><td>3</td></tr></table>' }, '层数 3'],
    ['a video', { url: 'https://v.qq.com/x', title: { zh: '', en: 'Walk' } }, 'Walk → https://v.qq.com/x'],
    ['HTML of one language', { zh: '<p>甲</p>', en: null }, '甲'],
    ['what is no row', null, ''],
  ])('are those of %s', (_, row, words) => {
    expect(rowWords(row)).toBe(words);
  });

  it('are the beginning of a text, in both languages', () => {
    expect(rowWords(textBlock({ zh: '<p>第一段</p><p>第二段</p>', en: '<p>First <em>one</em></p>' }))).toBe(
      '第一段 第二段 / First one',
    );
    expect(rowWords(textBlock({ zh: `<p>${'长'.repeat(200)}</p>` }))).toBe(`${'长'.repeat(90)}…`);
  });

  it('count the pictures of a figure', () => {
    expect(rowWords(figureBlock([4, 5], { zh: '入口' }))).toBe('入口 × 2');
  });
});
