import { describeRatios, limitsOfRatios, pairedRatios, type Comparison, type Round } from './rounds';

const rounds: Round[] = [
  { nginx: 90, file: 100, 'node:http': 50 },
  { nginx: 80, file: 80, 'node:http': 40 },
  { nginx: 95, file: 100 },
];
const toFile: Comparison = { of: 'nginx', to: 'file', least: 0.9 };
const toWordPress: Comparison = { of: 'nginx', to: 'wordpress', least: 20 };

it('compares two ways within each round that has both', () => {
  expect(pairedRatios(rounds, toFile)).toEqual([0.9, 1, 0.95]);
  expect(pairedRatios(rounds, { of: 'nginx', to: 'node:http', least: null })).toEqual([1.8, 2]);
});

it('says nothing and holds nothing of a way that was not measured', () => {
  expect(describeRatios(rounds, [toFile, toWordPress])).toEqual(['nginx / file: median 0.95 (0.90–1.00)']);
  expect(limitsOfRatios(rounds, [toFile, toWordPress])).toEqual([
    { name: 'nginx / nginx with a file, median ratio', value: 0.95, limit: ['at least', 0.9] },
  ]);
});

it('holds no limit where there is none', () => {
  expect(limitsOfRatios(rounds, [{ ...toFile, least: null }])).toEqual([]);
});
