import { chosen, outcomesOf, patternOf, rowsOf, tableOf, type Outcome } from './survive-table';
import { LOADS, type Load } from './loads';

const JEST = {
  testResults: [
    {
      name: '/tree/cms/contract/kill.contract.ts',
      assertionResults: [
        { fullName: 'a CMS keeps what it said', status: 'passed', duration: 61_000 },
        { fullName: 'a CMS was not asked for', status: 'pending', duration: null },
      ],
    },
  ],
};
const PLAYWRIGHT = {
  suites: [
    {
      file: 'lose.spec.ts',
      specs: [
        {
          title: 'many addresses cost nothing',
          tests: [
            { status: 'expected', results: [{ duration: 20_000 }] },
            { status: 'unexpected', results: [{ duration: 500 }] },
          ],
        },
      ],
      suites: [
        {
          file: 'lose.spec.ts',
          specs: [{ title: 'in a group', tests: [{ status: 'expected', results: [{ duration: 1000 }] }] }],
        },
      ],
    },
  ],
};

const addresses: Load = {
  short: 1,
  long: 2000,
  file: 'e2e/lose.spec.ts',
  title: 'many addresses',
};
const loads: Record<string, Load> = {
  kills: { short: 1, long: 30, file: 'cms/contract/kill.contract.ts', title: 'keeps what it said' },
  addresses,
  floods: { short: 1, long: 5, file: 'e2e/none.spec.ts', title: 'keeps what it said' },
};

describe('what became of the long tests', () => {
  it('is read from the reports of both runners', () => {
    expect(outcomesOf(JEST)).toEqual([
      {
        file: '/tree/cms/contract/kill.contract.ts',
        title: 'a CMS keeps what it said',
        seconds: 61,
        isPassed: true,
      },
    ]);
    expect(outcomesOf(PLAYWRIGHT).map(({ title, seconds, isPassed }) => [title, seconds, isPassed])).toEqual([
      ['many addresses cost nothing', 20, true],
      ['many addresses cost nothing', 0.5, false],
      ['in a group', 1, true],
    ]);
  });

  it.each([[null], ['text'], [{}]])('is not read from %j', (report) => {
    expect(() => outcomesOf(report)).toThrow();
  });

  it('is a table: one failed run fails the line, and so does a test that did not run', () => {
    const rows = rowsOf(loads, [...outcomesOf(JEST), ...outcomesOf(PLAYWRIGHT)]);
    expect(rows.map(({ result }) => result)).toEqual(['passed', 'failed', 'not run']);
    expect(tableOf(rows)).toEqual([
      'what      |  how many | seconds | result',
      'kills     |        30 |    61.0 | passed',
      'addresses | 2 x 2,000 |    20.5 | failed',
      'floods    |         5 |     0.0 | not run',
    ]);
  });

  it('is passed only where every run passed', () => {
    const run: Outcome = { file: 'e2e/lose.spec.ts', title: 'many addresses', seconds: 1, isPassed: true };
    const resultOf = (outcomes: Outcome[]) => rowsOf({ addresses }, outcomes)[0]?.result;
    expect(resultOf([run, run])).toBe('passed');
    expect(resultOf([run, { ...run, isPassed: false }])).toBe('failed');
  });
});

it('words choose by name, and none is all of them', () => {
  expect(Object.keys(chosen(['kills of the']))).toEqual(['kills of the CMS', 'kills of the site']);
  expect(chosen([])).toEqual(LOADS);
  expect(chosen(['no such thing'])).toEqual({});
});

it('a pattern takes titles letter by letter', () => {
  const pattern = new RegExp(patternOf([{ short: 1, long: 2, file: '', title: 'a (b) c?' }]));
  expect(pattern.test('x a (b) c? y')).toBe(true);
  expect(pattern.test('a b c')).toBe(false);
});
