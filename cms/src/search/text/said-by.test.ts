import { isWholePinyin, saidBy, spokenPartsOf } from './said-by';

it.each([
  ['建筑学院', 'jian', 'the first syllable'],
  ['建筑学院', 'jianz', 'a syllable that is begun'],
  ['建筑学院', 'jian zh', 'syllables apart'],
  ['中国建筑', 'jianzhu', 'syllables within the name'],
  ['乾隆花园', 'qianl', 'two ways to read what was typed'],
  ['建築学院', 'jianz', 'traditional characters'],
  ['北京建筑', '北京 jianz', 'behind Chinese'],
  ['Tower 建筑', 'tower jianz', 'behind another word'],
])('%j is said as %j: %s', (name, typed) => expect(saidBy(typed)(name)).toBe(true));

it.each([
  ['山间小屋', 'jian', 'one syllable that is not the first'],
  ['建筑学院', 'jia', 'a syllable alone that goes on'],
  ['建筑学院', 'jianx', 'a syllable that is another'],
  ['建筑学院', '间注', 'Chinese of the same sound'],
  ['上海建筑', '北京 jianz', 'what stands before is wanted'],
  ['Jianzhu', 'jianz', 'a name of Latin letters'],
])('%j is not said as %j: %s', (name, typed) => expect(saidBy(typed)(name)).toBe(false));

it.each([
  ['jian', true],
  ['jianz', false],
  ['shu yuan', true],
  ['brick', null],
  ['建筑', null],
  ['建', null],
  ['j', null],
  ['', null],
])('%j is whole syllables: %j', (typed, expected) => expect(isWholePinyin(typed)).toBe(expected));

it('looks for a bounded number of terms, however much is typed', () => {
  const ways = (typed: string) => spokenPartsOf(typed).flatMap((part) => part.ways).length;
  expect(ways('jianz')).toBeGreaterThan(20);
  for (const typed of ['xianxianxianxianxianxianz', 'zz', 'xianxianz', 'anananananz'])
    expect(ways(typed)).toBeLessThanOrEqual(40);
  expect(spokenPartsOf('建筑')).toEqual([]);
});
