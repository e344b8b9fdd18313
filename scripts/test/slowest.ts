import { z } from 'zod';

/** One test of a run: how long it took, in seconds, and where it stands. */
export type Timed = { seconds: number; name: string };

const jestSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

type Suite = { file?: string; specs?: Spec[]; suites?: Suite[] };
type Spec = { title: string; tests: { projectName: string; results: { duration: number }[] }[] };
const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string().optional(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) }),
        ),
      }),
    )
    .optional(),
  suites: z.array(z.lazy(() => suiteSchema)).optional(),
});
const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

/** The tests of a report of Jest (`--json`) or Playwright (`json`); none of anything else. */
export function timedTests(step: string, report: unknown): Timed[] {
  const jest = jestSchema.safeParse(report);
  if (jest.success) {
    return jest.data.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        seconds: (duration ?? 0) / 1000,
        name: `${step}: ${fullName}`,
      })),
    );
  }
  const playwright = playwrightSchema.safeParse(report);
  return playwright.success ? playwright.data.suites.flatMap((suite) => ofSuite(step, suite)) : [];
}

function ofSuite(step: string, { file = '', specs = [], suites = [] }: Suite): Timed[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      name: `${step} [${projectName}] ${file}: ${title}`,
    })),
  );
  return [...own, ...suites.flatMap((suite) => ofSuite(step, suite))];
}

/** The slowest tests, one line each, the slowest first. */
export function slowestLines(tests: readonly Timed[], count = 10): string[] {
  return [...tests]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ seconds, name }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
