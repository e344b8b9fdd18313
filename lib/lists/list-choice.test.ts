import { fromListText, listChoiceOf, toListText, type ListChoice } from './list-choice';

const choiceOf = (query: string) => {
  const params = new URLSearchParams(query);
  return listChoiceOf((key) => params.get(key));
};

it.each<[string, ListChoice, string]>([
  ['', {}, ''],
  ['orderby=views', { orderby: 'views' }, 'orderby=views'],
  ['orderby=date&year=99', {}, ''],
  ['year=2024&office=studio-a', { office: 'studio-a', year: '2024' }, 'office=studio-a&year=2024'],
  ['year=20245&office=%00', {}, ''],
  ['type=house&year=1999', { year: '1999' }, 'year=1999'],
])('of %j is chosen %j, which is one text in one order', (query, choice, text) => {
  expect(choiceOf(query)).toEqual(choice);
  expect(toListText(choice)).toBe(text);
  expect(fromListText(text)).toEqual(choice);
});
