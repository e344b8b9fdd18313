import { isWithin } from './body-limits';

const judge = (text: string, depth = 3, values = 10) => isWithin(Buffer.from(text), { depth, values });

describe('the limits of a JSON body', () => {
  it.each(['{}', '[[[1]]]', '{"a":"[[[[[[,,,,,,,,,,,,,,"}', '{"a":"\\"[[[[","b":[1]}', '"\\\\"', '{"[":1}'])(
    'lets %s through',
    (text) => expect(judge(text)).toBe(true),
  );

  it.each([
    '[[[[',
    '[[[[1]]]]',
    '{"a":{"b":{"c":{}}}}',
    '[1,2,3,4,5,6,7,8,9,10,11]',
    '{"a":"\\\\"[[[[',
    '[{},{},{},{},{}]',
  ])('stops %s', (text) => expect(judge(text)).toBe(false));

  it('judges a megabyte by one look at each byte', () => {
    // A closing quote that never comes, a level that is left again and again: nothing is looked at twice.
    for (const text of ['"', '\\', '[]', '"a"']) {
      expect(judge(text.repeat(1_000_000 / text.length), 2, 1e9)).toBe(true);
    }
  });
});
