import { failureLines, failuresIn, toFailure } from './failures';
import { readReport } from './report';

const ROOT = '/tree';
const ESC = String.fromCharCode(27);

const JEST = {
  numFailedTests: 1,
  testResults: [
    {
      name: '/tree/lib/list.test.ts',
      status: 'failed',
      message: 'all that is printed about the file',
      assertionResults: [
        { fullName: 'a list sorts', status: 'passed', failureMessages: [] },
        {
          fullName: 'a list is cut',
          status: 'failed',
          failureMessages: [
            `Error: ${ESC}[2mexpect(${ESC}[22mreceived).toBe(expected)\n\nExpected: 1\nReceived: 2\n    at a\n    at b`,
          ],
        },
        { fullName: 'a list waits', status: 'pending', failureMessages: [] },
        { fullName: 'a list to come', status: 'todo' },
      ],
    },
    {
      name: '/tree/lib/broken.test.ts',
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
    { name: '/tree/lib/empty.test.ts', status: 'passed', message: '', assertionResults: [] },
  ],
};

const test = (projectName: string, status: string, results: object[]) => ({ projectName, status, results });
const PLAYWRIGHT = {
  errors: [{ message: 'Error: no tests found' }],
  suites: [
    {
      title: 'read.spec.ts',
      file: 'read.spec.ts',
      specs: [
        { title: 'reads', tests: [test('zh', 'expected', [{ status: 'passed', duration: 9, errors: [] }])] },
      ],
      suites: [
        {
          title: 'in a group',
          file: 'read.spec.ts',
          specs: [
            {
              title: 'reads on',
              tests: [
                test('zh', 'unexpected', [
                  {
                    status: 'timedOut',
                    duration: 60_000,
                    errors: [
                      { message: 'Test timeout of 60000ms exceeded.' },
                      { message: 'Error: locator.click: Test timeout\nCall log:\n  - waiting for x\n  - on' },
                    ],
                  },
                ]),
                test('en', 'unexpected', [{ status: 'interrupted', duration: 9 }]),
                test('app', 'skipped', []),
              ],
            },
          ],
        },
      ],
    },
  ],
};

describe('the failed tests of a run', () => {
  it('are read from a report of Jest, with a file that does not load and what was skipped', () => {
    expect(failuresIn('unit', readReport(JEST), ROOT)).toEqual([
      {
        name: 'unit: lib/list.test.ts › a list is cut',
        lines: ['Error: expect(received).toBe(expected)', 'Expected: 1', 'Received: 2', '    at a'],
      },
      { name: 'unit: lib/list.test.ts › a list waits', lines: ['pending'] },
      { name: 'unit: lib/broken.test.ts', lines: ['Cannot find module'] },
    ]);
  });

  it('are read from a report of Playwright, with the project, and with errors outside of tests', () => {
    expect(failuresIn('e2e', readReport(PLAYWRIGHT), ROOT)).toEqual([
      { name: 'e2e: outside the tests', lines: ['Error: no tests found'] },
      {
        name: 'e2e [zh]: read.spec.ts › reads on',
        lines: [
          'Test timeout of 60000ms exceeded.',
          'Error: locator.click: Test timeout',
          'Call log:',
          '  - waiting for x',
        ],
      },
      { name: 'e2e [en]: read.spec.ts › reads on', lines: ['interrupted'] },
      { name: 'e2e [app]: read.spec.ts › reads on', lines: ['skipped'] },
    ]);
  });

  it.each([[null], ['text'], [{}], [{ suites: 1 }]])('are none in %j', (report) => {
    expect(failuresIn('unit', readReport(report), ROOT)).toEqual([]);
  });

  it('are printed with the first lines of what they said, cut where these are long', () => {
    const long = 'x'.repeat(1000);
    expect(failureLines([toFailure('lint', `\n${long}\n`), toFailure('format', '')])).toEqual([
      '✗ lint',
      `    ${'x'.repeat(240)}…`,
      '✗ format',
    ]);
  });
});
