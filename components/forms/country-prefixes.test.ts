import { CHINA, toPrefixes } from './country-prefixes';

it('E36, A54: reads the countries, and leaves out what is none', () => {
  expect(toPrefixes([CHINA, null, 'x', { en: 'Nowhere' }, { ...CHINA, code: '86' }])).toEqual([CHINA]);
  expect(toPrefixes({ code: 'rest_no_route' })).toEqual([]);
  expect(toPrefixes(null)).toEqual([]);
});

it('K40: the region is 86 until another one is chosen', () => {
  expect(CHINA.code).toBe(86);
});
