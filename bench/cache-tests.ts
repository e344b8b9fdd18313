import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { HttpCache } from '../lib/http-cache/http-cache';
import { beforeRequests } from '../lib/routing/before-requests';
import { freePort } from '../scripts/net/free-port';
import type { Held } from './figures';

/** As many as decision 113 names. The most that a server passes whose results the suite publishes is 141 (Apache). */
const LEAST_PASSED = 153;

const testSchema = z.object({
  id: z.string(),
  kind: z.string().default('required'),
  browser_only: z.boolean().default(false),
  depends_on: z.array(z.string()).default([]),
});
const suitesSchema = z.object({ default: z.array(z.object({ tests: z.array(testSchema) })) });
const resultsSchema = z.record(z.string(), z.unknown());
/** Its client is called with the suites as it made them, which the schema would leave in another form. */
type Client = {
  runTests: (suites: unknown, isBrowser: boolean, origin: string) => Promise<void>;
  getResults: () => unknown;
};

/**
 * Runs the public suite `http-tests/cache-tests` with its own origin behind the HTTP cache, in this process, and names the
 * required tests that fail. As on its site a test does not count as passed when one fails that it depends on.
 * @param folder of a clone of it, with its packages installed
 * @returns its limit: the tests passed
 * @throws when the folder is none of it
 */
export async function benchCacheTests(folder: string): Promise<Held[]> {
  const of = (file: string) => import(pathToFileURL(join(folder, file)).href) as Promise<unknown>; // Read below.
  const cache = new HttpCache({ mostBytes: 16 * 1024 ** 2 });
  beforeRequests(
    'cache-tests',
    (request, response) => (request.url?.startsWith('/test/') ?? false) && cache.answer(request, response),
  );
  const port = String(await freePort());
  // Where its origin looks for them.
  process.env.npm_config_port = port;
  process.env.npm_config_protocol = 'http';
  process.env.npm_config_pidfile = join(tmpdir(), `pilotis-cache-tests-${process.pid}.pid`);
  await of('test-engine/server/server.mjs');
  const suites = await of('tests/index.mjs');
  const { runTests, getResults } = (await of('test-engine/client/runner.mjs')) as Client; // As its `cli.mjs` calls it.
  await runTests((suites as { default: unknown }).default, false, `http://127.0.0.1:${port}`);
  const tests = suitesSchema.parse(suites).default.flatMap((suite) => suite.tests);
  const isPassed = passedIn(tests, resultsSchema.parse(getResults()));
  const passed = ['required', 'optimal'].map((kind) => {
    const all = tests.filter((test) => test.kind === kind && !test.browser_only);
    const failed = all.filter(({ id }) => !isPassed(id)).map(({ id }) => id);
    console.log(`  ${kind}: ${all.length - failed.length} of ${all.length}, not ${failed.join(', ')}`);
    return all.length - failed.length;
  });
  const [required = 0] = passed;
  return [{ name: 'required tests of cache-tests', value: required, limit: ['at least', LEAST_PASSED] }];
}

/** Whether a test has passed, and all that it depends on. */
function passedIn(tests: readonly z.infer<typeof testSchema>[], results: Record<string, unknown>) {
  const byId = new Map(tests.map((test) => [test.id, test]));
  const isPassed = (id: string): boolean =>
    results[id] === true && (byId.get(id)?.depends_on ?? []).every(isPassed);
  return isPassed;
}
