import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractPatterns, planOf, type Plan } from './changed';
import { importers } from './imports';
import { ensureTestServers, findChromium } from './machine';
import { startMagazines } from './magazine';
import { fewerRounds } from './node-options';
import type { Options } from './options';
import { typeCommands, type Check, type Run } from './runners';

/**
 * `npm run check -- --changed`: what the commits that are not on `origin/main` and the working tree can have broken;
 * `--changed=REF` compares with another commit. Types, lint, format and related unit tests: two minutes at most for a
 * component. Contract tests and journeys need a build and a magazine, so they are named, and run with `--contract` and
 * `--journeys`.
 */
export async function runChanged(run: Run, changed: NonNullable<Options['changed']>): Promise<void> {
  const git = (...words: string[]) => gitIn(run.root, ...words);
  const isThere = (file: string) => existsSync(join(run.root, file));
  const files = changedSince(git, changed.since);
  if (files.length === 0) return console.log('Nothing has changed.');
  const tree = git('ls-files', '--cached', '--others', '--exclude-standard').filter(isThere);
  const readText = (file: string) => readFileSync(join(run.root, file), 'utf8');
  const plan = planOf(files, importers(tree, readText), isThere);
  console.log(`${files.length} changed ${files.length === 1 ? 'file' : 'files'}`);

  if (plan.unit.length > 0) ensureTestServers();
  // Types take one core, the rest the other.
  await Promise.all([run.checks(typeChecks(run, plan, files)), run.checks(otherChecks(run, plan))]);
  const contract = changed.contract ? plan.contract : [];
  const journeys = changed.journeys ? plan.journeys : [];
  if (contract.length > 0 || journeys.length > 0) {
    const magazines = await startMagazines(run.root, 1, { cmsNodeOptions: fewerRounds(run.root) });
    const env = { ...process.env, ...magazines.envs[0] };
    try {
      if (contract.length > 0) {
        const chosen = ['--testPathPatterns', contractPatterns(contract)];
        await run.jest('contract', ['--selectProjects', 'contract', '--runInBand', ...chosen], env);
      }
      if (journeys.length > 0) {
        const chosen = journeys.map((name) => `e2e/${name}.spec.ts`);
        await run.playwright(chosen, { ...env, PLAYWRIGHT_CHROMIUM: findChromium(env) });
      }
    } finally {
      await magazines.stop();
    }
  }
  if (contract.length === 0) say('contract tests', plan.contract, '--contract');
  if (journeys.length === 0) say('journeys', plan.journeys, '--journeys');
}

/** Changed, deleted and new files since the point where this branch left another commit. */
function changedSince(git: (...words: string[]) => string[], ref: string): string[] {
  let base: string[];
  try {
    base = git('merge-base', ref, 'HEAD');
  } catch {
    throw new Error(`There is no commit ${ref} to compare with: name one, as in --changed=HEAD~3.`);
  }
  const changed = git('diff', '--name-only', '--no-renames', base[0] ?? ref);
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort();
}

function gitIn(root: string, ...words: string[]): string[] {
  return execFileSync('git', ['-c', 'core.quotePath=false', ...words], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter((line) => line !== '');
}

function typeChecks(run: Run, { types }: Plan, files: readonly string[]): Check[] {
  return types.map((app) => {
    const [routes, generated] =
      app === 'site' ? ['app/', '.next/types'] : ['cms/src/app/', 'cms/.next/types'];
    // The types of the routes are the framework's: it writes them anew where a route may have changed.
    const isStale = !existsSync(join(run.root, generated)) || files.some((file) => file.startsWith(routes));
    const [generate, check] = typeCommands(run, app);
    return { name: `types of the ${app}`, commands: isStale ? [generate, check] : [check] };
  });
}

function otherChecks(run: Run, { lint, format, unit }: Plan): Check[] {
  const checks: Check[] = [];
  const linted = lint === 'all' ? ['.'] : lint;
  if (format.length > 0) {
    const args = ['--check', '--ignore-unknown', ...format];
    checks.push({ name: 'format', commands: [[run.bin('prettier'), ...args]] });
  }
  if (linted.length > 0) {
    // A file that the configuration leaves out is no reason to complain.
    const args = ['--max-warnings', '0', '--no-warn-ignored', ...linted];
    checks.push({ name: 'lint', commands: [[run.bin('eslint'), ...args]] });
  }
  const projects = ['--selectProjects', 'site', 'cms', 'scripts'];
  if (unit === 'all') checks.push({ name: 'unit', commands: [[run.bin('jest'), ...projects]] });
  else if (unit.length > 0) {
    const related = ['--findRelatedTests', '--passWithNoTests', ...unit];
    checks.push({ name: 'unit, related', commands: [[run.bin('jest'), ...projects, ...related]] });
    // These read the tree, whatever changed in it.
    const rules = ['--selectProjects', 'scripts', '--testPathPatterns', 'scripts/rules/', 'scripts/test/'];
    checks.push({ name: 'unit, rules of the tree', commands: [[run.bin('jest'), ...rules]] });
  }
  return checks;
}

function say(what: string, names: readonly string[], option: string): void {
  if (names.length === 0) return;
  const list = names.includes('*') ? 'all of them' : names.join(', ');
  console.log(`Not run (${option} builds and runs them): the ${what} that cover this: ${list}.`);
}
