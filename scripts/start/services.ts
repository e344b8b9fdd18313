import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopByPid } from './pids';
import { Refusal } from './refusal';

export type Service = { name: string; process: ChildProcess; stop: () => Promise<void> };

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
  onEnd: (name: string, code: number | null, log: string) => void;
}): Service {
  const log = join(options.dataDir, `${options.name}.log`);
  const sink = createWriteStream(log, { flags: 'a' });
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  child.stdout.pipe(sink, { end: false });
  child.stderr.pipe(sink, { end: false });
  let asked = false;
  child.on('exit', (code) => {
    sink.end();
    if (!asked) options.onEnd(options.name, code, log);
  });
  return {
    name: options.name,
    process: child,
    stop: async () => {
      asked = true;
      if (child.pid && child.exitCode === null) await stopByPid(child.pid, ['SIGTERM']);
    },
  };
}

/** @throws {Refusal} when something already listens there. */
export async function refuseTakenPort(variable: string, port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
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
 * @throws {Refusal} after `seconds`, or at once when `alive` says the process has ended
 */
export async function untilAnswers<T>(options: {
  what: string;
  url: string;
  seconds: number;
  alive: () => boolean;
  accept: (response: Response) => Promise<T | null>;
}): Promise<T> {
  const end = Date.now() + options.seconds * 1000;
  while (Date.now() < end) {
    if (!options.alive()) throw new Refusal(`${options.what} ended while starting; its log is in DATA_DIR.`);
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
