import { namedBy } from './named-by';

it.each([
  ['Hillside Library', 'lib', 'the beginning of a word'],
  ['Hillside Libraries', 'hillside library', 'another form of a word'],
  ['Hillside Library', 'libray', 'a typing error'],
  ['山坡图书馆|Hillside Library', '图书', 'Chinese characters in a row'],
  ['山坡圖書館|Hillside Library', '图书馆', 'traditional characters'],
  ['山坡图书馆|Hillside Library', 'tushu', 'a pinyin'],
  ['山坡图书馆|Hillside Library', '山坡 libr', 'both languages'],
])('%j is named by %j: %s', (name, typed) => expect(namedBy(typed)(name)).toBe(true));

it.each([
  ['Hillside Library', 'side', 'a word is not named by its end'],
  ['Hillside Library', 'hillside museum', 'every word is wanted'],
  ['山坡图书馆', '图馆', 'characters that do not follow one another'],
  ['书院', '舒缘', 'characters that only sound so'],
])('%j is not named by %j: %s', (name, typed) => expect(namedBy(typed)(name)).toBe(false));
