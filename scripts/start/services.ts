import { spawn, type ChildProcess } from 'node:child_process';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogFile } from './log-file';
import { hasEnded, stopByPid } from './pids';
import { Refusal } from './refusal';

export type Service = { name: string; process: ChildProcess; stop: () => Promise<void> };

/** How something ended that should have gone on. `words`: the reason it gave, or ''. */
export type Ended = { name: string; how: string; words: string; log: string };

/** How long the last output of an ended process is waited for: a child of its own may hold the pipe for ever. */
const LAST_OUTPUT_MS = 1000;

/**
 * Starts a Node process of ours in a group of its own, its output in `DATA_DIR/{name}.log`.
 * @param onEnd called when it ends without having been asked to
 */
export function startService(options: {
  name: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  dataDir: string;
  onEnd: (ended: Ended) => void;
}): Service {
  const log = new LogFile(join(options.dataDir, `${options.name}.log`));
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.on('data', (chunk: Buffer) => log.write(chunk));
  child.stderr.on('data', (chunk: Buffer) => log.write(chunk));
  let asked = false;
  let told = false;
  const ended = (how: string, words: string) => {
    if (told) return;
    told = true;
    log.close();
    if (!asked) options.onEnd({ name: options.name, how, words, log: log.file });
  };
  child.on('error', (error) => ended('not started', error.message));
  child.on('exit', (code, signal) => {
    // Killed from outside it had no time to say why.
    const tell = () => ended(signal ?? `status ${code}`, signal ? '' : log.words());
    child.on('close', tell);
    setTimeout(tell, LAST_OUTPUT_MS).unref();
  });
  return {
    name: options.name,
    process: child,
    stop: async () => {
      asked = true;
      if (child.pid && !hasEnded(child)) await stopByPid(child.pid, ['SIGTERM']);
    },
  };
}

/** @throws {Refusal} when something already listens there: at one of these addresses. */
export async function refuseTakenPort(
  variable: string,
  port: number,
  hosts = ['127.0.0.1', '::1'],
): Promise<void> {
  for (const host of hosts) {
    const taken = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host });
      socket.setTimeout(1000, () => socket.destroy());
      socket.on('connect', () => {
        socket.destroy();
        resolve(true);
      });
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
    });
    if (taken) {
      throw new Refusal(
        `Port ${port} is taken by another program: end that one, or set ${variable} to a free port.`,
      );
    }
  }
}

/**
 * Asks an address until `accept` likes the answer.
 * @throws {Refusal} after `seconds`
 */
export async function untilAnswers<T>(options: {
  what: string;
  url: string;
  seconds: number;
  accept: (response: Response) => Promise<T | null>;
}): Promise<T> {
  const end = Date.now() + options.seconds * 1000;
  while (Date.now() < end) {
    try {
      const response = await fetch(options.url, { signal: AbortSignal.timeout(5000), redirect: 'manual' });
      const accepted = await options.accept(response);
      if (accepted !== null) return accepted;
    } catch {
      // Not listening yet.
    }
    await sleep(200);
  }
  throw new Refusal(
    `${options.what} did not answer at ${options.url} within ${options.seconds} s; its log is in DATA_DIR.`,
  );
}
