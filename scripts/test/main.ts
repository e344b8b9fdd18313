import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStopping, stopAll, stopOnSignals } from '../start/stopping';
import { runChanged } from './changed-run';
import { ensureTestServers, findChromium } from './machine';
import { startMagazines, type MagazineEnv } from './magazine';
import { fewerRounds } from './node-options';
import { readOptions, USAGE, type Options, type PartName } from './options';
import { Run, typeCommands, type Check } from './runners';
import { keepServerLogs } from './server-logs';

/**
 * `npm test`: unit beside the build, contract with types, lint and format beside it, e2e, and at the end the summed
 * `N passed, N failed`. What can be asked of it stands in `options.ts`.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
/**
 * Tests that run side by side, each on a magazine of its own. A contract test spends half of its time waiting, for a process
 * that starts or a job that is done every few seconds; a journey keeps a core busy.
 */
const WORKERS = { contract: 3, e2e: 2 };

/**
 * A tree that has not been built is a clean clone, built for this run: what the compilers would keep for its next build,
 * 600 MB, costs them some twenty seconds. `npm run check` is for who changes it and builds it again.
 */
if (!process.argv.includes('--no-install') && !existsSync(join(ROOT, '.next', 'cache'))) {
  process.env.BUILD_CACHE = 'none';
}

const { only, rounds, changed } = optionsOrEnd();
const run = new Run(ROOT);
const wanted = (name: PartName) => !only || only.has(name);

/** Ends before anything is tested with an argument that is not understood (2), and after help (0). */
function optionsOrEnd(): Options {
  try {
    const options = readOptions(process.argv.slice(2));
    if (options) return options;
    console.log(USAGE);
    process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

async function main(): Promise<void> {
  const checks: (Check & { of: PartName })[] = [
    { of: 'lint', name: 'lint', commands: [[run.bin('eslint'), '--max-warnings', '0', '.']] },
    { of: 'types', name: 'types of the site', commands: typeCommands(run, 'site') },
    { of: 'types', name: 'types of the CMS', commands: typeCommands(run, 'cms') },
    {
      of: 'format',
      name: 'format',
      commands: [[run.bin('prettier'), '--check', '--log-level', 'warn', '.']],
    },
  ];
  const waiting = checks.filter(({ of }) => wanted(of));
  // Two at a time: each takes one core. Contract tests leave one core of two idle, in which these take no time.
  if (!wanted('contract')) await Promise.all([run.checks(waiting), run.checks(waiting)]);
  // Before anything runs beside it: a server that is missing is installed while this process waits.
  if (wanted('unit')) ensureTestServers();
  const unit = async () => {
    if (!wanted('unit')) return;
    await run.jest('unit', ['--selectProjects', 'site', 'cms', 'scripts'], process.env);
  };
  if (!wanted('contract') && !wanted('build') && !wanted('e2e')) return unit();
  try {
    await onMagazines(waiting, unit);
  } finally {
    // Those that a magazine which did not start has left.
    await run.checks(waiting);
  }
}

/**
 * Build, contract and e2e.
 * @param waiting checks that run beside the contract tests of the first round
 * @param unit the unit tests, which run beside the first build: each of the two leaves a third of the cores idle
 */
async function onMagazines(waiting: Check[], unit: () => Promise<void>): Promise<void> {
  // Every round begins with magazines of its own: what a round has written is in the way of the next one's tests.
  for (let round = 0; round < rounds; round += 1) {
    run.heading('build, and the magazines on free ports');
    const workers = WORKERS[wanted('contract') ? 'contract' : 'e2e'];
    const starting = startMagazines(ROOT, workers, { cmsNodeOptions: fewerRounds(ROOT) });
    const testing = round === 0 ? unit() : undefined;
    // Also where one of them fails: the other does not go on by itself.
    await Promise.allSettled([starting, testing]);
    const magazines = await starting;
    run.count(1, 0);
    const envFor = (workers: number) => ({
      ...process.env,
      ...magazines.envs[0],
      MAGAZINES: JSON.stringify(magazines.envs.slice(0, workers)),
    });
    try {
      await testing;
      if (wanted('contract')) {
        // Journeys need both cores: they begin when the checks have ended, too.
        const args = ['--selectProjects', 'contract', `--maxWorkers=${WORKERS.contract}`];
        await Promise.all([
          run.jest('contract', args, envFor(WORKERS.contract)).then(() => run.checks(waiting)),
          run.checks(waiting, { isLowest: true }),
        ]);
      }
      if (wanted('e2e')) {
        // One that no journey uses looks for work all the same.
        await magazines.keep(WORKERS.e2e);
        const env = { ...envFor(WORKERS.e2e), PLAYWRIGHT_CHROMIUM: findChromium(process.env) };
        await run.playwright([], env);
      }
    } finally {
      try {
        if (run.failed > 0) showServerErrors(magazines.envs);
      } finally {
        await magazines.stop();
      }
    }
  }
}

/** Keeps the logs, which are deleted with the magazines, and prints their errors; tests cause some of these on purpose. */
function showServerErrors(envs: readonly MagazineEnv[]): void {
  run.heading('errors that the servers logged; their whole logs are in test-results/servers');
  for (const line of keepServerLogs(envs, join(ROOT, 'test-results', 'servers'))) console.log(line);
}

stopOnSignals(1);
try {
  await (changed ? runChanged(run, changed) : main());
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  if (!isStopping()) console.error(text);
  run.fail('the run', isStopping() ? 'It was told to stop.' : text);
}
// What was running is waited for.
if (isStopping()) await stopAll(1);
process.exit(run.end());
