import { read } from '../rules/tree';
import { LOADS, loadOf } from './loads';

const all = Object.entries(LOADS);

it('is short in the suite, and long where SURVIVE says so', () => {
  expect(loadOf('kills of the CMS', {})).toBe(4);
  expect(loadOf('kills of the CMS', { SURVIVE: '' })).toBe(4);
  expect(loadOf('kills of the CMS', { SURVIVE: '1' })).toBe(30);
});

it.each(all)('%s: fewer in the suite, but some', (_, { short, long }) => {
  expect(short).toBeGreaterThan(0);
  expect(short).toBeLessThan(long);
});

it.each(all)('%s are counted by the test that is named', (what, { file, title }) => {
  expect(read(file)).toContain(`loadOf('${what}')`);
  expect(read(file)).toContain(title);
});

it('no two tests are taken for each other', () => {
  const titles = all.map(([, { title }]) => title);
  for (const title of titles) expect(titles.filter((other) => other.includes(title))).toEqual([title]);
});
