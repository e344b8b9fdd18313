import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isStopping, stopAll, stopOnSignals } from '../start/stopping';
import type { Load } from './loads';
import { findChromium } from './machine';
import { startMagazines } from './magazine';
import { runCommand, type Command } from './runners';
import { chosen, outcomesOf, patternOf, rowsOf, tableOf, type Outcome } from './survive-table';

/**
 * `npm run survive`: the tests of `loads.ts` in their long form, on a magazine of their own, and a table of what
 * became of them. `npm run survive -- kills tags` runs those whose names hold one of the words.
 */
const ROOT = join(fileURLToPath(import.meta.url), '..', '..', '..');
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name);

/** Whatever the command ends with: what did not run is missing in its report, which says so in the table. */
const run = (command: Command, env: NodeJS.ProcessEnv) =>
  runCommand(command, { cwd: ROOT, env: { ...env, SURVIVE: '1' } });

/** What the report of a run says; nothing where the runner ended before it wrote one. */
function read(report: string): Outcome[] {
  try {
    return outcomesOf(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return [];
  }
}

async function jest(project: string, loads: Load[], env: NodeJS.ProcessEnv, report: string): Promise<void> {
  const files = loads.map(({ file }) => file.replaceAll('.', '\\.')).join('|');
  const chosenTests = ['--testPathPatterns', files, '--testNamePattern', patternOf(loads)];
  const written = ['--json', `--outputFile=${report}`];
  await run([bin('jest'), '--selectProjects', project, '--runInBand', ...chosenTests, ...written], env);
}

async function playwright(loads: Load[], env: NodeJS.ProcessEnv, report: string): Promise<void> {
  const files = [...new Set(loads.map(({ file }) => file))];
  const browser = { PLAYWRIGHT_CHROMIUM: findChromium(env), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  await run([bin('playwright'), 'test', ...files, '--grep', patternOf(loads), '--reporter=list,json'], {
    ...env,
    ...browser,
  });
}

/** Runs the tests of these loads, those without a magazine first. @returns what became of them */
async function survive(loads: Load[], scratch: string): Promise<Outcome[]> {
  const of = (ending: string) => loads.filter(({ file }) => file.endsWith(ending));
  const [alone, contract, journeys] = [of('.test.ts'), of('.contract.ts'), of('.spec.ts')];
  const report = (name: string) => join(scratch, `${name}.json`);
  if (alone.length > 0) await jest('scripts', alone, process.env, report('alone'));
  if (contract.length > 0 || journeys.length > 0) {
    const magazines = await startMagazines(ROOT, 1);
    const env = { ...process.env, ...magazines.envs[0] };
    try {
      if (contract.length > 0) await jest('contract', contract, env, report('contract'));
      if (journeys.length > 0) await playwright(journeys, env, report('journeys'));
    } finally {
      await magazines.stop();
    }
  }
  return ['alone', 'contract', 'journeys'].flatMap((name) => read(report(name)));
}

const loads = chosen(process.argv.slice(2));
if (Object.keys(loads).length === 0) {
  console.error(`Nothing is called so. There are: ${Object.keys(chosen([])).join('; ')}.`);
  process.exit(1);
}
stopOnSignals(1);
const scratch = mkdtempSync(join(tmpdir(), 'pilotis-survive-'));
let outcomes: Outcome[] = [];
try {
  outcomes = await survive(Object.values(loads), scratch);
} catch (error) {
  if (!isStopping()) console.error(error instanceof Error ? error.message : error);
}
rmSync(scratch, { recursive: true, force: true });
if (isStopping()) await stopAll(1);
const rows = rowsOf(loads, outcomes);
console.log(`\n${tableOf(rows).join('\n')}`);
process.exit(rows.every(({ result }) => result === 'passed') ? 0 : 1);
