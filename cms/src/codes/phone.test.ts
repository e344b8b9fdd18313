import { mobileField, openPrefixes, toDigits } from './phone';

it.each(['13900000000', '013900000000', '139 0000 0000', '139-0000-0000', '(139) 0000.0000', 13900000000])(
  'reads %j as one number',
  (spelling) => {
    expect(mobileField.parse(spelling)).toBe('13900000000');
  },
);

it.each(['1234', '1234567890123456', '+86 13900000000', 'n/a', '0'])('V21: %j is no number', (text) => {
  expect(toDigits(text)).toBeNull();
  expect(mobileField.safeParse(text).success).toBe(false);
});

it('E36, A54 offers the prefixes messages are sent to', () => {
  expect(openPrefixes([86, 852]).map(({ locale }) => locale)).toEqual(['CN', 'HK']);
  expect(openPrefixes(null).length).toBeGreaterThan(50);
});
