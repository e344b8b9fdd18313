import { fromOfficeText, officeChoiceOf, toOfficeText } from './office-choice';

const choiceOf = (query: string) => {
  const params = new URLSearchParams(query);
  return officeChoiceOf((key) => params.get(key));
};

it.each([
  ['', {}, ''],
  ['city=hangzhou', { city: 'hangzhou' }, 'city=hangzhou'],
  [
    'field=house&city=%E6%9D%AD%E5%B7%9E',
    { city: '杭州', field: 'house' },
    'city=%E6%9D%AD%E5%B7%9E&field=house',
  ],
  ['city=%20a%20&office=b', { city: 'a' }, 'city=a'],
  ['city=&field=%00', {}, ''],
  [`city=${'a'.repeat(201)}`, {}, ''],
])('of %j is chosen %j, which is one text in one order', (query, choice, text) => {
  expect(choiceOf(query)).toEqual(choice);
  expect(toOfficeText(choice)).toBe(text);
  expect(fromOfficeText(text)).toEqual(choice);
});
