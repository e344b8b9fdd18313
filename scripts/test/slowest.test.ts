import { readReport } from './report';
import { slowestLines, timedTests } from './slowest';

const JEST = {
  numPassedTests: 2,
  testResults: [
    {
      ...{ name: '/tree/lib/list.test.ts', status: 'passed', message: '' },
      assertionResults: [{ fullName: 'a list sorts', status: 'passed', duration: 40 }],
    },
    {
      ...{ name: '/tree/lib/cut.test.ts', status: 'passed', message: '' },
      assertionResults: [{ fullName: 'a list is cut', status: 'passed', duration: null }],
    },
  ],
};
const PLAYWRIGHT = {
  suites: [
    {
      title: 'read.spec.ts',
      file: 'read.spec.ts',
      specs: [
        {
          title: 'reads',
          tests: [{ projectName: 'zh', status: 'expected', results: [{ status: 'passed', duration: 1500 }] }],
        },
      ],
      suites: [
        {
          title: 'in a group',
          file: 'read.spec.ts',
          specs: [
            {
              title: 'reads on',
              tests: [
                { projectName: 'zh', status: 'expected', results: [{ status: 'passed', duration: 60_000 }] },
                { projectName: 'en', status: 'skipped', results: [] },
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('the slowest tests of a run', () => {
  it('are read from the reports of both runners', () => {
    expect(timedTests('unit', readReport(JEST))).toEqual([
      { seconds: 0.04, name: 'unit: list.test.ts › a list sorts' },
      { seconds: 0, name: 'unit: cut.test.ts › a list is cut' },
    ]);
    expect(timedTests('e2e', readReport(PLAYWRIGHT))).toEqual([
      { seconds: 1.5, name: 'e2e [zh]: read.spec.ts › reads' },
      { seconds: 60, name: 'e2e [zh]: read.spec.ts › reads on' },
      { seconds: 0, name: 'e2e [en]: read.spec.ts › reads on' },
    ]);
  });

  it.each([[null], ['text'], [{}], [{ suites: 1 }]])('are none in %j', (report) => {
    expect(timedTests('unit', readReport(report))).toEqual([]);
  });

  it('are ten, the slowest first', () => {
    const tests = Array.from({ length: 12 }, (_, n) => ({ seconds: n, name: `test ${n}` }));
    const lines = slowestLines(tests);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('   11.0 s  test 11');
    expect(tests[0]).toEqual({ seconds: 0, name: 'test 0' });
  });
});
