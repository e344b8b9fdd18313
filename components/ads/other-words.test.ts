import { saysMore } from './other-words';

const phrase = (text: string) => ({ text, lang: null });

it.each([
  ['软木社', '软木社', false],
  ['Cork  Society', 'cork society ', false],
  ['软木社', '', false],
  ['软木社', ' ', false],
  ['软木社', '地板', true],
  ['', '软木社', true],
])('beside %j the line %j stands: %s', (first, second, stands) =>
  expect(saysMore(phrase(first), phrase(second))).toBe(stands),
);
