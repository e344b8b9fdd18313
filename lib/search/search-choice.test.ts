import { choiceOf, fromChoiceText, isNarrowed, toChoiceText } from './search-choice';

const ofQuery = (query: string) => {
  const params = new URLSearchParams(query);
  return choiceOf((key) => params.get(key));
};

it.each([
  ['', {}],
  ['type=housing', { type: 'housing' }],
  ['office=a&type=b&utm_source=x&page=2', { type: 'b', office: 'a' }],
  ['material=%E7%AB%B9&country= china ', { material: '竹', country: 'china' }],
  ['type=&country=%20', {}],
  ['type=a%00b', {}],
  ['type=%2500', {}],
  [`type=${'x'.repeat(201)}`, {}],
  ['orderby=date', { orderby: 'date' }],
  ['orderby=rand', {}],
  ['kind=brand', { kind: 'brand' }],
  ['type=housing&orderby=date&kind=person', { kind: 'person' }],
  ['kind=article', {}],
  ['kind=moon&type=housing', { type: 'housing' }],
])('the query %j chooses %j', (query, expected) => expect(ofQuery(query)).toEqual(expected));

it('as a text it is the same whatever the order of the query, and can be read again', () => {
  const text = toChoiceText(ofQuery('orderby=date&office=a%26b&material=竹&type=100%25'));
  expect(text).toBe(toChoiceText(ofQuery('type=100%25&material=竹&office=a%26b&orderby=date')));
  expect(fromChoiceText(text)).toEqual({ type: '100%', material: '竹', office: 'a&b', orderby: 'date' });
  expect(toChoiceText({})).toBe('');
  expect(fromChoiceText(toChoiceText({ kind: 'brand' }))).toEqual({ kind: 'brand' });
});

it('an order narrows nothing', () => {
  expect(isNarrowed({ orderby: 'date' })).toBe(false);
  expect(isNarrowed({ orderby: 'date', type: 'housing' })).toBe(true);
});
