import { liteChoice, resolveLite, savesData, type Lite } from './lite';

it.each<[string | null, string | null, boolean, Lite]>([
  [null, null, false, 'off'],
  [null, null, true, 'asked'],
  [null, 'on', false, 'chosen'],
  [null, 'on', true, 'chosen'],
  [null, 'off', true, 'off'],
  [null, '1', true, 'asked'],
  [null, 'ON', false, 'off'],
  ['on', 'off', false, 'chosen'],
  ['off', 'on', true, 'off'],
  ['1', 'on', false, 'chosen'],
  ['', null, true, 'asked'],
])('query %j, cookie %j, Save-Data %j: %s', (query, cookie, saves, lite) => {
  expect(resolveLite({ query, cookie, savesData: saves })).toBe(lite);
});

it.each<[string | string[] | null | undefined, boolean]>([
  ['on', true],
  [' On ', true],
  ['on, on', true],
  ['on;x=1', true],
  ['off', false],
  ['once', false],
  ['?1', false],
  ['', false],
  [null, false],
  [undefined, false],
  [['on', 'off'], true],
])('Save-Data: %j', (header, expected) => {
  expect(savesData(header)).toBe(expected);
});

it('a choice is one of two words', () => {
  expect(['on', 'off', 'yes', null].map(liteChoice)).toEqual(['on', 'off', null, null]);
});
