import { gramsOf } from './grams';
import { GRAM } from './terms';
import { unitsOf } from './units';

const of = (text: string) => gramsOf(unitsOf(text));

it('there is one for each three characters in a row', () => {
  expect(['', '大', '大学'].map(of)).toEqual([[], [], []]);
  expect(of('大学生')).toHaveLength(1);
  expect(of('大学生会')).toEqual([...of('大学生'), ...of('学生会')]);
  expect(of('大学生')[0]?.startsWith(GRAM)).toBe(true);
  expect(new Set(of('木木木木'))).toEqual(new Set(of('木木木')));
});

it('it is of the characters as they are compared, in their order', () => {
  expect(of('大學生')).toEqual(of('大学生'));
  expect(of('ｶﾞﾗｽ')).toEqual(of('ガラス'));
  expect(new Set(['大学生', '学大生', '大生学', '生学大'].flatMap(of)).size).toBe(4);
  expect(of('𠮷野家')).not.toEqual(of('吉野家'));
});

it('few of them are also those of others, as many as of numbers drawn at random', () => {
  // Neighbours in Unicode, which a weak hash would put together.
  const characters = Array.from({ length: 64 }, (_, at) => ({ sign: String.fromCodePoint(0x4e00 + at) }));
  const all = characters.flatMap((one) =>
    characters.flatMap((two) => characters.flatMap((three) => gramsOf([one, two, three]))),
  );
  // Of as many draws as there are buckets 1 - 1/e of the buckets are met.
  expect(new Set(all).size / all.length).toBeCloseTo(1 - 1 / Math.E, 2);
});
