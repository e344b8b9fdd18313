import { toCode, toNumber, withDigits, withRegion } from './phone-number';

it.each([
  ['13800000000', 86, '13800000000'],
  [' 138 0000-0000 ', 86, '13800000000'],
  ['＋８６ １３８００００００００', 86, '13800000000'],
  ['+86 138 0000 0000', 86, '13800000000'],
  ['008613800000000', 86, '13800000000'],
  ['(020) 7946.0018', 44, '02079460018'],
  ['+44 20 7946 0018', 86, '+442079460018'],
  ['   ', 86, ''],
])('%j with the prefix %i is the number %j', (text, region, number) => {
  expect(toNumber(text, region)).toBe(number);
});

it('a pasted code may hold spaces and wide digits', () => {
  expect(toCode(' 48２ 913\n')).toBe('482913');
});

it.each([
  [{ region_number: '86', user_mobile: '+86 １３８ 0000-0000' }, { user_mobile: '13800000000' }],
  [{ region_number: '44', user_mobile: '0044 20 7946 0018' }, { user_mobile: '2079460018' }],
  [{ sms_code: ' 48２ 913 ' }, { sms_code: '482913' }],
  [{ nickname: ' 读 ' }, { nickname: ' 读 ' }],
])('E36: of the values %j the number and the code are digits: %j', (values, digits) => {
  expect(withDigits({ ...values })).toEqual({ ...values, ...digits });
});

it('A65 A93: the region goes as a number', () => {
  expect(withRegion({ region_number: '86', user_mobile: '13800000000', sms_code: '1' })).toEqual({
    region_number: 86,
    user_mobile: '13800000000',
    sms_code: '1',
  });
});
