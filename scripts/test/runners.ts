import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { stopByPid } from '../start/pids';
import { stopAtEnd, unlessStopping } from '../start/stopping';
import { failureLines, failuresIn, toFailure, type Failure } from './failures';
import { readReport } from './report';
import { slowestLines, timedTests, type Timed } from './slowest';

/** A command and its arguments. */
export type Command = [string, ...string[]];
/** Commands that together are one check; the first that fails ends it. */
export type Check = { name: string; commands: Command[] };

const jestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  numPendingTests: z.number(),
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** What is said of a test runner that failed without a failed test. */
const endedEarly = (runner: string, status: number, report: unknown): string =>
  report
    ? `${runner} ended with status ${status}; no test failed.`
    : `${runner} ended with status ${status} before it wrote its report: what failed until then stands above.`;

/** Runs the steps of `npm test` and adds up what passed and failed. A step that is no test runner counts as one. */
export class Run {
  passed = 0;
  failed = 0;
  readonly #timed: Timed[] = [];
  readonly #failures: Failure[] = [];
  readonly #scratch = mkdtempSync(join(tmpdir(), 'pilotis-results-'));

  /** @param root the folder of the repository, where everything runs */
  constructor(readonly root: string) {
    stopAtEnd({ stop: async () => rmSync(this.#scratch, { recursive: true, force: true }) });
  }

  /** The path of a command that a package has installed. */
  bin(name: string): string {
    return join(this.root, 'node_modules', '.bin', name);
  }

  heading(title: string): void {
    console.log(`\n── ${title} ──`);
  }

  count(good: number, bad: number): void {
    this.passed += good;
    this.failed += bad;
  }

  /** Counts what failed outside of a test runner, and names it at the end. */
  fail(name: string, text: string): void {
    this.#failures.push(toFailure(name, text));
    this.count(0, 1);
  }

  /**
   * Runs checks one after the other and takes each from the list, so that two calls with one list share the work.
   * A check says nothing but its result, unless it fails.
   * @param options.isLowest whether they run only while nothing else wants the processor
   */
  async checks(waiting: Check[], { isLowest = false }: { isLowest?: boolean } = {}): Promise<void> {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const began = Date.now();
      const { status, output, last } = await this.#inTurn(check.commands, isLowest);
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      this.heading(`${check.name}: ${status === 0 ? 'passed' : 'failed'}, ${seconds} s`);
      if (status === 0) {
        this.count(1, 0);
      } else {
        process.stdout.write(output);
        this.fail(check.name, last);
      }
    }
  }

  /** @returns what all of them said, and what the last one said that ran */
  async #inTurn(
    commands: Command[],
    isLowest: boolean,
  ): Promise<{ status: number; output: string; last: string }> {
    let output = '';
    let last = '';
    for (const command of commands) {
      last = '';
      const print = (text: string) => (last += text);
      const status = await runCommand(command, { cwd: this.root, env: process.env, print, isLowest });
      output += last;
      if (status !== 0) return { status, output, last };
    }
    return { status: 0, output, last };
  }

  async jest(name: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
    this.heading(name);
    const file = join(this.#scratch, `${name}.json`);
    rmSync(file, { force: true });
    const status = await runCommand([this.bin('jest'), ...args, '--json', `--outputFile=${file}`], {
      cwd: this.root,
      env,
    });
    const result = this.#read(name, file, jestSchema);
    // A suite that does not load has no tests to count, and a skipped test is one that did not hold.
    const bad =
      (result?.numFailedTests ?? 0) +
      (result?.numRuntimeErrorTestSuites ?? 0) +
      (result?.numPendingTests ?? 0);
    this.count(result?.numPassedTests ?? 0, bad);
    if (bad === 0 && status !== 0) this.fail(name, endedEarly('Jest', status, result));
  }

  async playwright(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
    this.heading('e2e');
    const file = join(this.#scratch, 'e2e.json');
    rmSync(file, { force: true });
    const status = await runCommand([this.bin('playwright'), 'test', '--reporter=list,json', ...args], {
      cwd: this.root,
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const stats = this.#read('e2e', file, playwrightSchema)?.stats;
    const bad = (stats?.unexpected ?? 0) + (stats?.skipped ?? 0);
    this.count((stats?.expected ?? 0) + (stats?.flaky ?? 0), bad);
    if (bad === 0 && status !== 0) this.fail('e2e', endedEarly('Playwright', status, stats));
  }

  /** Prints the slowest tests, those that failed and, as the last line, the sum. @returns the status to exit with */
  end(): number {
    rmSync(this.#scratch, { recursive: true, force: true });
    if (this.#timed.length > 0) console.log(`\nThe slowest tests:\n${slowestLines(this.#timed).join('\n')}`);
    if (this.#failures.length > 0) {
      console.log(`\nThe failed tests:\n${failureLines(this.#failures).join('\n')}`);
    }
    console.log(`\n${this.passed} passed, ${this.failed} failed`);
    return this.failed === 0 ? 0 : 1;
  }

  #read<T>(step: string, file: string, schema: z.ZodType<T>): T | undefined {
    try {
      const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
      const read = readReport(report);
      this.#timed.push(...timedTests(step, read));
      this.#failures.push(...failuresIn(step, read, this.root));
      return schema.parse(report);
    } catch {
      // The runner ended before it wrote one; its status says so.
      return undefined;
    }
  }
}

/**
 * Runs a command to its end. A signal that stops this process goes to the command and all it has started, and is waited
 * for (`stopOnSignals`): browsers and servers of a test runner would live on without it.
 * @param print takes what the command says; without it that goes to the terminal
 * @param isLowest whether it has the lowest priority, as have the processes it starts
 * @returns its exit code; 1 when it could not be started or a signal ended it
 * @throws once everything is being stopped
 */
export function runCommand(
  [command, ...args]: Command,
  {
    cwd,
    env,
    print,
    isLowest = false,
  }: { cwd: string; env: NodeJS.ProcessEnv; print?: (text: string) => void; isLowest?: boolean },
): Promise<number> {
  return new Promise((resolve) => {
    unlessStopping();
    // Jest writes its JSON to standard output as well when asked for a file; its report goes to standard error.
    const stdout = args.includes('--json') ? 'ignore' : print ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd,
      env: { ...env, NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', stdout, print ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
      // A group of its own, so that all of it ends with it.
      detached: process.platform !== 'win32',
    });
    if (isLowest && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let hasClosed = false;
    child.on('close', () => (hasClosed = true));
    stopAtEnd({
      stop: async (signal) => {
        if (child.pid && !hasClosed) await stopByPid(-child.pid, [signal]);
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => print?.(chunk.toString()));
    }
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * What writes the types of an app's routes, which are the framework's, and what checks the types of the app. The native
 * compiler takes a seventh of the time of the one in JavaScript, which ESLint and Next need (docs/decisions/071).
 */
export function typeCommands(run: Run, app: 'site' | 'cms'): [Command, Command] {
  const check: Command = [join(run.root, 'node_modules', 'typescript-native', 'bin', 'tsc'), '--noEmit'];
  return app === 'site'
    ? [[run.bin('next'), 'typegen', '--webpack'], check]
    : [
        [run.bin('next'), 'typegen', 'cms'],
        [...check, '-p', 'cms'],
      ];
}
