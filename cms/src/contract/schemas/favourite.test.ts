import { newCollectionBody } from './favourite';

it.each(['', ' \u3000', '\u200b\u200d', '\u3164', '\u2800', '\u202E', '\u00ad'])(
  'V14: a name of which nothing is seen is none: %j',
  (type_name) => {
    expect(newCollectionBody.safeParse({ type_name }).success).toBe(false);
  },
);

it.each([
  ['  Two   words ', 'Two words'],
  ['\u202Esesuoh', 'sesuoh'],
  ['👩‍🎨', '👩‍🎨'],
])('V14: %j is kept as %j', (type_name, kept) => {
  expect(newCollectionBody.parse({ type_name })).toEqual({ type_name: kept });
});
