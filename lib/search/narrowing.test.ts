import { fromNarrowedText, narrowingOf, toNarrowedText } from './narrowing';

const ofQuery = (query: string) => {
  const params = new URLSearchParams(query);
  return narrowingOf((key) => params.get(key));
};

it.each([
  ['', {}],
  ['type=housing', { type: 'housing' }],
  ['office=a&type=b&utm_source=x&page=2', { type: 'b', office: 'a' }],
  ['material=%E7%AB%B9&country= china ', { material: '竹', country: 'china' }],
  ['type=&country=%20', {}],
  ['type=a%00b', {}],
  [`type=${'x'.repeat(201)}`, {}],
])('the query %j narrows to %j', (query, expected) => expect(ofQuery(query)).toEqual(expected));

it('as a text it is the same whatever the order of the query, and can be read again', () => {
  const text = toNarrowedText(ofQuery('office=a%26b&material=竹&type=100%25'));
  expect(text).toBe(toNarrowedText(ofQuery('type=100%25&material=竹&office=a%26b')));
  expect(fromNarrowedText(text)).toEqual({ type: '100%', material: '竹', office: 'a&b' });
  expect(toNarrowedText({})).toBe('');
});
