import { rangeOf } from './byte-range';

const TAG = '"abc"';
const asked = (range: string, ifRange?: string) =>
  rangeOf(new Headers({ range, ...(ifRange === undefined ? {} : { 'if-range': ifRange }) }), TAG, 100);

it.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['Bytes=99-99', { first: 99, last: 99 }],
])('%s is a part of 100 bytes', (range, part) => {
  expect(asked(range)).toEqual(part);
});

it.each(['bytes=100-', 'bytes=100-110', 'bytes=-0'])('%s is outside of them', (range) => {
  expect(asked(range)).toBe('outside');
});

it.each(['', 'bytes=-', 'bytes=9-3', 'bytes=200-100', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])(
  '%j asks for no part',
  (range) => {
    expect(asked(range)).toBeNull();
  },
);

it('a part of another version is not mixed with this one', () => {
  expect(asked('bytes=0-9', TAG)).toEqual({ first: 0, last: 9 });
  for (const other of ['"old"', `W/${TAG}`, 'Wed, 01 Jan 2025 00:00:00 GMT'])
    expect(asked('bytes=0-9', other)).toBeNull();
  const weak = new Headers({ range: 'bytes=0-9', 'if-range': `W/${TAG}` });
  expect(rangeOf(weak, `W/${TAG}`, 100)).toBeNull();
});
