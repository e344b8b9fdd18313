import en from '@/lib/i18n/messages/en-favourites.json';
import zh from '@/lib/i18n/messages/zh-favourites.json';

import { favouriteMessage, favouriteWords } from './favourite-words';

it('both languages have the same words', () => {
  expect(Object.keys(en.favourites)).toEqual(Object.keys(zh.favourites));
});

it.each([
  ['M19', 'alreadySaved', '文章已经被收藏', 'This article is already saved.'],
  ['M20', 'done', '收藏成功', 'Saved.'],
  ['M21', 'logInFirst', '请先登录', 'Please log in first.'],
  ['M22', 'made', '收藏夹创建成功', 'The collection was made.'],
  // Three ASCII dots.
  ['M23', 'making', '创建中\u002e\u002e\u002e', 'Making it…'],
  // A full-width exclamation mark.
  ['M43', 'chooseFirst', '请选择要删除的分类\uff01', 'Please choose a collection first.'],
] as const)('%s: %s has its literal in both languages', (_, key, literal, words) => {
  expect(favouriteMessage(key, 'zh')).toEqual({ literal, words: literal });
  expect(favouriteMessage(key, 'en')).toEqual({ literal, words });
});

it('N6: compound collections are for members, in both languages', () => {
  expect([favouriteWords('zh').note, favouriteWords('en').note]).toEqual([
    '复合收藏夹为会员专享功能',
    'Compound collections are a member-only feature',
  ]);
});
