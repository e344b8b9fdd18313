import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { ensureServer, findChromium } from './machine';
import { startMagazine } from './magazine';
import { slowestLines, timedTests, type Timed } from './slowest';

/**
 * `npm test`: types, lint, format, unit, contract, build, e2e, and at the end the summed `N passed, N failed`.
 * `--only=unit,lint` runs some of them. A step that is no test runner counts as one.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

let passed = 0;
let failed = 0;
const timed: Timed[] = [];
const scratch = mkdtempSync(join(tmpdir(), 'pilotis-results-'));

async function main(): Promise<void> {
  await plain('types', [
    [bin('next'), 'typegen', '--webpack'],
    [bin('tsc'), '--noEmit'],
    [bin('next'), 'typegen', 'cms'],
    [bin('tsc'), '--noEmit', '-p', 'cms'],
  ]);
  await plain('lint', [[bin('eslint'), '--max-warnings', '0', '.']]);
  await plain('format', [[bin('prettier'), '--check', '--log-level', 'warn', '.']]);
  if (wanted('unit')) {
    ensureServer('nginx', 'nginx-light');
    ensureServer('redis-server', 'redis-server');
    ensureServer('openssl', 'openssl');
    await jest('unit', ['--selectProjects', 'site', 'cms', 'scripts'], process.env);
  }
  if (!wanted('contract') && !wanted('build') && !wanted('e2e')) return;

  heading('build, and the magazine on free ports');
  const magazine = await startMagazine(ROOT, 1500).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return null;
  });
  count(magazine ? 1 : 0, magazine ? 0 : 1);
  if (!magazine) return;
  try {
    if (wanted('contract'))
      await jest('contract', ['--selectProjects', 'contract', '--runInBand'], magazine.env);
    if (wanted('e2e')) await playwright(magazine.env);
  } finally {
    await magazine.stop();
  }
}

const wanted = (name: string) => !only || only.includes(name);

function heading(title: string): void {
  console.log(`\n── ${title} ──`);
}

function count(good: number, bad: number): void {
  passed += good;
  failed += bad;
}

async function plain(name: string, commands: [string, ...string[]][]): Promise<void> {
  if (!wanted(name)) return;
  heading(name);
  for (const [command, ...args] of commands) {
    if ((await run(command, args, process.env)) !== 0) return count(0, 1);
  }
  count(1, 0);
}

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  numPendingTests: z.number(),
});

async function jest(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  heading(name);
  const file = join(scratch, `${name}.json`);
  const status = await run(bin('jest'), [...args, '--json', `--outputFile=${file}`], env);
  const result = readResult(name, file, jestSchema);
  // A suite that does not load has no tests to count, and a skipped test is one that did not hold.
  const bad =
    (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0) + (result?.numPendingTests ?? 0);
  count(result?.numPassedTests ?? 0, bad === 0 && status !== 0 ? 1 : bad);
}

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

async function playwright(env: NodeJS.ProcessEnv): Promise<void> {
  heading('e2e');
  const file = join(scratch, 'e2e.json');
  let chromium: string;
  try {
    chromium = findChromium(env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return count(0, 1);
  }
  const status = await run(bin('playwright'), ['test', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readResult('e2e', file, playwrightSchema)?.stats;
  const bad = (stats?.unexpected ?? 0) + (stats?.skipped ?? 0);
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), bad === 0 && status !== 0 ? 1 : bad);
}

function readResult<T>(step: string, file: string, schema: z.ZodType<T>): T | undefined {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    timed.push(...timedTests(step, report));
    return schema.parse(report);
  } catch {
    // The runner ended before it wrote one; its status says so.
    return undefined;
  }
}

function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    // Jest writes its JSON to standard output as well when asked for a file; its report goes to standard error.
    const stdout = args.includes('--json') ? 'ignore' : 'inherit';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', stdout, 'inherit'],
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

try {
  await main();
} catch (error) {
  console.error(error);
  count(0, 1);
}
rmSync(scratch, { recursive: true, force: true });
if (timed.length > 0) console.log(`\nThe slowest tests:\n${slowestLines(timed).join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
