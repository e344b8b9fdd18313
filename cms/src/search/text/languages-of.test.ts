import { wordsOf } from '../documents/texts';
import { languagesOf } from './languages-of';

const words = (html: string) => {
  const { zh, en } = languagesOf(html);
  return [zh, en].map((one) => wordsOf(one).replace(/\s+/g, ' ').trim());
};

describe('a body in each of its languages', () => {
  it.each([
    [
      'paragraphs',
      '<p lang="zh-CN">砖<b>墙</b></p><p lang="en">A <b>brick</b> wall</p>',
      ['砖墙', 'A brick wall'],
    ],
    [
      'a caption and a cell of both',
      '<figure><figcaption>白砖|White brick</figcaption></figure><table><td>一|One</td><td>2</td></table>',
      ['白砖 一 2', 'White brick One 2'],
    ],
    [
      'elements within one of the same name',
      '<ul lang="zh-CN"><li>甲<ul><li>乙</li></ul></li></ul><ul lang="en"><li>A<ul><li>B</li></ul></li></ul>',
      ['甲 乙', 'A B'],
    ],
    [
      'a rule and a picture that say a language',
      '<p lang="zh-CN">甲</p><hr lang="zh-CN"><p lang="zh-CN">乙<img lang="zh-CN" src="a"/></p><p lang="en">A wall</p>',
      ['甲 乙', 'A wall'],
    ],
    ['text that says no language', '旧门 doors', ['旧门 doors', '旧门 doors']],
    ['a bar in a text of one language', '<p lang="en">either | or</p>', ['', 'either | or']],
    ['an element that is not closed', '<p lang="zh-CN">没有关上<em>的', ['没有关上的', '']],
  ])('%s', (_, html, expected) => expect(words(html)).toEqual(expected));
});
