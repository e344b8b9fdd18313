import { z } from 'zod';
import { LOADS, type Load } from './loads';

/** One run of one test. A test of Playwright runs once in each project. */
export type Outcome = { file: string; title: string; seconds: number; isPassed: boolean };

const jestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
});

type Suite = { file: string; specs?: Spec[]; suites?: Suite[] };
type Spec = { title: string; tests: { status: string; results: { duration: number }[] }[] };
const suiteSchema: z.ZodType<Suite> = z.object({
  file: z.string(),
  specs: z
    .array(
      z.object({
        title: z.string(),
        tests: z.array(
          z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) }),
        ),
      }),
    )
    .optional(),
  suites: z.array(z.lazy(() => suiteSchema)).optional(),
});
const playwrightSchema = z.object({ suites: z.array(suiteSchema) });

/**
 * What a report of Jest (`--json`) or Playwright (`json`) says of each test that ran.
 * @throws z.ZodError for anything else
 */
export function outcomesOf(report: unknown): Outcome[] {
  const jest = jestSchema.safeParse(report);
  if (!jest.success) return playwrightSchema.parse(report).suites.flatMap(ofSuite);
  return jest.data.testResults.flatMap(({ name, assertionResults }) =>
    // Those that were not asked for are in the report as `pending`.
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, duration }) => ({
        file: name,
        title: fullName,
        seconds: (duration ?? 0) / 1000,
        isPassed: status === 'passed',
      })),
  );
}

function ofSuite({ file, specs = [], suites = [] }: Suite): Outcome[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      // Playwright names files from its own folder.
      file: `e2e/${file}`,
      title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      isPassed: status === 'expected',
    })),
  );
  return [...own, ...suites.flatMap(ofSuite)];
}

export type Row = { what: string; howMany: string; seconds: string; result: 'passed' | 'failed' | 'not run' };

/** What became of each load. One whose test did not run did not hold. */
export function rowsOf(loads: Record<string, Load>, outcomes: readonly Outcome[]): Row[] {
  return Object.entries(loads).map(([what, { file, title, long }]) => {
    const runs = outcomes.filter((one) => one.file.endsWith(file) && one.title.includes(title));
    const count = long.toLocaleString('en');
    return {
      what,
      howMany: runs.length > 1 ? `${runs.length} x ${count}` : count,
      seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1),
      result: runs.length === 0 ? 'not run' : runs.every(({ isPassed }) => isPassed) ? 'passed' : 'failed',
    };
  });
}

const HEAD = { what: 'what', howMany: 'how many', seconds: 'seconds', result: 'result' };

/** The rows as lines of one width, numbers to the right. */
export function tableOf(rows: readonly Row[]): string[] {
  const all = [HEAD, ...rows];
  const width = (key: keyof Row) => Math.max(...all.map((row) => row[key].length));
  const [what, howMany, seconds] = [width('what'), width('howMany'), width('seconds')];
  const line = (row: typeof HEAD | Row) =>
    [row.what.padEnd(what), row.howMany.padStart(howMany), row.seconds.padStart(seconds), row.result].join(
      ' | ',
    );
  return all.map(line);
}

/** The loads whose name holds one of the words; all of them without words. */
export function chosen(words: readonly string[]): Record<string, Load> {
  const all = Object.entries(LOADS);
  return Object.fromEntries(
    words.length === 0 ? all : all.filter(([what]) => words.some((word) => what.includes(word))),
  );
}

/** A pattern that the titles of these loads match, and those of no other test of their files. */
export function patternOf(loads: readonly Load[]): string {
  return loads.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
}
