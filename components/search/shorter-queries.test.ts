import { shorterQueries } from './shorter-queries';

it.each([
  ['brick', []],
  ['  brick ', []],
  ['brick brick', []],
  ['clay brick', ['clay', 'brick']],
  ['混凝土，图书馆', ['混凝土', '图书馆']],
  ['clay . brick', ['clay', 'brick']],
  ['a concrete library by the river', ['concrete', 'library', 'the', 'river']],
])('%s is looked for by its single words: %j', (keyword, words) => {
  expect(shorterQueries(keyword)).toEqual(words);
});
