import { CHINA, prefixesSchema } from './country-prefixes';

it('E36, A54: reads the countries, and leaves out what is none', () => {
  const body = [CHINA, null, 'x', { en: 'Nowhere' }, { ...CHINA, code: '86' }];
  expect(prefixesSchema.parse(body)).toEqual([CHINA]);
});

it.each([{ code: 'rest_no_route' }, null])('%j is no list of countries', (body) => {
  expect(prefixesSchema.safeParse(body).success).toBe(false);
});

it('K40: the region is 86 until another one is chosen', () => {
  expect(CHINA.code).toBe(86);
});
