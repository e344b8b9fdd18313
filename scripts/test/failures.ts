import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A test or a check that failed, and the first lines of what it said about it. */
export type Failure = { name: string; lines: string[] };

/** An assertion on a page says in four lines what was looked for, what was expected, and what was there. */
const MOST_LINES = 4;
const LONGEST_LINE = 240;

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
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const errorsSchema = z.array(z.object({ message: z.string().optional(), value: z.string().optional() }));
type Errors = z.infer<typeof errorsSchema>;
type Test = { projectName: string; status: string; results: { status?: string; errors?: Errors }[] };
type Suite = { file?: string; specs?: { title: string; tests: Test[] }[]; suites?: Suite[] };
const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string().optional(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({
            projectName: z.string(),
            status: z.string(),
            results: z.array(z.object({ status: z.string().optional(), errors: errorsSchema.optional() })),
          }),
        ),
      }),
    )
    .optional(),
  suites: z.array(z.lazy(() => suiteSchema)).optional(),
});
const playwrightSchema = z.object({ suites: z.array(suiteSchema), errors: errorsSchema.optional() });

/** What `npm test` is told of a failure: the name of the check or test, and all it said. */
export const toFailure = (name: string, text: string): Failure => ({
  name,
  lines: stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, MOST_LINES)
    .map((line) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line)),
});

/**
 * What failed in a report of Jest (`--json`) or Playwright (`json`), and what was skipped: it did not hold either.
 * @param root the folder that files are named from
 */
export function failuresIn(step: string, report: unknown, root: string): Failure[] {
  const jest = jestSchema.safeParse(report);
  if (jest.success) return jest.data.testResults.flatMap((file) => ofJestFile(step, file, root));
  const playwright = playwrightSchema.safeParse(report);
  if (!playwright.success) return [];
  const { suites, errors = [] } = playwright.data;
  const outside = errors.map((error) => toFailure(`${step}: outside the journeys`, textOf([error])));
  return [...outside, ...suites.flatMap((suite) => ofSuite(step, suite))];
}

function ofJestFile(
  step: string,
  { name, status, message, assertionResults }: z.infer<typeof jestSchema>['testResults'][number],
  root: string,
): Failure[] {
  const file = relative(root, name);
  const tests = assertionResults
    .filter((test) => !['passed', 'todo'].includes(test.status))
    .map(({ fullName, status, failureMessages }) =>
      toFailure(
        `${step}: ${file} › ${fullName}`,
        status === 'failed' ? (failureMessages ?? []).join('\n') : status,
      ),
    );
  // A file that does not load has no tests to name.
  return tests.length === 0 && status === 'failed' ? [toFailure(`${step}: ${file}`, message)] : tests;
}

function ofSuite(step: string, { file = '', specs = [], suites = [] }: Suite): Failure[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'skipped')
      .map(({ projectName, status, results }) => {
        const text = results.map(({ errors = [] }) => textOf(errors)).join('\n');
        return toFailure(
          `${step} [${projectName}] ${file} › ${title}`,
          text || (results.at(-1)?.status ?? status),
        );
      }),
  );
  return [...own, ...suites.flatMap((suite) => ofSuite(step, suite))];
}

const textOf = (errors: Errors): string =>
  errors.map(({ message, value }) => message ?? value ?? '').join('\n');

/** One line for each failure, and below it what it said. */
export function failureLines(failures: readonly Failure[]): string[] {
  return failures.flatMap(({ name, lines }) => [`✗ ${name}`, ...lines.map((line) => `    ${line}`)]);
}
