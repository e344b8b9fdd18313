import { z } from 'zod';

/** A test of a run. A file that does not load is one without a title. */
export type TestRun = {
  file: string;
  title: string;
  /** The Playwright project, with a space before it for a name; empty for Jest. */
  project: string;
  seconds: number;
  outcome: 'passed' | 'failed' | 'skipped';
  /** What it said when it did not pass, or else its status. */
  said: string;
};

/** A report of Jest (`--json`) or Playwright (`json`). `outside`: what Playwright said that belongs to no test. */
export type Report = { tests: TestRun[]; outside: string[] };

const jestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
type JestFile = z.infer<typeof jestSchema>['testResults'][number];

const errorSchema = z.object({ message: z.string().optional(), value: z.string().optional() });
const testSchema = z.object({
  projectName: z.string(),
  status: z.string(),
  results: z.array(
    z.object({ status: z.string(), duration: z.number(), errors: z.array(errorSchema).default([]) }),
  ),
});
type Suite = {
  file: string;
  specs?: { title: string; tests: z.infer<typeof testSchema>[] }[] | undefined;
  suites?: Suite[] | undefined;
};
const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(testSchema) })).optional(),
  suites: z.array(z.lazy(() => suiteSchema)).optional(),
});
const playwrightSchema = z.object({ suites: z.array(suiteSchema), errors: z.array(errorSchema).default([]) });

/** Reads a report; one of neither runner has no tests. */
export function readReport(report: unknown): Report {
  const jest = jestSchema.safeParse(report);
  if (jest.success) return { tests: jest.data.testResults.flatMap(ofJestFile), outside: [] };
  const playwright = playwrightSchema.safeParse(report);
  if (!playwright.success) return { tests: [], outside: [] };
  const { suites, errors } = playwright.data;
  return { tests: suites.flatMap(ofSuite), outside: errors.map(textOf) };
}

function ofJestFile({ name: file, status: ofFile, message, assertionResults }: JestFile): TestRun[] {
  const tests = assertionResults.map(({ fullName: title, status, duration, failureMessages }): TestRun => ({
    ...{ file, title, project: '', seconds: (duration ?? 0) / 1000 },
    // A `todo` is a note, not a test that was left out.
    outcome: status === 'failed' ? 'failed' : ['passed', 'todo'].includes(status) ? 'passed' : 'skipped',
    said: failureMessages?.join('\n') || status,
  }));
  const isFailed = ofFile === 'failed' && tests.every(({ outcome }) => outcome === 'passed');
  return isFailed
    ? [...tests, { file, title: '', project: '', seconds: 0, outcome: 'failed', said: message }]
    : tests;
}

function ofSuite({ file, specs = [], suites = [] }: Suite): TestRun[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }): TestRun => ({
      ...{ file, title, project: ` [${projectName}]` },
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      outcome: status === 'skipped' ? 'skipped' : status === 'unexpected' ? 'failed' : 'passed',
      said:
        results.flatMap(({ errors }) => errors.map(textOf)).join('\n') || (results.at(-1)?.status ?? status),
    })),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

const textOf = ({ message, value }: z.infer<typeof errorSchema>): string => message ?? value ?? '';
